import escaped from "escape-string-regexp";
import type { SiteSpec } from "../../../model/spec.gen.ts";
import { getLanguage } from "../cldr/language.ts";
import { getCurrencySymbol, getNarrowSymbol } from "../cldr/number.ts";
import { edge, joinPatterns, type Phrases, type TimeUnit, timeUnits } from "../phrases/pattern.ts";
import { getPhrases } from "../phrases/phrases.ts";

export interface Amount {
	piece: string;
	value: number;
	at: number;
	end: number;
	isOwn: boolean;
}

/** Signs that always mean their own currency. */
const signs = ["$", "€", "£", "¥", "₹", "₩", "₽", "₺"];

export function createAmountFinder({ site, pricing }: SiteSpec): (text: string) => Amount[] {
	if (!pricing) return () => [];
	const { currency } = pricing;
	const language = getLanguage(site.language);
	const own = [getCurrencySymbol(language, currency), currency, getNarrowSymbol(currency)].flatMap(
		(sign) => sign ?? [],
	);
	const names = getPhrases(site.language)?.currencies ?? {};
	const called = Object.values(names).flatMap(allowCapitals);
	const isNamed = new RegExp(`^${joinPatterns(allowCapitals(names[currency] ?? []))}$`, "u");
	const sign = `(?:${[...new Set([...own, ...signs])].map(escaped).join("|")}|${joinPatterns(called)})`;
	const space = "[ \u00a0\u202f]";
	// Separators between groups of digits. A year before the number isn't a group.
	const between = /\s/.test(language.moneyGroup) ? "| (?<!\\d{4} )(?=\\d{3}(?!\\d))" : "";
	const number = `\\d(?:(?:[\\d.,'’\u00a0\u202f]${between}){0,30}\\d)?`;
	// "899,–"
	const whole = "(?:[.,][–—-]{1,2})?";
	const pattern = new RegExp(
		`${edge.left}(?<before>${sign})${space}?(?<following>${number})${whole}|${edge.left}(?<![.,])(?<leading>${number})${whole}${space}?(?<behind>${sign})${edge.right}`,
		"gu",
	);
	return (text) =>
		[...text.matchAll(pattern)].map(({ 0: piece, groups = {}, index }) => {
			const written = groups.following ?? groups.leading ?? "";
			const [whole = "", fraction = ""] = written.split(new RegExp(`${escaped(language.moneyDecimal)}(?=\\d{1,2}$)`));
			const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
			const sign = groups.before ?? groups.behind ?? "";
			const isOwn = own.includes(sign) || isNamed.test(sign);
			return { piece, value, at: index, end: index + piece.length, isOwn };
		});
}

/** Makes the first letter match in both cases: names can be capitalized, and sentences are. */
function allowCapitals(patterns: string[]): string[] {
	return patterns.map((pattern) => pattern.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`));
}

export interface Periods {
	/** Parses the words after a price: " a year." */
	parseAfter(rest: string): PeriodWords | null;
	/** Parses the words before a price: "monthly " */
	parseBefore(beginning: string): PeriodWords | null;
	parseUnit(word: string): TimeUnit | null;
	/** Returns the source of an expression that matches words for a unit. */
	getPattern(unit: string): string;
}

interface PeriodWords {
	unit: TimeUnit;
	words: string;
}

export function createPeriodParser({ units, periods }: Phrases): Periods {
	const patterns = new Map(
		timeUnits.map((unit) => [unit, `(?:${joinPatterns(periods[unit])}|[/／]\\s*${joinPatterns(units[unit])})`]),
	);
	const any = [...patterns].map(([unit, pattern]) => `(?<${unit}>${pattern})`).join("|");
	const behind = new RegExp(`^\\s*(?:${any})`, "iu");
	const before = new RegExp(`(?:${any})\\s*$`, "iu");
	const names = timeUnits.map((unit) => `(?<${unit}>${joinPatterns([...units[unit], ...periods[unit]])})`).join("|");
	const alone = new RegExp(`^\\s*(?:${names})\\.?\\s*$`, "iu");
	return {
		parseAfter: (rest) => toPeriodWords(behind.exec(rest)),
		parseBefore: (beginning) => toPeriodWords(before.exec(beginning.slice(-maxLength))),
		parseUnit: (word) => toPeriodWords(alone.exec(word))?.unit ?? null,
		getPattern: (unit) =>
			patterns.get(unit as TimeUnit) ?? joinPatterns([`(a|an|per|each|every|/)\\s*${escaped(unit)}`]),
	};
}

/** In characters. */
const maxLength = 30;

function toPeriodWords(match: RegExpExecArray | null): PeriodWords | null {
	const unit = timeUnits.find((one) => match?.groups?.[one] !== undefined);
	return unit === undefined ? null : { unit, words: match!.groups![unit]! };
}
