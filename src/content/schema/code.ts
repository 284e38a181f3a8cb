/**
 * Markdown as it was written, with blanks in the place of its code, so that what is found in it is at the same offset and
 * really is markup. In the source of a YAML file all lines may be indented.
 */
export function blankCode(markdown: string): string {
	const blank = (code: string) => code.replace(/[^\n]/g, " ");
	return markdown
		.replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t\r]*$|$(?![\s\S]))/gm, blank)
		.replace(/(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
}
