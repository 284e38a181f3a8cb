import type { SiteSpec } from "../../model/spec.gen.ts";
import { dateIn, weekdayIn } from "./cldr/date.ts";
import { languageOf } from "./cldr/language.ts";
import { numberIn, priceIn } from "./cldr/number.ts";
import { timeIn } from "./cldr/time.ts";
import { type Today, todayIn } from "./today.ts";
import { languages } from "./words.ts";

/** Numbers, prices and dates as the visitors of a site write them, and the current day at the business. */
export interface Locale extends Today {
	/** 4.8 → "4.8", or "4,8". */
	number(value: number): string;
	/** With decimals where one of those beside it needs them, so that they line up. */
	price(amount: number, beside?: number[]): string;
	/** "2025-12-31" → "December 31, 2025". */
	date(iso: string): string;
	/** "Mon" for 0. */
	weekday(index: number): string;
	/** The day of the week that a text is called by, Sunday being 0; null for none or several. */
	weekdayIn(text: string): number | null;
	/** Its whole name; empty where it is not known. */
	weekdayName(index: number): string;
	/** "18:30" → "6:30 PM". */
	time(time: string): string;
}

/** An unknown language falls back to English; the rule `knownLocale` reports it. */
export function localeOf(spec: SiteSpec, now: Date): Locale {
	const language = languageOf(spec.site.language);
	const currency = currencyOf(spec) ?? "USD";
	return {
		number: (value) => numberIn(language, value),
		price: (amount, beside) => priceIn(language, currency, amount, beside),
		date: (iso) => dateIn(language, iso),
		weekday: (index) => language.days[(index + 1) % 7] ?? "",
		weekdayIn: (text) => weekdayIn(language, text),
		weekdayName: (index) => language.weekdays[index] ?? "",
		time: (time) => timeIn(language, time),
		...todayIn(spec.site.timeZone, now),
	};
}

/** Of all prices of a site, where it names one. */
export function currencyOf({ site, pricing }: Pick<SiteSpec, "site" | "pricing">): string | undefined {
	return pricing?.currency ?? site.currency;
}

export function isLanguage(tag: string): boolean {
	try {
		const { language } = new Intl.Locale(tag);
		// `Intl` takes long to look at all that it knows.
		return languages.includes(language) || Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
	} catch {
		return false;
	}
}
