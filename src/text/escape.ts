const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML or XML, even for attributes in double quotes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => entities[character]!);
}

/** Escapes a character for JSON, YAML, JavaScript or regular expressions: "<" → "\u003c". */
export function escapeUnicode(character: string): string {
	return `\\u${formatHex(character)}`;
}

/** Formats the first UTF-16 unit of a character in hexadecimal: "<" → "003c". */
export function formatHex(character: string): string {
	return character.charCodeAt(0).toString(16).padStart(4, "0");
}

/** Encodes the parts of a path for a URL, but not the slashes. */
export function encodePath(path: string): string {
	return path.split("/").map(encodeURIComponent).join("/");
}
