/** Of a line that somebody broke because it was full, in characters. */
const fullest = 50;

/** Whether the first word of the next line had room on this one, so that nobody broke it because it was full. */
export function isBrokenEarly(line: string, next: string): boolean {
	const [word = ""] = next.trim().split(" ", 1);
	return line.trim() !== "" && next.trim() !== "" && line.trim().length + 1 + word.length <= fullest;
}

/** The first line of a text of which something is true together with the line above. */
export function findLineBelow(
	source: string,
	judge: (line: string, next: string) => boolean,
): { from: number; length: number } | null {
	const lines = source.split("\n");
	let start = 0;
	for (const [index, line] of lines.entries()) {
		const next = lines[index + 1];
		if (next === undefined) return null;
		start += line.length + 1;
		const text = next.trim();
		if (text !== "" && judge(line, next)) return { from: start + next.indexOf(text), length: text.length };
	}
	return null;
}

/** A line that begins a block of its own in Markdown. */
export function isBlockStart(line: string): boolean {
	return /^\s*(?:[-*+]|\d{1,3}[.)]|#{1,6}|\|)\s/.test(line);
}
