import { stripAccents } from "../../text/words.ts";

/*
 * Collation by `Intl` differs between versions of Node and browsers, so the letters that languages sort apart are listed
 * here: the first of each word is followed by others. All other letters with accents sort as those without.
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

/** Letters of several letters, which follow the first. */
const digraphs: Record<string, string[]> = { cs: ["hch"], sk: ["hch"] };

/** Letters that have no accent, but sort as others. */
const alike: Record<string, string> = {
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

/** Follows every letter. */
const last = "\uffff";

/** Creates a function that maps a text to one that sorts as its language does: "Évry" → "evry". */
export function createSortKeys(language: string): (text: string) => string {
	const [code = ""] = language.toLowerCase().split("-");
	const own = new Map<string, string>();
	for (const word of `${cyrillic} ${alphabets[code] ?? ""}`.split(" ")) {
		const [first = "", ...others] = word;
		for (const [index, letter] of others.entries()) own.set(letter, `${first}${last}${index}`);
	}
	for (const [first = "", ...letter] of digraphs[code] ?? []) own.set(letter.join(""), `${first}${last}`);
	const alternatives = [...own.keys(), ...Object.keys(alike)].sort((one, other) => other.length - one.length);
	const special = new RegExp(alternatives.join("|"), "gu");
	const getKey = (letter: string): string => own.get(letter) ?? own.get(alike[letter]!) ?? alike[letter] ?? letter;
	return (text) => stripAccents(text.normalize("NFC").toLocaleLowerCase(code).replace(special, getKey));
}
