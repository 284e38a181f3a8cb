import { minutesPerDay } from "../../../content/semantics/hours.ts";
import { listDayPeriods, listWeekdayNames, normalize } from "./calendar-names.ts";
import { type HoursWords, hoursWords, separators } from "./hours-words.ts";

export type Token =
	| { kind: "day"; day: number }
	| { kind: "days"; days: number[] }
	| { kind: "time"; time: Time }
	| { kind: "dayPeriod"; isAfternoon: boolean }
	| { kind: "to" | "and" | "closed" | "filler" };

export interface Time {
	/** Minutes from midnight. */
	minutes: number;
	/** Whether the text says which half of the day is meant: "9 am", "noon". */
	hasDayPeriod: boolean;
}

export const everyDay = [0, 1, 2, 3, 4, 5, 6];

const tokensByMeaning: Record<keyof HoursWords, Token> = {
	to: { kind: "to" },
	and: { kind: "and" },
	closed: { kind: "closed" },
	daily: { kind: "days", days: everyDay },
	weekdays: { kind: "days", days: everyDay.slice(0, 5) },
	weekend: { kind: "days", days: everyDay.slice(5) },
	noon: { kind: "time", time: { minutes: 12 * 60, hasDayPeriod: true } },
	midnight: { kind: "time", time: { minutes: 24 * 60, hasDayPeriod: true } },
	filler: { kind: "filler" },
};

/** Creates a function that splits opening hours into tokens. The function returns undefined if a word is unknown. */
export function createTokenizer(language: string): (text: string) => Token[] | undefined {
	const dictionary = createDictionary(language);
	const names = listLanguages(language)
		.map(listWeekdayNames)
		.map((days) => days.map(([name = ""]) => normalize(name)));
	return tokenize;

	function tokenize(text: string): Token[] | undefined {
		const tokens: Token[] = [];
		let rest = normalize(text).trim();
		while (rest !== "") {
			const taken = takeTime(rest) ?? takeWord(rest) ?? takeAbbreviation(rest);
			if (!taken) return undefined;
			tokens.push(taken.token);
			rest = rest.slice(taken.length).trimStart();
		}
		return applyDayPeriods(tokens).filter(({ kind }) => kind !== "filler");
	}

	/** Takes the longest known word at the beginning of a text. */
	function takeWord(text: string): TokenMatch | null {
		const match = dictionary.find(({ word }) => text.startsWith(word) && !isInsideWord(text, word.length));
		return match ? { token: match.token, length: match.word.length } : null;
	}

	/**
	 * Takes an abbreviation of one weekday: its beginning ("thurs", "M"), or some of its letters ("nd" for
	 * "niedziela").
	 */
	function takeAbbreviation(text: string): TokenMatch | null {
		const [word = ""] = /^\p{L}+/u.exec(text) ?? [];
		for (const days of word === "" ? [] : names) {
			const letters = new RegExp(`^${[...word].join(".*")}`, "u");
			const beginnings = everyDay.filter((day) => days[day]!.startsWith(word));
			const matches =
				beginnings.length > 0 || word.length > 3 ? beginnings : everyDay.filter((day) => letters.test(days[day]!));
			const length = word.length + Number(text[word.length] === ".");
			if (matches.length === 1) return { token: { kind: "day", day: matches[0]! }, length };
		}
		return null;
	}
}

interface TokenMatch {
	token: Token;
	/** The number of characters of the token. */
	length: number;
}

interface Entry {
	word: string;
	token: Token;
}

/** Lists all known words, longest first. Among words of equal length, days come first, in the language and then in English. */
function createDictionary(language: string): Entry[] {
	const days = listLanguages(language).flatMap((one) =>
		listWeekdayNames(one).flatMap((names, day) =>
			names.flatMap(listVariants).map((word): Entry => ({ word, token: { kind: "day", day } })),
		),
	);
	const dayPeriods = listLanguages(language).flatMap((one) =>
		listDayPeriods(one).map(
			(word, index): Entry => ({ word: normalize(word), token: { kind: "dayPeriod", isAfternoon: index === 1 } }),
		),
	);
	const others = listLanguages(language).flatMap((one) =>
		Object.entries(hoursWords[one] ?? {}).flatMap(([key, list]: [string, string]) =>
			list
				.split(",")
				.map((word): Entry => ({ word: normalize(word), token: tokensByMeaning[key as keyof HoursWords] })),
		),
	);
	const separatorEntries = Object.entries(separators).flatMap(([key, list]) =>
		[...list].map((word): Entry => ({ word, token: tokensByMeaning[key as keyof typeof separators] })),
	);
	const entries = [...days, ...dayPeriods, ...others, ...separatorEntries].filter(({ word }) => word !== "");
	return entries.sort((one, other) => other.word.length - one.word.length);
}

/** "пн.", "月曜日" → "пн.", "пн", "月曜日", "月曜", "月" */
function listVariants(name: string): string[] {
	const word = normalize(name);
	const isIdeographic = /^\p{Script=Han}+$/u.test(word);
	if (!isIdeographic) return [word, word.replace(/\.$/, "")];
	// A Chinese name ends with the number of the day; a Japanese name begins with the character of the day.
	return word.endsWith("曜日") ? [word, word.slice(0, 2), word.slice(0, 1)] : [word, word.slice(-1)];
}

/** Checks whether a match would end inside a longer word. Chinese and Japanese have no spaces between words. */
function isInsideWord(text: string, end: number): boolean {
	return (
		/\p{L}\p{L}/u.test(text.slice(end - 1, end + 1)) && !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(text[end - 1]!)
	);
}

/** Takes "9", "9:30", "9.30", "9h30", "0930", "9 Uhr", "9時30分", "9 pm", "9a". */
function takeTime(text: string): TokenMatch | null {
	const match = timePattern.exec(text);
	if (!match) return null;
	const { hours, minutes, shortMinutes, dayPeriod } = match.groups!;
	const hour = Number(hours);
	const total = hour * 60 + Number(minutes ?? shortMinutes ?? 0);
	if (total > minutesPerDay || (dayPeriod && (hour < 1 || hour > 12))) return null;
	if (!dayPeriod)
		return { token: { kind: "time", time: { minutes: total, hasDayPeriod: false } }, length: match[0].length };
	return { token: { kind: "time", time: setDayPeriod(total, dayPeriod.startsWith("p")) }, length: match[0].length };
}

const timePattern =
	/^(?<hours>\d{1,2}?)(?:\s?[:.h時时点點ч]\s?(?<minutes>[0-5]\d)(?!\d)分?|(?<shortMinutes>[0-5]\d)(?!\d)|(?!\d))(?:\s?(?:[時时点點]|(?:hours|hrs|hr|hs|h|uhr|uur|u|godz|ч|o'clock)\.?(?!\p{L})))?(?:\s?(?<dayPeriod>[ap])(?:\.?\s?m\b\.?|(?<=\d[ap])(?!\p{L})))?/u;

export const noon = 12 * 60;

function setDayPeriod(minutes: number, isAfternoon: boolean): Time {
	return { minutes: (minutes % noon) + (isAfternoon ? noon : 0), hasDayPeriod: true };
}

/** Merges day periods such as "午前" and "p. m." into times: the preceding time if it has none yet, or else the following time. */
function applyDayPeriods(tokens: Token[]): Token[] {
	const result: Token[] = [];
	for (const token of tokens) {
		const last = result.at(-1);
		if (token.kind === "time" && last?.kind === "dayPeriod") {
			result[result.length - 1] = { kind: "time", time: setDayPeriod(token.time.minutes, last.isAfternoon) };
		} else if (token.kind === "dayPeriod" && last?.kind === "time" && !last.time.hasDayPeriod) {
			result[result.length - 1] = { kind: "time", time: setDayPeriod(last.time.minutes, token.isAfternoon) };
		} else result.push(token);
	}
	return result;
}

/** Lists the languages that are understood: the language with and without its country or script, and English. */
function listLanguages(language: string): string[] {
	return [...new Set([language, language.split("-")[0]!, "en"])];
}
