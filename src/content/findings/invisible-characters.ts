import { formatHex } from "../../text/escape.ts";

/* Characters that nobody sees, in words. */

const names: [pattern: RegExp, name: string, safe: boolean][] = [
	[/\p{Cc}/u, "control character", false],
	[/\p{Cs}/u, "broken character", false],
	[/[\u200b\u2060\ufeff]/, "zero-width space", true],
	[/\u200c|\u200d/, "zero-width joiner", true],
	[/\u00ad/, "soft hyphen", false],
	[/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/, "text direction mark", false],
	[/[\u2028\u2029]/, "line separator", false],
];

/** What no text of a page may hold, however it came there: it is obeyed and not shown, or is no character at all. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** The first such character of a text, in words; null where there is none. */
export function findForbiddenCharacter(text: string): string | null {
	const character = forbidden.exec(text)?.[0];
	return character === undefined ? null : describeCharacter(character, findInvisibleCharacter(character)?.[1]);
}

/** How a character is called, and whether a text that loses it stays the same. */
export function findInvisibleCharacter(character: string): (typeof names)[number] | undefined {
	return names.find(([pattern]) => pattern.test(character));
}

/** "control character (U+001B)" */
export function describeCharacter(character: string, name = "character"): string {
	return `${name} (U+${formatHex(character).toUpperCase()})`;
}

/*
 * A definition may hold characters that a terminal obeys (escapes), that turn the direction of text around, or that
 * nobody can see. Shown to a person, each stands as its number.
 */

const obeyed =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	/[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const unseen = /[\u00a0\u2000-\u200f\u202f\u205f\u3000]/g;

/** One line without characters that do something instead of being seen; a tab is as wide as four spaces. */
export function showInvisible(text: string): string {
	return replaceInvisible(text.replaceAll("\t", "    "), inBrackets);
}

/** The same for a text that is looked at closely: where it is nothing but space, each character is named. */
export function showInvisibleAndBlank(text: string): string {
	return /^\s+$|^[\u200b-\u200f\u2060]+$/.test(text)
		? showInvisible(text.replaceAll("\t", "⟨tab⟩").replace(unseen, (character) => inBrackets(codeOf(character))))
		: showInvisible(text);
}

/** A text with what `written` makes of its number ("202E") in the place of each such character. */
export function replaceInvisible(text: string, written: (code: string) => string): string {
	return text.replace(obeyed, (character) => written(codeOf(character)));
}

function inBrackets(code: string): string {
	return `⟨${code}⟩`;
}

function codeOf(character: string): string {
	return formatHex(character).toUpperCase();
}
