/* Characters that nobody sees, in words. */

const names: [pattern: RegExp, name: string, safe: boolean][] = [
	[/\p{Cc}/u, "control character", false],
	[/\p{Cs}/u, "half of a character", false],
	[/[\u200b\u2060\ufeff]/, "space without width", true],
	[/\u200c|\u200d/, "joiner", true],
	[/\u00ad/, "soft hyphen", false],
	[/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/, "sign that turns the direction of writing", false],
	[/[\u2028\u2029]/, "line separator", false],
];

/** What no text of a page may hold, however it came there: it is obeyed and not shown, or is no character at all. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** The first such character of a text, in words; null where there is none. */
export function forbiddenIn(text: string): string | null {
	const character = forbidden.exec(text)?.[0];
	return character === undefined ? null : described(character, unseenName(character)?.[1]);
}

/** How a character is called, and whether a text that loses it stays the same. */
export function unseenName(character: string): (typeof names)[number] | undefined {
	return names.find(([pattern]) => pattern.test(character));
}

/** "control character (U+001B)" */
export function described(character: string, name = "character"): string {
	return `${name} (U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")})`;
}
