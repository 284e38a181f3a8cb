/** Inserts text at the caret, replacing the selection. */
export function insertAtCaret(text: string): void {
	// Deprecated, but the only way that the browser can undo.
	if (text !== "") document.execCommand("insertText", false, text);
}
