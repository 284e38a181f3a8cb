import { blankCode } from "../../text/blank-code.ts";
import { createOccurrenceCounter } from "../../text/occurrences.ts";

/** The headings that begin with number signs ("## How you stop"), and which of the same pieces of the text each is. */
export function findHeadingLines(markdown: string): { depth: number; line: string; nth: number }[] {
	if (!markdown.includes("#")) return [];
	const countBefore = createOccurrenceCounter(markdown);
	let offset = 0;
	return blankCode(markdown)
		.split("\n")
		.flatMap((raw) => {
			const start = offset;
			offset += raw.length + 1;
			const [, indent = "", signs] = /^( {0,3})(#{1,6})[ \t]+\S/.exec(raw) ?? [];
			if (signs === undefined) return [];
			const line = raw.trim();
			return [{ depth: signs.length, line, nth: countBefore(line, start + indent.length) }];
		});
}
