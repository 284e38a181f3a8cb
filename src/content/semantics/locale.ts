import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { languages } from "./built-in-words.ts";
import { formatDate, formatTime, parseWeekday } from "./cldr/date-time.ts";
import { getLanguage } from "./cldr/language.ts";
import { formatNumber, formatPrice } from "./cldr/number.ts";

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

/** The country of a site, "US": where its prices hold, or whose language it has. Null where neither says. */
export function getCountry({ site, pricing }: SiteSpec): string | null {
	return pricing?.region ?? regionOf(site.language);
}

/** Whether American law on calls and text messages holds: where no country is known, the currency tells. */
export function isInUnitedStates(spec: SiteSpec): boolean {
	return (getCountry(spec) ?? (getCurrency(spec) === "USD" ? "US" : null)) === "US";
}

/** With which telephone numbers of that country begin behind their plus: "1". */
export function getCallingCode(spec: SiteSpec): string | null {
	const country = getCountry(spec);
	return country !== null && isSupportedCountry(country) ? getCountryCallingCode(country) : null;
}

/** Nearly every country has telephones; the names of all of them take long to load. */
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

/** The current day where a business is. It is the same as in UTC, or one beside it, and asked for only where that matters. */
export interface Today {
	/** The current year there. */
	year: string;
	/** How many days are left until "2025-12-31": 0 today, less where it is past. Of days over a month away, about how many. */
	daysUntil(iso: string): number;
}

/** In milliseconds. */
const [hour, day] = [3_600_000, 86_400_000];
/** No clock is further from that of UTC, nor was any ever. */
const furthest = 16 * hour;
/** In days. */
const near = 40;

/** Of an unknown time zone it is the day in UTC; the rule `knownLocale` reports it. */
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

/** Writes days as "2025-12-31"; null where there is no such time zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat | null {
	try {
		return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
	} catch {
		return null;
	}
}
