import { colorsNamed } from "culori/fn";
import { capitalize, stripAccents } from "../../text/words.ts";
import { normalizePlanPrice } from "./amount.ts";
import type { TextFormat } from "./walk.ts";

/** Guesses which value an author meant by another notation; undefined if the meaning is ambiguous or unknown. */
export function guessMeaning(value: string, format: TextFormat | undefined): string | undefined {
	return format && meanings[format]?.(value.trim());
}

const meanings: Partial<Record<TextFormat, (value: string) => string | undefined>> = {
	"calendar-date": guessDate,
	"list-day": guessDate,
	"date-or-column": guessDate,
	"time-span": (value) => guessSpan(value, "short") ?? guessTime(value),
	"opening-hours": guessHours,
	"site-address": guessAddress,
	"old-address": guessOldAddress,
	code: guessCode,
	"plan-price": normalizePlanPrice,
	colour: guessColour,
};

/**
 * "2031/12/24", "24.12.2031", "12/24/2031" and "24 December 2031" → "2031-12-24". Undefined for "03/04/2031", which may
 * be in March or April.
 */
export function guessDate(value: string): string | undefined {
	return parseWordedDate(value) ?? parseNumericDate(value) ?? guessSerialDate(value);
}

/** "46143" → "2026-05-01": spreadsheets count days from the end of 1899. Accepts the years 2000 to 2079. */
export function guessSerialDate(value: string): string | undefined {
	const days = /^\s*\d{5}\s*$/.test(value) ? Number(value) : 0;
	if (days < 36_526 || days > 65_745) return undefined;
	return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function parseWordedDate(value: string): string | undefined {
	const [year] = /\b\d{4}\b/.exec(value) ?? [];
	const [, day] = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(value) ?? [];
	const month = months.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`, "i").test(value)) + 1;
	if (!year || !day || month === 0 || value.split(/[\s,.]+/).length !== 3) return undefined;
	return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function parseNumericDate(value: string): string | undefined {
	// The pattern allows a time, which programs may add.
	const [, ...yearFirst] = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:T.*)?$/.exec(value.trim()) ?? [];
	if (yearFirst.length > 0) {
		const [year, , month = "", day = ""] = yearFirst;
		return Number(month) > 12 ? undefined : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	}
	const [, first, separator, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(value.trim()) ?? [];
	if (first === undefined || second === undefined) return undefined;
	const isDayFirst = separator === "." || Number(first) > 12 || first === second;
	if (!isDayFirst && Number(second) <= 12) return undefined;
	const [day, month] = isDayFirst ? [first, second] : [second, first];
	return Number(month) > 12 ? undefined : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** "6am - 10pm", "6.00–22.00" and "6–22 h" → "6:00–22:00". Undefined for "9-5", which is ambiguous. */
function guessHours(value: string): string | undefined {
	const between = /\s*[,;&]\s*|\s+(?:and|und|et|y|e|en)\s+|(?<=\d)\s+(?=\d)/i;
	const spans = value.split(between).map((span) => guessSpan(span, "long"));
	return spans.length > 2 || spans.includes(undefined) ? undefined : spans.join(", ");
}

/**
 * Guesses a time span. If only the end of a short span has "am" or "pm", the beginning is the latest time before the end
 * that it can mean: "2:00–2:40 pm" is in the afternoon, "11:00–1:00 pm" begins in the morning.
 *
 * @param length "short" for a session, "long" for opening hours
 */
function guessSpan(span: string, length: "short" | "long"): string | undefined {
	const times = span.split(/\s*[-–—]\s*|\s+(?:to|until|bis|à)\s+/i);
	const [opens, closes] = times.map(parseTime);
	if (times.length !== 2 || !opens || !closes) return undefined;
	const onlyEndHasHalf = closes.hasHalf && !opens.hasHalf && length === "short";
	if (opens.hasHalf !== closes.hasHalf && !onlyEndHasHalf) return undefined;
	const begins = onlyEndHasHalf ? findTimeBefore(closes.minuteOfDay, opens.minuteOfDay) : opens.minuteOfDay;
	// Times with minutes suggest a 24-hour clock, unless the shop would open at night.
	const isClear =
		closes.hasHalf || closes.minuteOfDay >= 13 * 60 || (opens.hasMinutes && closes.hasMinutes && begins >= 6 * 60);
	return isClear && begins >= 0 && begins < closes.minuteOfDay && closes.minuteOfDay <= 24 * 60
		? `${formatTime(begins)}–${formatTime(closes.minuteOfDay)}`
		: undefined;
}

/** "9 am" → "9:00", "18.30" → "18:30". Undefined for "9", which is ambiguous. */
function guessTime(value: string): string | undefined {
	const time = parseTime(value);
	const isClear = time && (time.hasHalf || time.minuteOfDay >= 13 * 60 || time.hasMinutes);
	return isClear && time.minuteOfDay < 24 * 60 ? formatTime(time.minuteOfDay) : undefined;
}

interface Time {
	/** Minutes after midnight. */
	minuteOfDay: number;
	/** Whether "am" or "pm" is written. */
	hasHalf: boolean;
	/** Whether minutes are written. */
	hasMinutes: boolean;
}

function parseTime(time: string): Time | null {
	const [, digits, minutes, half] =
		/^(\d{1,2})(?:[:.h]([0-5]\d))?\s*(?:([ap])\.?m\.?|h|uhr|o.clock)?$/i.exec(time.trim()) ?? [];
	if (digits === undefined) return null;
	const hasMinutes = minutes !== undefined;
	const minuteOfDay = Number(digits) * 60 + Number(minutes ?? 0);
	if (half === undefined) return { minuteOfDay, hasHalf: false, hasMinutes };
	return minuteOfDay >= 13 * 60
		? null
		: { minuteOfDay: (minuteOfDay % noon) + (/p/i.test(half) ? noon : 0), hasHalf: true, hasMinutes };
}

const noon = 12 * 60;

/** Finds the latest time before `later` that is the same as `time` on a 12-hour clock. Negative on the day before. */
function findTimeBefore(later: number, time: number): number {
	const sameHalf = (time % noon) + (later >= noon ? noon : 0);
	return sameHalf < later ? sameHalf : sameHalf - noon;
}

function formatTime(minuteOfDay: number): string {
	return `${Math.floor(minuteOfDay / 60)}:${String(minuteOfDay % 60).padStart(2, "0")}`;
}

/**
 * "http://www.acme.example/", "https://https://www.acme.example" and "hhtps;//www,acme,example" →
 * "https://www.acme.example"
 */
function guessAddress(value: string): string | undefined {
	const [, rest] =
		/^(?:[htps]{3,7}[:;.]?\/{1,3})*([\w-]+(?:\.[\w-]+)+(?:\/[\w.-]+)*)\/?$/i.exec(
			value.replaceAll(",", ".").replace(/\s+/g, ""),
		) ?? [];
	return rest && `https://${rest}`;
}

/** "https://www.acme.example/tours.html" and "tours.html" → "/tours.html" */
function guessOldAddress(value: string): string | undefined {
	const path = value.replace(/^(https?:\/\/[^/]*|www\.[^/]*)/i, "").replace(/[?#].*$/, "");
	const whole = path.startsWith("/") ? path : `/${path}`;
	return whole !== "/" && /^[\w./*-]+$/.test(whole) ? whole : undefined;
}

/** "rgb(20, 40, 60)", "14283c" and "#14283CFF" → "#14283c"; "#123" → "#112233"; "navy" → "#000080" */
function guessColour(value: string): string | undefined {
	const name = value.toLowerCase();
	if (isNamedColour(name)) return `#${colorsNamed[name].toString(16).padStart(6, "0")}`;
	const [, short] = /^#?([\da-f]{3})$/i.exec(value) ?? [];
	if (short !== undefined) return `#${[...short.toLowerCase()].map((digit) => digit + digit).join("")}`;
	const [, long] = /^#?([\da-f]{6})(?:ff)?$/i.exec(value) ?? [];
	if (long !== undefined) return `#${long.toLowerCase()}`;
	const [, ...channels] = /^rgb\(\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*\)$/i.exec(value) ?? [];
	if (channels.length === 0 || channels.some((channel) => Number(channel) > 255)) return undefined;
	return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}

function isNamedColour(name: string): name is keyof typeof colorsNamed {
	return Object.hasOwn(colorsNamed, name);
}

/** "en_GB" → "en-GB", "gbp" and "£" → "GBP", "new york" → "America/New_York", "France" → "FR" */
function guessCode(value: string): string | undefined {
	if (/^[a-z]{2,3}_[A-Z]{2}$/.test(value)) return value.replace("_", "-");
	if (/^[a-z]{3}$/.test(value)) return value.toUpperCase();
	const word = value.toLowerCase();
	return currencies.get(word) ?? guessTimeZone(value) ?? guessCountry(word);
}

/** "English" → "en-US", with the country in which most people speak it. */
export function guessLanguage(name: string): string | undefined {
	const code = languages.get(name.trim().toLowerCase());
	if (code === undefined) return undefined;
	const { language, region } = new Intl.Locale(code).maximize();
	return `${language}-${region}`;
}

/** "London" → "Europe/London" */
export function guessTimeZone(place: string): string | undefined {
	const usual = usualTimeZones.get(place.toUpperCase());
	if (usual !== undefined) return usual;
	const normalizeName = (name: string) => name.toLowerCase().replaceAll("_", " ");
	return Intl.supportedValuesOf("timeZone").find((name) => normalizeName(name).endsWith(`/${normalizeName(place)}`));
}

/** A time zone with many people for each common abbreviation, for standard and summer time. */
const usualTimeZones = indexByWord({
	"Europe/London": ["GMT", "BST"],
	"Europe/Lisbon": ["WET"],
	"Europe/Paris": ["CET", "CEST"],
	"Europe/Berlin": ["MEZ", "MESZ"],
	"Europe/Athens": ["EET", "EEST"],
	"America/New_York": ["EST", "EDT"],
	"America/Chicago": ["CST", "CDT"],
	"America/Denver": ["MST", "MDT"],
	"America/Los_Angeles": ["PST", "PDT"],
});

/** Symbols and words that nearly always mean a single currency. */
const currencies = indexByWord({
	EUR: ["€", "euro", "euros"],
	GBP: ["£", "pounds", "pounds sterling"],
	PLN: ["złoty"],
	JPY: ["yen"],
});

/** Names of languages, in English and in the language itself. */
const languages = indexByWord({
	en: ["english"],
	de: ["german", "deutsch"],
	fr: ["french", "français"],
	es: ["spanish", "español"],
	it: ["italian", "italiano"],
	nl: ["dutch", "nederlands"],
	pl: ["polish", "polski"],
	pt: ["portuguese", "português"],
	zh: ["chinese"],
	ja: ["japanese"],
});

/** "great britain", "deutschland" → "GB", "DE" */
function guessCountry(name: string): string | undefined {
	const known = countries.get(name);
	if (known !== undefined) return known;
	const namesByLanguage = ["en", "de", "fr", "es", "it", "nl", "pl", "pt"].map(
		(language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
	);
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	return codes.find((code) => namesByLanguage.some((names) => names.of(code)?.toLowerCase() === name));
}

/** Unofficial names of countries. */
const countries = indexByWord({
	GB: ["uk", "great britain", "england", "scotland", "wales", "northern ireland"],
	US: ["usa", "america"],
	NL: ["holland"],
});

/** { GB: ["uk", "wales"] } → "uk" and "wales" lead to "GB" */
function indexByWord(wordsByCode: Record<string, string[]>): ReadonlyMap<string, string> {
	return new Map(Object.entries(wordsByCode).flatMap(([code, words]) => words.map((word) => [word, code] as const)));
}

/**
 * `Title` → title, `sub-title` → subTitle, `Our Team` → our-team. Guesses a name that matches a pattern and isn't a key
 * of the group.
 */
export function guessName(name: string, pattern: string | undefined, group: unknown): string | undefined {
	const plain = stripAccents(name);
	if (pattern === undefined || name.length > maxNameLength || /[^ -~]/.test(plain)) return undefined;
	const words = plain.match(/[A-Z]?[a-z0-9]+|[A-Z]+/g)?.map((word) => word.toLowerCase()) ?? [];
	const camel = words.map((word, index) => (index === 0 ? word : capitalize(word))).join("");
	const taken = Object.keys(group ?? {});
	return [camel, words.join("-")].find((one) => new RegExp(pattern).test(one) && !taken.includes(one));
}

/** In characters. */
const maxNameLength = 60;
