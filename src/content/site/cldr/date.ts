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

/** The day of the week that a text is called by, "Day one: Thursday", Sunday being 0; null for none or several, "The day after Friday". */
export function weekdayIn({ weekdays }: Language, text: string): number | null {
	const lower = text.toLowerCase();
	const [named, ...others] = weekdays.map((name) => name.toLowerCase()).filter((name) => wordsIn(lower).includes(name));
	if (named === undefined || others.length > 0 || !leading(lower).includes(named)) return null;
	return weekdays.findIndex((name) => name.toLowerCase() === named);
}

function wordsIn(text: string): string[] {
	return text.match(/[\p{L}-]+/gu) ?? [];
}

/** The first words of its parts. */
function leading(text: string): string[] {
	return text.split(/[,:;(–—|]/).flatMap((part) => wordsIn(part).slice(0, 1));
}
