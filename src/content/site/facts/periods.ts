import type { PlanSpec, PricingSpec } from "../../../model/spec.gen.ts";

/** What one price of a plan is for. */
export type Period = NonNullable<PlanSpec["period"]>;

/** That of the plan itself, or that of all. */
export function periodOf({ period }: Pick<PlanSpec, "period">, pricing: PricingSpec | undefined): Period {
	return period ?? { word: pricing?.period ?? "", unit: pricing?.periodUnit ?? "month" };
}

/** "per month", "to be paid once". */
export function inWords(unit: string): string {
	return unit === "once" ? "to be paid once" : `per ${unit}`;
}

const words: Record<string, string> = {
	hour: "hour",
	hourly: "hour",
	day: "day",
	daily: "day",
	night: "night",
	nightly: "night",
	week: "week",
	weekly: "week",
	month: "month",
	monthly: "month",
	quarter: "quarter",
	quarterly: "quarter",
	year: "year",
	yearly: "year",
	annually: "year",
	annum: "year",
};

const behind =
	/^\s*(?:(?:an?|per|each|every|\/)\s*(hour|day|night|week|month|quarter|year|annum)|(hourly|daily|nightly|weekly|monthly|quarterly|yearly|annually))\b/i;

/** The unit of time that an English text names right behind a price: " a year." → "year"; null where it names none. */
export function periodBehind(rest: string): string | null {
	const [, noun, adverb] = behind.exec(rest) ?? [];
	return unitOf(noun ?? adverb ?? "");
}

/** "monthly" → "month"; null for a word that is no unit of time. */
export function unitOf(word: string): string | null {
	const known = word.trim().toLowerCase();
	return Object.hasOwn(words, known) ? words[known]! : null;
}
