/** "where it leads" → "Where it leads" */
export function capitalize(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Where it leads" → "where it leads" */
export function uncapitalize(words: string): string {
	return words.charAt(0).toLowerCase() + words.slice(1);
}

/** 1, "error" → "1 error"; 2, "error" → "2 errors" */
export function formatCount(count: number, word: string, plural = `${word}s`): string {
	return `${count} ${count === 1 ? word : plural}`;
}

/** ["a", "b", "c"] → "a, b and c" */
export function formatList(words: readonly string[], conjunction: "and" | "or" = "and"): string {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/** ["a", "b", "c", "d"], 2 → "a, b and 2 more". Doesn't shorten a list to “… and 1 more”. */
export function formatShortList(words: readonly string[], max: number): string {
	const rest = words.length - max;
	return rest > 1 ? `${words.slice(0, max).join(", ")} and ${rest} more` : words.join(", ");
}

/** Collapses all white space, even line breaks, to single spaces, and trims the text. */
export function collapseSpaces(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** "Öffnungszeiten" → "Offnungszeiten" */
export function stripAccents(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Truncates a text to `max` UTF-16 units, without splitting an emoji or another grapheme cluster. */
export function truncate(text: string, max: number): string {
	if (text.length <= max) return text;
	const { index } = new Intl.Segmenter().segment(text).containing(max - 1)!;
	return `${text.slice(0, index).trimEnd()}…`;
}

/** Collapses white space and truncates a text to `max` UTF-16 units. */
export function toShortLine(text: string, max: number): string {
	return truncate(collapseSpaces(text), max);
}
