const words: Record<string, string> = {
	day: "day",
	daily: "day",
	week: "week",
	weekly: "week",
	month: "month",
	monthly: "month",
	quarter: "quarter",
	quarterly: "quarter",
	year: "year",
	yearly: "year",
	annually: "year",
	annum: "year",
};

const behind =
	/^\s*(?:(?:an?|per|each|every|\/)\s*(day|week|month|quarter|year|annum)|(daily|weekly|monthly|quarterly|yearly|annually))\b/i;

/** The unit of time that an English text names right behind a price: " a year." → "year"; null where it names none. */
export function periodBehind(rest: string): string | null {
	const [, noun, adverb] = behind.exec(rest) ?? [];
	return unitOf(noun ?? adverb ?? "");
}

/** "monthly" → "month"; null for a word that is no unit of time. */
export function unitOf(word: string): string | null {
	const known = word.trim().toLowerCase();
	return Object.hasOwn(words, known) ? words[known]! : null;
}
