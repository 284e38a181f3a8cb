import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { createSortKeyGetter } from "./alphabets.ts";
import { languages } from "./built-in-words.ts";
import { formatDate, formatTime, parseWeekday } from "./cldr/date-time.ts";
import { getLanguage } from "./cldr/language.ts";
import { formatNumber, formatPrice } from "./cldr/number.ts";

export interface Locale extends Today {
	formatNumber(value: number): string;
	/** Formats a price. It gets decimals if any of its neighbours has them, so that they line up. */
	formatPrice(amount: number, neighbours?: number[]): string;
	/** "2025-12-31" → "December 31, 2025" */
	formatDate(iso: string): string;
	/** "Mon" for 0, because weeks in opening hours begin on Monday. */
	formatWeekday(index: number): string;
	/** Returns the weekday in a text, 0 for Sunday as in `Date`; null if there is none or more than one. */
	parseWeekday(text: string): number | null;
	/** "Sunday" for 0; "" for a language without built-in texts. */
	getWeekdayName(index: number): string;
	/** "18:30" → "6:30 PM" */
	formatTime(time: string): string;
	/** Maps a text to a key that compares by code units as the text does in the language. */
	getSortKey(text: string): string;
}

/** Falls back to English for an unknown language, which a rule reports. */
export function createLocale(spec: SiteSpec, now: Date): Locale {
	const language = getLanguage(spec.site.language);
	const currency = getCurrency(spec) ?? "USD";
	return {
		formatNumber: (value) => formatNumber(language, value),
		formatPrice: (amount, neighbours) => formatPrice(language, currency, amount, neighbours),
		formatDate: (iso) => formatDate(language, iso),
		formatWeekday: (index) => language.days[(index + 1) % 7] ?? "",
		parseWeekday: (text) => parseWeekday(language, text),
		getWeekdayName: (index) => language.weekdays[index] ?? "",
		formatTime: (time) => formatTime(language, time),
		getSortKey: createSortKeyGetter(spec.site.language),
		...createToday(spec.site.timeZone, now),
	};
}

export function getCurrency({ site, pricing }: Pick<SiteSpec, "site" | "pricing">): string | undefined {
	return pricing?.currency ?? site.currency;
}

export function isLanguage(tag: string): boolean {
	try {
		const { language } = new Intl.Locale(tag);
		// `Intl.DateTimeFormat` is slow, so it is only used for languages without built-in texts.
		return languages.includes(language) || Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
	} catch {
		return false;
	}
}

/** Returns the country where the prices are valid, or else that of the language: "US" for "en-US". */
export function getCountry({ site, pricing }: SiteSpec): string | null {
	return pricing?.region ?? getRegion(site.language);
}

/** Returns the first country that is known: where the prices are valid, of the time zone, or of the language. */
export function getBusinessCountry(spec: SiteSpec): string | null {
	return spec.pricing?.region ?? countryByTimeZone[spec.site.timeZone] ?? getCountry(spec);
}

/** Whether the business is in the EU; null if its country isn't known. */
export function isInEuropeanUnion(spec: SiteSpec): boolean | null {
	const country = getBusinessCountry(spec);
	return country === null ? null : countriesOfEuropeanUnion.has(country);
}

/** The countries of the EU, by the time zone of their mainland. */
const countryByTimeZone: Record<string, string | undefined> = {
	"Asia/Nicosia": "CY",
	"Europe/Amsterdam": "NL",
	"Europe/Athens": "GR",
	"Europe/Berlin": "DE",
	"Europe/Bratislava": "SK",
	"Europe/Brussels": "BE",
	"Europe/Bucharest": "RO",
	"Europe/Budapest": "HU",
	"Europe/Copenhagen": "DK",
	"Europe/Dublin": "IE",
	"Europe/Helsinki": "FI",
	"Europe/Lisbon": "PT",
	"Europe/Ljubljana": "SI",
	"Europe/Luxembourg": "LU",
	"Europe/Madrid": "ES",
	"Europe/Malta": "MT",
	"Europe/Paris": "FR",
	"Europe/Prague": "CZ",
	"Europe/Riga": "LV",
	"Europe/Rome": "IT",
	"Europe/Sofia": "BG",
	"Europe/Stockholm": "SE",
	"Europe/Tallinn": "EE",
	"Europe/Vienna": "AT",
	"Europe/Vilnius": "LT",
	"Europe/Warsaw": "PL",
	"Europe/Zagreb": "HR",
};

const countriesOfEuropeanUnion: ReadonlySet<string | undefined> = new Set(Object.values(countryByTimeZone));

/** Whether US law on calls and text messages applies. If the country is unknown, the currency decides. */
export function isInUnitedStates(spec: SiteSpec): boolean {
	return (getCountry(spec) ?? (getCurrency(spec) === "USD" ? "US" : null)) === "US";
}

/** Returns the calling code of the country without its plus: "1". */
export function getCallingCode(spec: SiteSpec): string | null {
	const country = getCountry(spec);
	return country !== null && isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}

/** Whether a country code exists. Checks the phone library first, because `Intl.DisplayNames` is slow. */
export function isCountry(code: string): boolean {
	if (isSupportedCountry(code)) return true;
	return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
}

function getRegion(language: string): string | null {
	try {
		return new Intl.Locale(language).region ?? null;
	} catch {
		return null;
	}
}

/**
 * The current day in the time zone of the business. Formatting dates in a time zone is slow, so it is only done if the
 * time zone can make a difference.
 */
export interface Today {
	year: string;
	/** Returns "2025-12-31". */
	getToday(): string;
	/** Counts the days until "2025-12-31": 0 today, negative if past. Approximate for days far away. */
	countDaysUntil(iso: string): number;
}

const [hour, day] = [3_600_000, 86_400_000]; // ms
/** No time zone has ever been further from UTC (ms). */
const maxOffset = 16 * hour;
/** Days on both sides of today that are counted exactly. Further away, rules only need a rough number. */
const exactRange = 40;

/** Falls back to UTC for an unknown time zone, which a rule reports. */
function createToday(timeZone: string, now: Date): Today {
	let date: string | undefined;
	const getToday = () => {
		date ??= (createDayFormat(timeZone) ?? createDayFormat("UTC")!).format(now);
		return date;
	};
	const [earliest, latest] = [-maxOffset, maxOffset].map((offset) => {
		return new Date(now.getTime() + offset).toISOString().slice(0, 4);
	}) as [string, string];
	return {
		getToday,
		year: earliest === latest ? latest : getToday().slice(0, 4),
		countDaysUntil(iso) {
			const approximate = Math.round((Date.parse(iso) - now.getTime()) / day);
			return Math.abs(approximate) > exactRange ? approximate : (Date.parse(iso) - Date.parse(getToday())) / day;
		},
	};
}

export function isTimeZone(name: string): boolean {
	return Intl.supportedValuesOf("timeZone").includes(name) || createDayFormat(name) !== null;
}

function createDayFormat(timeZone: string): Intl.DateTimeFormat | null {
	try {
		return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
	} catch {
		return null;
	}
}
