import escaped from "escape-string-regexp";
import type { PlanSpec, PricingSpec } from "../../../model/spec.gen.ts";
import { joinPatterns, type Phrases, type TimeUnit, timeUnits } from "../phrases/pattern.ts";

/** What one price of a plan is for. */
export type Period = NonNullable<PlanSpec["period"]>;

/** That of the plan itself, or that of all. */
export function getPeriod({ period }: Pick<PlanSpec, "period">, pricing: PricingSpec | undefined): Period {
	return period ?? { word: pricing?.period ?? "", unit: pricing?.periodUnit ?? "month" };
}

/** "per month", "paid once". */
export function formatPeriod(unit: string): string {
	return unit === "once" ? "paid once" : `per ${unit}`;
}

/** How the texts of a site say what unit of time a price is for. */
export interface Periods {
	/** Right behind a price: " a year." → "year" and the words for it; null where they name no unit of time. */
	parseAfter(rest: string): PeriodWords | null;
	/** Right before a price: "monthly ". */
	parseBefore(beginning: string): PeriodWords | null;
	/** Of a word alone: "monthly" → "month". */
	parseUnit(word: string): TimeUnit | null;
	/** Matches what says that a price is for a unit. */
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

/** In characters: no words for a unit of time are longer. */
const maxLength = 30;

function toPeriodWords(match: RegExpExecArray | null): PeriodWords | null {
	const unit = timeUnits.find((one) => match?.groups?.[one] !== undefined);
	return unit === undefined ? null : { unit, words: match!.groups![unit]! };
}
