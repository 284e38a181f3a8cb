import tables from "./tables.gen.json";

/** How a language writes numbers, prices, dates and durations, with CLDR patterns: "#,##0.###", "d. MMMM y". */
export interface Language {
	/** The ten digits, from 0. */
	digits: string;
	decimal: string;
	group: string;
	moneyDecimal: string;
	moneyGroup: string;
	/** The minimum number of digits before the first separator. Spanish has 2: "1234", "12.345". */
	minimumGrouping: number;
	number: string;
	money: string;
	date: string;
	months: string[];
	/** Abbreviated names: "Sun". Sunday first. */
	days: string[];
	/** Full names. Sunday first. Empty for languages without built-in texts. */
	weekdays: string[];
	/** "h:mm a" */
	time: string;
	/** The texts for AM and PM, which replace "a" in `time`. */
	halves: string[];
	/** "AD", if dates contain the era. */
	era: string;
	/** The counts of each pattern in `second` and `minute`. All other counts take the last pattern. */
	plurals: number[][];
	second: string[];
	minute: string[];
	/** By currency code. Other currencies are written with their code. */
	symbols: Record<string, string>;
}

type Row = Partial<Language> & { parent?: string };

const rows = new Map<string, Row>(Object.entries(tables.languages));
const aliases = new Map(Object.entries(tables.aliases));

/** Returns the data of a language; of English for an unknown tag. Missing parts come from its parents in CLDR. */
export function getLanguage(tag: string): Language {
	return mergeWithParents(findKnownTag(normalizeTag(tag)) ?? "en");
}

/** Merges the data of a language with its parents. Each row only has what differs from its parent. */
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

function getParentTag(tag: string): string | null {
	return tag.includes("-") ? tag.slice(0, tag.lastIndexOf("-")) : null;
}

/** "ZH-hant-tw" → "zh-Hant-TW", "ar-u-nu-latn" → "ar" */
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
