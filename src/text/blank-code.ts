/**
 * Replaces code in Markdown with spaces, so that everything else keeps its offset. Lines may be indented, as in a YAML file.
 */
export function blankCode(markdown: string): string {
	const blank = (code: string) => code.replace(/[^\n]/g, " ");
	// First fenced blocks, which may end with the text, `$(?![\s\S])`, instead of a fence; then inline code.
	return markdown
		.replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t\r]*$|$(?![\s\S]))/gm, blank)
		.replace(/(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);
}
