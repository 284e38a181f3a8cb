import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { languages } from "./built-in-words.ts";
import { formatDate, formatTime, parseWeekday } from "./cldr/date-time.ts";
import { getLanguage } from "./cldr/language.ts";
import { formatNumber, formatPrice } from "./cldr/number.ts";

/** Formats numbers, prices and dates for the visitors of a site, and knows the current day at the business. */
export interface Locale extends Today {
	/** 4.8 → "4.8", or "4,8". */
	number(value: number): string;
	/** Adds decimals if one of the prices next to it has them, so that they line up. */
	price(amount: number, beside?: number[]): string;
	/** "2025-12-31" → "December 31, 2025". */
	date(iso: string): string;
	/** "Mon" for 0. */
	weekday(index: number): string;
	/** The day of the week that a text names, 0 for Sunday; null if it names none or several. */
	weekdayIn(text: string): number | null;
	/** "Monday" for 1; empty if the language is unknown. */
	weekdayName(index: number): string;
	/** "18:30" → "6:30 PM". */
	time(time: string): string;
}

/** Falls back to English for an unknown language, which a rule reports. */
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

export function getCurrency({ site, pricing }: Pick<SiteSpec, "site" | "pricing">): string | undefined {
	return pricing?.currency ?? site.currency;
}

export function isLanguage(tag: string): boolean {
	try {
		const { language } = new Intl.Locale(tag);
		// `Intl` is slow.
		return languages.includes(language) || Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
	} catch {
		return false;
	}
}

/** Returns the country of a site, "US": the region of its prices, or of its language. Null if neither is given. */
export function getCountry({ site, pricing }: SiteSpec): string | null {
	return pricing?.region ?? regionOf(site.language);
}

/** Whether US law on calls and text messages applies. Without a country, the currency decides. */
export function isInUnitedStates(spec: SiteSpec): boolean {
	return (getCountry(spec) ?? (getCurrency(spec) === "USD" ? "US" : null)) === "US";
}

/** Returns the calling code of the country of a site, without its plus: "1". */
export function getCallingCode(spec: SiteSpec): string | null {
	const country = getCountry(spec);
	return country !== null && isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}

/** Whether a code names a country. Asks the phone library first, because the names of countries load slowly. */
export function isCountry(code: string): boolean {
	if (isSupportedCountry(code)) return true;
	return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
}

function regionOf(language: string): string | null {
	try {
		return new Intl.Locale(language).region ?? null;
	} catch {
		return null;
	}
}

/** The current day at the business. Only computed if it could differ from the day in UTC. */
export interface Today {
	year: string;
	/** Counts the days until "2025-12-31": 0 today, negative if it is past. Approximate for days over a month away. */
	daysUntil(iso: string): number;
}

/** In milliseconds. */
const [hour, day] = [3_600_000, 86_400_000];
/** No time zone has ever been further from UTC (ms). */
const furthest = 16 * hour;
/** In days. */
const near = 40;

/** Falls back to UTC for an unknown time zone, which a rule reports. */
function createToday(timeZone: string, now: Date): Today {
	let date: string | undefined;
	const exact = () => {
		date ??= (formatIn(timeZone) ?? formatIn("UTC")!).format(now);
		return date;
	};
	const [earliest, latest] = [-furthest, furthest].map((away) => {
		return new Date(now.getTime() + away).toISOString().slice(0, 4);
	}) as [string, string];
	return {
		year: earliest === latest ? latest : exact().slice(0, 4),
		daysUntil(iso) {
			const about = Math.round((Date.parse(iso) - now.getTime()) / day);
			return Math.abs(about) > near ? about : (Date.parse(iso) - Date.parse(exact())) / day;
		},
	};
}

export function isTimeZone(name: string): boolean {
	return Intl.supportedValuesOf("timeZone").includes(name) || formatIn(name) !== null;
}

/** Returns a formatter for days as "2025-12-31"; null for an unknown time zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat | null {
	try {
		return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
	} catch {
		return null;
	}
}
