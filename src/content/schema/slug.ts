import { transliterate } from "transliteration";

/**
 * "Straße & Größe" → "strasse-grosse", "料金プラン" → "liao-jin-puran": what paths and names of files can hold on any disk.
 * Empty where a text has neither letters nor digits.
 *
 * @param language tag of the language the text is in: German writes "ü" as "ue"
 */
export function slugify(text: string, language = ""): string {
	const spelled = /^de\b/i.test(language) ? text.normalize("NFC").replace(/[äöüÄÖÜ]/g, withE) : text;
	return hyphenated(withoutAccents(spelled).replace(foreign, inLatin), /[^a-z0-9]+/g);
}

/** The same with the letters of every script, for places on a page: "料金" stays as it is. */
export function slugifyAnchor(text: string): string {
	return hyphenated(withoutAccents(text), /[^\p{Letter}\p{Mark}\p{Number}]+/gu);
}

/** Outside the Latin script a mark makes another letter: "ガ" is not "カ". */
function withoutAccents(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/(?<=\p{Script=Latin})\p{Mark}+/gu, "")
		.normalize("NFC");
}

function withE(umlaut: string): string {
	return `${umlaut.normalize("NFD").charAt(0)}e`;
}

/** Words outside ASCII. Signs are not spelled out: "100 €" is "100". */
const foreign = /(?:(?!\p{ASCII})[\p{Letter}\p{Mark}\p{Number}])+/gu;

function inLatin(words: string): string {
	return transliterate(words).replace(/[^A-Za-z0-9 ]/g, "");
}

function hyphenated(text: string, between: RegExp): string {
	return text
		.toLowerCase()
		.replace(between, "-")
		.replace(/^-+|-+$/g, "");
}
