/** Puts words where the caret is, in the place of what is selected. */
export function insertAtCaret(text: string): void {
	// It is deprecated, and the only way that can be undone.
	if (text !== "") document.execCommand("insertText", false, text);
}
