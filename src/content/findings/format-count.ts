/** 1, "error" → "1 error"; 2, "error" → "2 errors" */
export function formatCount(count: number, word: string): string {
	return `${count} ${word}${count === 1 ? "" : "s"}`;
}
