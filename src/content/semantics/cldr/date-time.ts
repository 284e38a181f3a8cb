import type { CountWording } from "../../../model/form.ts";
import type { Language } from "./language.ts";
import { localizeDigits } from "./number.ts";

/**
 * "2025-12-31" → "December 31, 2025". In CLDR patterns, literal text is in single quotes, and two quotes stand for one.
 */
export function formatDate(language: Language, iso: string): string {
	const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
	return language.date.replace(/'([^']*)'|([a-zA-Z])\2*/g, (letters, quoted?: string) => {
		if (quoted !== undefined) return quoted || "'";
		switch (letters) {
			case "y":
				return localizeDigits(language, String(year));
			case "M":
			case "d":
				return localizeDigits(language, String(letters === "d" ? day : month));
			case "MM":
			case "dd":
				return localizeDigits(language, String(letters === "dd" ? day : month).padStart(2, "0"));
			case "G":
				return language.era;
			default:
				return language.months[month - 1] ?? "";
		}
	});
}

/**
 * Returns the weekday in a text: 4 for "Day one: Thursday" (0 is Sunday). The weekday must be the first word of the
 * text, or of a part after a colon, a comma and the like. Returns null if there is none or more than one.
 */
export function parseWeekday({ weekdays }: Language, text: string): number | null {
	const lower = text.toLowerCase();
	const [weekday, ...others] = weekdays
		.map((name) => name.toLowerCase())
		.filter((name) => splitWords(lower).includes(name));
	if (weekday === undefined || others.length > 0 || !listFirstWords(lower).includes(weekday)) return null;
	return weekdays.findIndex((name) => name.toLowerCase() === weekday);
}

function splitWords(text: string): string[] {
	return text.match(/[\p{L}-]+/gu) ?? [];
}

function listFirstWords(text: string): string[] {
	return text.split(/[,:;(–—|]/).flatMap((part) => splitWords(part).slice(0, 1));
}

/** Returns the plural patterns for "1 second", "30 seconds" and so on. */
export function getDurationPatterns({ digits, plurals, second, minute }: Language): {
	seconds: CountWording;
	minutes: CountWording;
} {
	const createCountWording = (patterns: string[]): CountWording => ({
		some: plurals.map((counts, index) => ({ counts, text: patterns[index]! })),
		others: patterns.at(-1)!,
		digits,
	});
	return { seconds: createCountWording(second), minutes: createCountWording(minute) };
}

/** "18:30" → "6:30 PM" */
export function formatTime(language: Language, time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const formatted: Record<string, string> = {
		H: String(hour % 24),
		h: String(hour % 12 || 12),
		K: String(hour % 12),
		k: String(hour || 24),
		m: String(minute),
		a: language.halves[hour % 24 < 12 ? 0 : 1] ?? "",
	};
	return language.time.replace(/'([^']*)'|([a-zA-Z])\2*/g, (letters, quoted?: string, letter = "") => {
		if (quoted !== undefined) return quoted || "'";
		// "B" stands for words such as "in the morning", which are written as AM or PM.
		const value = formatted[letter === "B" ? "a" : letter] ?? "";
		return localizeDigits(language, value.padStart(/\d/.test(value) ? letters.length : 0, "0"));
	});
}
