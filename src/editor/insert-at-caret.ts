/** Inserts text at the caret, replacing the selection. */
export function insertAtCaret(text: string): void {
	// Deprecated, but only edits by this command can be undone in the browser.
	if (text !== "") document.execCommand("insertText", false, text);
}
