import { blankCode } from "../../text/blank-code.ts";

/** The headings that begin with number signs ("## How you stop"), and which of the same pieces of the text each is. */
export function findHeadingLines(markdown: string): { depth: number; line: string; nth: number }[] {
	if (!markdown.includes("#")) return [];
	const count = counterIn(markdown);
	let offset = 0;
	return blankCode(markdown)
		.split("\n")
		.flatMap((raw) => {
			const start = offset;
			offset += raw.length + 1;
			const [, indent = "", signs] = /^( {0,3})(#{1,6})[ \t]+\S/.exec(raw) ?? [];
			if (signs === undefined) return [];
			const line = raw.trim();
			return [{ depth: signs.length, line, nth: count(line, start + indent.length) }];
		});
}

/** Counts how often a piece stands before an offset; asked again for the same piece, from where it was. */
function counterIn(text: string): (piece: string, before: number) => number {
	const counts = new Map<string, { count: number; end: number }>();
	return (piece, before) => {
		let { count, end } = counts.get(piece) ?? { count: 0, end: 0 };
		for (let at = text.indexOf(piece, end); at !== -1 && at < before; at = text.indexOf(piece, end)) {
			count++;
			end = at + piece.length;
		}
		counts.set(piece, { count, end });
		return count;
	};
}
