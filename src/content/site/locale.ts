import type { SiteSpec } from "../../model/spec.gen.ts";

/** Numbers, prices and dates as the visitors of a site write them. */
export interface Locale {
	/** 4.8 → "4.8", or "4,8". */
	number(value: number): string;
	price(amount: number): string;
	/** "2025-12-31" → "December 31, 2025". */
	date(iso: string): string;
	/** The current year in the time zone of the business. */
	year: string;
	/** The current day there, as "2025-12-31". */
	today: string;
}

/** An unknown language or time zone falls back to English and UTC; the rule `knownLocale` reports it. */
export function localeOf(spec: SiteSpec, now: Date): Locale {
	const language = isLanguage(spec.site.language) ? spec.site.language : "en";
	const timeZone = isTimeZone(spec.site.timeZone) ? spec.site.timeZone : "UTC";
	const currency = spec.pricing?.currency ?? "USD";
	const whole = new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 0 });
	const exact = new Intl.NumberFormat(language, { style: "currency", currency });
	const long = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
	const today = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(now);
	const plain = new Intl.NumberFormat(language);
	return {
		number: (value) => plain.format(value),
		price: (amount) => (Number.isInteger(amount) ? whole : exact).format(amount),
		date: (iso) => long.format(new Date(`${iso}T00:00:00Z`)),
		year: today.slice(0, 4),
		today,
	};
}

export function isLanguage(tag: string): boolean {
	try {
		return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
	} catch {
		return false;
	}
}

export function isTimeZone(name: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
	} catch {
		return false;
	}
}
