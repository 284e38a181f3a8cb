/**
 * Replaces the code in a Markdown text by spaces, so that what is found in the rest is markup, at its own offset. All
 * lines may be indented, as they are in a YAML file.
 */
export function blankCode(markdown: string): string {
	const blank = (code: string) => code.replace(/[^\n]/g, " ");
	return markdown
		.replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t\r]*$|$(?![\s\S]))/gm, blank)
		.replace(/(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
}
