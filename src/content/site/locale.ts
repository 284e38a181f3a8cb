import type { SiteSpec } from "../../model/spec.gen.ts";
import { remembering } from "../findings/remembered.ts";
import { dateIn } from "./cldr/date.ts";
import { languageOf } from "./cldr/language.ts";
import { numberIn, priceIn } from "./cldr/number.ts";
import { timeIn } from "./cldr/time.ts";

/** Numbers, prices and dates as the visitors of a site write them. */
export interface Locale {
	/** 4.8 → "4.8", or "4,8". */
	number(value: number): string;
	/** With decimals where one of those beside it needs them, so that they line up. */
	price(amount: number, beside?: number[]): string;
	/** "2025-12-31" → "December 31, 2025". */
	date(iso: string): string;
	/** "Mon" for 0. */
	weekday(index: number): string;
	/** "18:30" → "6:30 PM". */
	time(time: string): string;
	/** The current year in the time zone of the business. */
	year: string;
	/** The current day there, as "2025-12-31". */
	today: string;
}

/** An unknown language or time zone falls back to English and UTC; the rule `knownLocale` reports it. */
export function localeOf(spec: SiteSpec, now: Date): Locale {
	const language = languageOf(spec.site.language);
	const currency = currencyOf(spec) ?? "USD";
	const today = (daysIn(spec.site.timeZone) ?? daysIn("UTC")!).format(now);
	return {
		number: (value) => numberIn(language, value),
		price: (amount, beside) => priceIn(language, currency, amount, beside),
		date: (iso) => dateIn(language, iso),
		weekday: (index) => language.days[(index + 1) % 7] ?? "",
		time: (time) => timeIn(language, time),
		year: today.slice(0, 4),
		today,
	};
}

/** Of all prices of a site, where it names one. */
export function currencyOf({ site, pricing }: Pick<SiteSpec, "site" | "pricing">): string | undefined {
	return pricing?.currency ?? site.currency;
}

export function isLanguage(tag: string): boolean {
	try {
		return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
	} catch {
		return false;
	}
}

export function isTimeZone(name: string): boolean {
	return daysIn(name) !== null;
}

/** To make one takes as long as many a definition to be judged. */
const recall = remembering<Intl.DateTimeFormat | null>(1_000);

/** Writes days as "2025-12-31"; null where there is no such time zone. */
function daysIn(timeZone: string): Intl.DateTimeFormat | null {
	return recall(timeZone, () => {
		try {
			return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
		} catch {
			return null;
		}
	});
}
