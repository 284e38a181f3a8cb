/*
 * A definition may hold characters that a terminal obeys (escapes), that turn the direction of text around, or that
 * nobody can see. Shown to a person, each stands as its number.
 */

const obeyed =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	/[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const unseen = /[\u00a0\u2000-\u200f\u202f\u205f\u3000]/g;

/** One line without characters that do something instead of being seen; a tab is as wide as four spaces. */
export function visible(text: string): string {
	return numbered(text.replaceAll("\t", "    "), inBrackets);
}

/** The same for a text that is looked at closely: where it is nothing but space, each character is named. */
export function visibleClosely(text: string): string {
	return /^\s+$|^[\u200b-\u200f\u2060]+$/.test(text)
		? visible(text.replaceAll("\t", "⟨tab⟩").replace(unseen, (character) => inBrackets(codeOf(character))))
		: visible(text);
}

/** A text with what `written` makes of its number ("202E") in the place of each such character. */
export function numbered(text: string, written: (code: string) => string): string {
	return text.replace(obeyed, (character) => written(codeOf(character)));
}

function inBrackets(code: string): string {
	return `⟨${code}⟩`;
}

function codeOf(character: string): string {
	return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}
