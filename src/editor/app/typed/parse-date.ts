import { createFormat, isDayFirst, listMonthNames, normalize } from "./calendar-names.ts";

export interface ParsedDate {
	/** "2026-12-03" */
	iso: string;
	/** Whether the text could also be read with day and month swapped, as a different date. */
	isAmbiguous: boolean;
	/** Of an ambiguous date, whether the day was taken to come before the month; false for any other. */
	isDayFirst: boolean;
}

/**
 * Creates a function that parses dates as people write them in a language or in English: "3 Dec 2026", "3.12.26",
 * "12/3/2026".
 */
export function createDateParser(language: string): (text: string) => ParsedDate | null {
	const months = [language, "en"].map((one) => listMonthNames(one).map((names) => names.map(normalize)));
	const dayComesFirst = isDayFirst(language);
	return (text) => {
		const normalized = normalize(text)
			.replace(/(\d)\s*[年月]\s*/g, "$1-")
			.replace(/(\d)\s*日.*$/, "$1")
			.trim();
		return parseNumeric(normalized, dayComesFirst) ?? parseWorded(normalized, months);
	};
}

/** "2026-12-03" → "Thursday, December 3, 2026". Returns any other text unchanged. */
export function describeDate(text: string): string {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
	return Number.isNaN(time) ? text : createFormat("en-US", { dateStyle: "full" }).format(time);
}

function parseNumeric(text: string, dayComesFirst: boolean): ParsedDate | null {
	const yearFirst = /^(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})$/.exec(text);
	if (yearFirst) return createDate(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
	const [, first = "", separator, second = "", year] =
		/^(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/.exec(text) ?? [];
	if (year === undefined) return null;
	const dayFirst = createDate(year, second, first);
	const monthFirst = createDate(year, first, second);
	// With dots, the day always comes first.
	if (!dayFirst || !monthFirst || separator === "." || first === second)
		return dayFirst ?? (separator === "." ? null : monthFirst);
	return { ...(dayComesFirst ? dayFirst : monthFirst), isAmbiguous: true, isDayFirst: dayComesFirst };
}

/** Parses a day, a month name and a year in any order, with other words between them: "on Thu, 3rd of Dec 2026". */
function parseWorded(text: string, names: string[][][]): ParsedDate | null {
	const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
	const days = text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
	const words = text.match(/\p{L}+/gu) ?? [];
	const months = new Set(words.flatMap((word) => findMonth(word, names) ?? []));
	const [month] = months;
	if (years.length !== 1 || days.length !== 1 || months.size !== 1 || words.length > maxWords) return null;
	return createDate(years[0]!, String(month), days[0]!);
}

/** Maximum number of words in a date: "on Thursday, the 3rd of December". */
const maxWords = 6;

/**
 * Returns the number of the month that a word names or abbreviates.
 *
 * @param names the names of each month, in the language and in English
 */
function findMonth(word: string, names: string[][][]): number | undefined {
	for (const months of names) {
		const lengths = months.map((one) => Math.max(...one.map((name) => matchMonth(word, name))));
		const longest = Math.max(...lengths);
		// An abbreviation of two months is ambiguous.
		if (longest > 0 && lengths.filter((length) => length === longest).length === 1) return lengths.indexOf(longest) + 1;
	}
	return undefined;
}

/** Returns how many letters of a month name a word matches: 0 if it is another word, the maximum for the full name. */
function matchMonth(word: string, name: string): number {
	const plain = name.replace(/\.$/, "");
	if (word === plain) return Number.MAX_SAFE_INTEGER;
	return word.length >= 3 && plain.startsWith(word) ? word.length : 0;
}

/** Returns null if the date doesn't exist. Two-digit years belong to this century. */
function createDate(year: string, month: string, day: string): ParsedDate | null {
	const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const time = Date.parse(`${iso}T00:00:00Z`);
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso
		? null
		: { iso, isAmbiguous: false, isDayFirst: false };
}
