/**
 * Markdown as it was written, with blanks in the place of its code, so that what is found in it is at the same offset
 * and really is markup.
 */
function withoutCode(markdown: string): string {
	const blank = (code: string) => code.replace(/[^\n]/g, " ");
	return markdown
		.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))/gm, blank)
		.replace(/(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
}

/** The headings that begin with number signs ("## How you stop"), and which of the same pieces of the text each is. */
export function headingLines(markdown: string): { depth: number; line: string; nth: number }[] {
	if (!markdown.includes("#")) return [];
	return [...withoutCode(markdown).matchAll(/^( {0,3})((#{1,6})[ \t]+\S.*?)(?<![ \t])[ \t]*$/gm)].map((match) => {
		const [, indent = "", line = "", signs = ""] = match;
		const before = markdown.slice(0, match.index + indent.length);
		return { depth: signs.length, line, nth: before.split(line).length - 1 };
	});
}
