/*
 * A definition may hold characters that a terminal obeys (escapes), that turn the direction of text around, or that
 * nobody can see. Shown to a person, each stands as its number.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const unseen = /[\u00a0\u2000-\u200f\u202f\u205f\u3000]/g;

/** A text without characters that do something instead of being seen; a tab is as wide as four spaces. */
export function visible(text: string): string {
	return text.replaceAll("\t", "    ").replace(obeyed, number);
}

/** The same for a text that is looked at closely: where it is nothing but space, each character is named. */
export function visibleClosely(text: string): string {
	return /^\s+$|^[\u200b-\u200f\u2060]+$/.test(text)
		? visible(text.replaceAll("\t", "⟨tab⟩").replace(unseen, number))
		: visible(text);
}

function number(character: string): string {
	return `⟨${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}
