import type { Language } from "./language.ts";
import { digitsIn } from "./number.ts";

/** A time of the 24-hour clock, "18:30" → "6:30 PM". */
export function timeIn(language: Language, time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const written: Record<string, string> = {
		H: String(hour % 24),
		h: String(hour % 12 || 12),
		K: String(hour % 12),
		k: String(hour || 24),
		m: String(minute),
		a: language.halves[hour % 24 < 12 ? 0 : 1] ?? "",
	};
	return language.time.replace(/'([^']*)'|([a-zA-Z])\2*/g, (letters, quoted?: string, letter = "") => {
		if (quoted !== undefined) return quoted || "'";
		const value = written[letter === "B" ? "a" : letter] ?? "";
		return digitsIn(language, value.padStart(/\d/.test(value) ? letters.length : 0, "0"));
	});
}
