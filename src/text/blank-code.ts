/**
 * Replaces code in Markdown by spaces, so that all other markup keeps its offset. Lines may be indented, as in a YAML file.
 */
export function blankCode(markdown: string): string {
	const blank = (code: string) => code.replace(/[^\n]/g, " ");
	// First blocks between fences, up to the end of the text if the last fence is missing; then code within a line.
	return markdown
		.replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t\r]*$|$(?![\s\S]))/gm, blank)
		.replace(/(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
}
