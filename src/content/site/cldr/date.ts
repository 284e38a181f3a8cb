import type { Language } from "./language.ts";
import { digitsIn } from "./number.ts";

/** A day of our calendar, "2025-12-31" → "December 31, 2025". */
export function dateIn(language: Language, iso: string): string {
	const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
	return language.date.replace(/'([^']*)'|([a-zA-Z])\2*/g, (letters, quoted?: string) => {
		if (quoted !== undefined) return quoted || "'";
		switch (letters) {
			case "y":
				return digitsIn(language, String(year));
			case "M":
			case "d":
				return digitsIn(language, String(letters === "d" ? day : month));
			case "MM":
			case "dd":
				return digitsIn(language, String(letters === "dd" ? day : month).padStart(2, "0"));
			case "G":
				return language.era;
			default:
				return language.months[month - 1] ?? "";
		}
	});
}
