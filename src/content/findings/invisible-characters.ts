import { formatHex } from "../../text/escape.ts";

/** A kind of invisible character. */
export interface InvisibleCharacter {
	pattern: RegExp;
	name: string;
	/** Whether the character can be removed without changing the meaning of a text. */
	isRemovable: boolean;
}

const invisible: InvisibleCharacter[] = [
	{ pattern: /\p{Cc}/u, name: "control character", isRemovable: false },
	{ pattern: /\p{Cs}/u, name: "broken character", isRemovable: false },
	{ pattern: /[\u200b\u2060\ufeff]/, name: "zero-width space", isRemovable: true },
	{ pattern: /\u200c|\u200d/, name: "zero-width joiner", isRemovable: true },
	{ pattern: /\u00ad/, name: "soft hyphen", isRemovable: false },
	{
		pattern: /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/,
		name: "text direction mark",
		isRemovable: false,
	},
	{ pattern: /[\u2028\u2029]/, name: "line separator", isRemovable: false },
];

export function findInvisibleCharacter(character: string): InvisibleCharacter | undefined {
	return invisible.find(({ pattern }) => pattern.test(character));
}

/** Matches characters that no page may contain: browsers treat them as commands, or they are invalid. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** Describes the first forbidden character of a text; null if it has none. */
export function describeForbiddenCharacter(text: string): string | null {
	const character = forbidden.exec(text)?.[0];
	return character === undefined ? null : describeCharacter(character, findInvisibleCharacter(character)?.name);
}

/** "control character (U+001B)" */
export function describeCharacter(character: string, name = "character"): string {
	return `${name} (U+${formatCode(character)})`;
}

/** Matches characters that control a terminal, change the direction of text, or are invisible. */
const unsafeCharacters =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
	/[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** Matches characters that look like a space or are invisible. */
const blank = /[\u00a0\u2000-\u200f\u202f\u205f\u3000]/g;

/** Replaces unsafe characters by their codes, and a tab by four spaces, so that a text fits on one line. */
export function showInvisible(text: string): string {
	return replaceInvisible(text.replaceAll("\t", "    "), bracketCode);
}

/** Like `showInvisible`, but also replaces the characters of a text that consists only of spaces. */
export function showInvisibleAndBlank(text: string): string {
	return /^\s+$|^[\u200b-\u200f\u2060]+$/.test(text)
		? showInvisible(text.replaceAll("\t", "⟨tab⟩").replace(blank, (character) => bracketCode(formatCode(character))))
		: showInvisible(text);
}

/** Replaces each unsafe character by the result of `format` for its code ("202E"). */
export function replaceInvisible(text: string, format: (code: string) => string): string {
	return text.replace(unsafeCharacters, (character) => format(formatCode(character)));
}

function bracketCode(code: string): string {
	return `⟨${code}⟩`;
}

function formatCode(character: string): string {
	return formatHex(character).toUpperCase();
}
