import type { SiteSpec } from "../../model/spec.gen.ts";
import { languages } from "./built-in-words.ts";
import { formatDate, formatTime, parseWeekday } from "./cldr/date-time.ts";
import { getLanguage } from "./cldr/language.ts";
import { formatNumber, formatPrice } from "./cldr/number.ts";
import { createToday, type Today } from "./today.ts";

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
export function createLocale(spec: SiteSpec, now: Date): Locale {
	const language = getLanguage(spec.site.language);
	const currency = getCurrency(spec) ?? "USD";
	return {
		number: (value) => formatNumber(language, value),
		price: (amount, beside) => formatPrice(language, currency, amount, beside),
		date: (iso) => formatDate(language, iso),
		weekday: (index) => language.days[(index + 1) % 7] ?? "",
		weekdayIn: (text) => parseWeekday(language, text),
		weekdayName: (index) => language.weekdays[index] ?? "",
		time: (time) => formatTime(language, time),
		...createToday(spec.site.timeZone, now),
	};
}

/** Of all prices of a site, where it names one. */
export function getCurrency({ site, pricing }: Pick<SiteSpec, "site" | "pricing">): string | undefined {
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
