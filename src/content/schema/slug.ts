import { writeInLatin } from "./latin.ts";

/**
 * Creates a path or file name for any disk: "Straße & Größe" → "strasse-grosse", "料金プラン" → "liao-jin-puran". Returns
 * "" if the text has neither letters nor digits.
 *
 * @param language language tag of the text: "ü" becomes "ue" in German, otherwise "u"
 */
export function slugify(text: string, language = ""): string {
	const spelled = /^de\b/i.test(language) ? text.normalize("NFC").replace(/[äöüÄÖÜ]/g, expandUmlaut) : text;
	return hyphenate(stripLatinAccents(spelled).replace(nonAsciiWords, toLatin), /[^a-z0-9]+/g);
}

/** Creates the id of an element on a page, with letters of any script: "料金" is not transliterated. */
export function slugifyAnchor(text: string): string {
	return hyphenate(stripLatinAccents(text), /[^\p{Letter}\p{Mark}\p{Number}]+/gu);
}

/** Strips accents from Latin letters only. In other scripts, a mark makes a different letter: "ガ" is not "カ". */
function stripLatinAccents(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/(?<=\p{Script=Latin})\p{Mark}+/gu, "")
		.normalize("NFC");
}

function expandUmlaut(umlaut: string): string {
	return `${umlaut.normalize("NFD").charAt(0)}e`;
}

/** Matches letters and digits outside ASCII. Symbols such as "€" aren't transliterated: "100 €" becomes "100". */
const nonAsciiWords = /(?:(?!\p{ASCII})[\p{Letter}\p{Mark}\p{Number}])+/gu;

function toLatin(words: string): string {
	return writeInLatin(words).replace(/[^A-Za-z0-9 ]/g, "");
}

function hyphenate(text: string, between: RegExp): string {
	return text
		.toLowerCase()
		.replace(between, "-")
		.replace(/^-+|-+$/g, "");
}
