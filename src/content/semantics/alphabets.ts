import { stripAccents } from "../../text/words.ts";

/*
 * Collation by `Intl` differs between versions of Node and browsers, so the letters that a language sorts as letters of
 * their own are listed here. In each group, the other letters follow the first one in the alphabet: "zåäö" means z, å, ä, ö.
 * All other letters with accents sort like letters without.
 */
const centralEuropean = "cč rř sš zž";
const southSlavic = "cčć dđ sš zž";
const scandinavian = "zæäøöå";
const cyrillic = "гґ еє иійї дђ тћ чџ лљ нњ";

const alphabets: Record<string, string> = {
	az: "cç gğ ıi oö sş uü",
	be: "её уў",
	bs: southSlavic,
	cs: centralEuropean,
	da: scandinavian,
	es: "nñ",
	et: "sš zžõäöü",
	fi: "zåäö",
	fo: "aá dð ií oó uú yý zæøå",
	gl: "nñ",
	hr: southSlavic,
	hu: "oö uü",
	is: "aá dð eé ií oó uú yý zþæö",
	lt: "cč sš zž",
	lv: "aā cč eē gģ iī kķ lļ nņ sš uū zž",
	mt: "cċ gġ hħ zż",
	nb: scandinavian,
	nn: scandinavian,
	no: scandinavian,
	pl: "aą cć eę lł nń oó sś zźż",
	ro: "aăâ iî sş tţ",
	sk: `${centralEuropean} aä oô`,
	sl: southSlavic,
	sq: "cç eë",
	sv: "zåäö",
	tr: "cç gğ ıi oö sş uü",
	vi: "aăâ dđ eê oôơ uư",
};

/** Digraphs that count as one letter, each after the letter that it follows in the alphabet: “ch” follows “h”. */
const digraphs: Record<string, string[]> = { cs: ["hch"], sk: ["hch"] };

/** Letters that Unicode doesn't decompose, with the letters that they sort like. */
const equivalents: Record<string, string> = {
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	ß: "ss",
	ș: "ş",
	ț: "ţ",
	ı: "i",
};

/** A character that sorts after every letter. */
const highest = "\uffff";

/**
 * Creates a function that maps a text to a sort key: "Évry" → "evry". Keys compare by code units as the texts do in the
 * language.
 */
export function createSortKeyGetter(language: string): (text: string) => string {
	const [code = ""] = language.toLowerCase().split("-");
	const keys = new Map<string, string>();
	for (const group of `${cyrillic} ${alphabets[code] ?? ""}`.split(" ")) {
		const [first = "", ...others] = group;
		for (const [index, letter] of others.entries()) keys.set(letter, `${first}${highest}${index}`);
	}
	for (const [first = "", ...letter] of digraphs[code] ?? []) keys.set(letter.join(""), `${first}${highest}`);
	const alternatives = [...keys.keys(), ...Object.keys(equivalents)].sort((one, other) => other.length - one.length);
	const special = new RegExp(alternatives.join("|"), "gu");
	const getKey = (letter: string): string =>
		keys.get(letter) ?? keys.get(equivalents[letter]!) ?? equivalents[letter] ?? letter;
	return (text) => stripAccents(text.normalize("NFC").toLocaleLowerCase(code).replace(special, getKey));
}
