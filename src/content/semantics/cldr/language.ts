import tables from "./tables.gen.json";

/** How a language writes numbers, prices, dates and durations; patterns are as in CLDR: "#,##0.###", "d. MMMM y". */
export interface Language {
	/** From nought to nine. */
	digits: string;
	decimal: string;
	group: string;
	moneyDecimal: string;
	moneyGroup: string;
	/** How many digits stand in front of the first group at least: in Spanish 2, "1234" and "12.345". */
	minimumGrouping: number;
	number: string;
	money: string;
	date: string;
	months: string[];
	/** Short names of the days of the week, Sunday first. */
	days: string[];
	/** Their whole names, where texts are judged by their words; else none. */
	weekdays: string[];
	/** "h:mm a" */
	time: string;
	/** What stands for "a": before noon, and after. */
	halves: string[];
	/** "AD", where dates name it. */
	era: string;
	/** The counts that take each pattern of `second` and `minute`; all others take the last. */
	plurals: number[][];
	second: string[];
	minute: string[];
	/** Currencies that are not written by their code. */
	symbols: Record<string, string>;
}

type Row = Partial<Language> & { parent?: string };

const rows = new Map<string, Row>(Object.entries(tables.languages));
const aliases = new Map(Object.entries(tables.aliases));

/** A language by its tag, "de-AT". What CLDR does not know of it is as in the next wider one, at last as in English. */
export function getLanguage(tag: string): Language {
	return mergeWithParents(findKnownTag(normalizeTag(tag)) ?? "en");
}

/** Each row says only what differs from its parent; that of "und" is whole. */
function mergeWithParents(tag: string): Language {
	const row = rows.get(tag) ?? {};
	if (tag === "und") return row as Language;
	const parent = mergeWithParents(row.parent ?? getParentTag(tag) ?? "und");
	return { ...parent, ...row, symbols: { ...parent.symbols, ...row.symbols } };
}

function findKnownTag(tag: string | null): string | null {
	if (tag === null || tag === "und") return null;
	if (rows.has(tag)) return tag;
	return findKnownTag(aliases.get(tag) ?? getParentTag(tag));
}

/** "de-AT" → "de". */
function getParentTag(tag: string): string | null {
	return tag.includes("-") ? tag.slice(0, tag.lastIndexOf("-")) : null;
}

/** "ZH-hant-tw" → "zh-Hant-TW", without extensions: "ar-u-nu-latn" → "ar". */
function normalizeTag(tag: string): string {
	const [language = "", ...rest] = tag
		.toLowerCase()
		.replace(/-[a-z0-9]-.*$/, "")
		.split("-");
	const parts = rest.map((part) => {
		if (part.length === 4) return part.slice(0, 1).toUpperCase() + part.slice(1);
		return part.length < 4 ? part.toUpperCase() : part;
	});
	return [language, ...parts].join("-");
}
