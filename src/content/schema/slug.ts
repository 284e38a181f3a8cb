import { transliterate } from "transliteration";

/**
 * "Straße & Größe" → "strasse-grosse", "料金プラン" → "liao-jin-puran": makes a path or file name for any disk. Empty if the
 * text has neither letters nor digits.
 *
 * @param language tag of the language the text is in: German writes "ü" as "ue"
 */
export function slugify(text: string, language = ""): string {
	const spelled = /^de\b/i.test(language) ? text.normalize("NFC").replace(/[äöüÄÖÜ]/g, expandUmlaut) : text;
	return hyphenate(stripLatinAccents(spelled).replace(nonAsciiWords, toLatin), /[^a-z0-9]+/g);
}

/** Makes the id of a place on a page, with the letters of any script: "料金" stays as it is. */
export function slugifyAnchor(text: string): string {
	return hyphenate(stripLatinAccents(text), /[^\p{Letter}\p{Mark}\p{Number}]+/gu);
}

/** Outside the Latin script a mark makes another letter: "ガ" is not "カ". */
function stripLatinAccents(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/(?<=\p{Script=Latin})\p{Mark}+/gu, "")
		.normalize("NFC");
}

function expandUmlaut(umlaut: string): string {
	return `${umlaut.normalize("NFD").charAt(0)}e`;
}

/** Letters and digits outside ASCII. Signs such as "€" aren't transliterated: "100 €" becomes "100". */
const nonAsciiWords = /(?:(?!\p{ASCII})[\p{Letter}\p{Mark}\p{Number}])+/gu;

function toLatin(words: string): string {
	return transliterate(words).replace(/[^A-Za-z0-9 ]/g, "");
}

function hyphenate(text: string, between: RegExp): string {
	return text
		.toLowerCase()
		.replace(between, "-")
		.replace(/^-+|-+$/g, "");
}
