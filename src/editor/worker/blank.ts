/** Whether a definition says nothing yet. */
export function isBlank(text: string): boolean {
	return text.split(/\r?\n/).every((line) => /^\uFEFF?\s*(#.*)?$/.test(line));
}
