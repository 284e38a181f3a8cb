const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML or XML, also within an attribute in double quotes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => entities[character]!);
}

/** "<" → "\u003c", as JSON, YAML, JavaScript and patterns read it. */
export function escapeUnicode(character: string): string {
	return `\\u${formatHex(character)}`;
}

/** "<" → "003c": the first UTF-16 unit in hexadecimal. */
export function formatHex(character: string): string {
	return character.charCodeAt(0).toString(16).padStart(4, "0");
}

/** Encodes each part of a path for a URL; its slashes stay. */
export function encodePath(path: string): string {
	return path.split("/").map(encodeURIComponent).join("/");
}
