import escapeRegExp from "escape-string-regexp";
import type { SiteSpec } from "../../../model/spec.gen.ts";
import { getLanguage } from "../cldr/language.ts";
import { getCurrencySymbol, getNarrowSymbol } from "../cldr/number.ts";
import { edge, findCommonEdges, joinPatterns, type Phrases, type TimeUnit, timeUnits } from "../phrases/pattern.ts";
import { getPhrases } from "../phrases/phrases.ts";

export interface Amount {
	piece: string;
	value: number;
	/** Offsets in the text. */
	start: number;
	end: number;
	/** Whether it is in the currency of the site. */
	hasSiteCurrency: boolean;
}

/** Symbols that mark a number as an amount, even in another currency. */
const commonSymbols = ["$", "€", "£", "¥", "₹", "₩", "₽", "₺"];

export type AmountFinder = (text: string) => Amount[];

/** Creates a function that finds amounts of money in texts, in the currency of the site or another one. */
export function createAmountFinder({ site, pricing }: SiteSpec): AmountFinder {
	if (!pricing) return () => [];
	const { currency } = pricing;
	const language = getLanguage(site.language);
	const ownSymbols = [getCurrencySymbol(language, currency), currency, getNarrowSymbol(currency)].flatMap(
		(symbol) => symbol ?? [],
	);
	const names = getPhrases(site.language)?.currencies ?? {};
	const currencyNames = Object.values(names).flatMap(allowCapitals);
	const ownName = new RegExp(`^${joinPatterns(allowCapitals(names[currency] ?? []))}$`, "u");
	const anySymbol = `(?:${[...new Set([...ownSymbols, ...commonSymbols])].map(escapeRegExp).join("|")}|${joinPatterns(currencyNames)})`;
	const space = "[ \u00a0\u202f]";
	// In languages that separate groups of digits by a space, it can be inside a number. But "2027 899" is a year and a
	// number.
	const groupSpace = /\s/.test(language.moneyGroup) ? "| (?<!\\d{4} )(?=\\d{3}(?!\\d))" : "";
	const digits = `\\d(?:(?:[\\d.,'’\u00a0\u202f]${groupSpace}){0,30}\\d)?`;
	// "899,–"
	const dash = "(?:[.,][–—-]{1,2})?";
	const pattern = new RegExp(
		`${edge.left}(?<before>${anySymbol})${space}?(?<following>${digits})${dash}|${edge.left}(?<![.,])(?<leading>${digits})${dash}${space}?(?<after>${anySymbol})${edge.right}`,
		"gu",
	);
	return (text) =>
		[...text.matchAll(pattern)].map(({ 0: piece, groups = {}, index }) => {
			const written = groups.following ?? groups.leading ?? "";
			const [whole = "", fraction = ""] = written.split(
				new RegExp(`${escapeRegExp(language.moneyDecimal)}(?=\\d{1,2}$)`),
			);
			const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
			const symbol = groups.before ?? groups.after ?? "";
			const hasSiteCurrency = ownSymbols.includes(symbol) || ownName.test(symbol);
			return { piece, value, start: index, end: index + piece.length, hasSiteCurrency };
		});
}

/** Makes the first letter match in both cases, for capitalized names and the beginning of sentences. */
function allowCapitals(patterns: string[]): string[] {
	return patterns.map((pattern) => pattern.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`));
}

export interface PeriodParser {
	/** Parses the words after a price: " a year." */
	parseAfter(rest: string): PeriodWords | null;
	/** Parses the words before a price: "monthly " */
	parseBefore(beginning: string): PeriodWords | null;
	/** Parses a whole text: "month", "monthly". */
	parseUnit(word: string): TimeUnit | null;
	/** Returns the source of an expression that matches words for a unit. */
	getPattern(unit: string): string;
}

interface PeriodWords {
	unit: TimeUnit;
	words: string;
}

export function createPeriodParser({ units, periods }: Phrases): PeriodParser {
	const patterns = new Map(
		timeUnits.map((unit) => [unit, `(?:${joinPatterns(periods[unit])}|[/／]\\s*${joinPatterns(units[unit])})`]),
	);
	const any = joinUnits(
		(unit) => periods[unit],
		(unit) => units[unit],
	);
	const atStart = new RegExp(`^\\s*(?:${any})`, "iu");
	const atEnd = new RegExp(`(?:${any})\\s*$`, "iu");
	const names = joinUnits((unit) => [...units[unit], ...periods[unit]]);
	const alone = new RegExp(`^\\s*(?:${names})\\.?\\s*$`, "iu");
	return {
		parseAfter: (rest) => toPeriodWords(atStart.exec(rest)),
		parseBefore: (beginning) => toPeriodWords(atEnd.exec(beginning.slice(-maxSearchLength))),
		parseUnit: (word) => toPeriodWords(alone.exec(word))?.unit ?? null,
		getPattern: (unit) =>
			patterns.get(unit as TimeUnit) ?? joinPatterns([`(a|an|per|each|every|/)\\s*${escapeRegExp(unit)}`]),
	};
}

/**
 * Joins the patterns of each unit into a named group. The groups share one pair of boundaries where possible, because a
 * pattern with many boundaries takes long to compile.
 */
function joinUnits(list: (unit: TimeUnit) => string[], listAfterSlash: typeof list = () => []): string {
	const edges = findCommonEdges(timeUnits.flatMap((unit) => [...list(unit), ...listAfterSlash(unit)]));
	const join = edges ? (patterns: string[]) => `(?:${patterns.join("|") || "(?!)"})` : joinPatterns;
	const groups = timeUnits.map((unit) => `(?<${unit}>${join(list(unit))}|[/／]\\s*${join(listAfterSlash(unit))})`);
	// Any character can be before a slash.
	const left = edges ? `(?:(?=[/／])|${edges.left})` : "";
	return `${left}(?:${groups.join("|")})${edges?.right ?? ""}`;
}

/** Maximum distance of a period before a price, in characters. */
const maxSearchLength = 30;

function toPeriodWords(match: RegExpExecArray | null): PeriodWords | null {
	const unit = timeUnits.find((one) => match?.groups?.[one] !== undefined);
	return unit === undefined ? null : { unit, words: match!.groups![unit]! };
}
