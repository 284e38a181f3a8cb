/** A letter or digit of a script that sets words apart: Japanese and Chinese do not. */
const letter = "(?:(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー])[\\p{L}\\p{N}])";

/** Where no word goes on, to the left and to the right. */
export const edge = { left: `(?<!${letter})`, right: `(?!${letter})` };

/** One of these patterns, as words of their own: "mo" is not found in "more", but "円" is in "899円です". */
export function joinPatterns(patterns: readonly string[]): string {
	return patterns.length === 0 ? "(?!)" : `(?:${patterns.map(addBoundaries).join("|")})`;
}

function addBoundaries(pattern: string): string {
	const signs = pattern.replace(/\\./g, "").match(/[\p{L}\p{N}]/gu) ?? [];
	const [left, right] = [signs[0], signs.at(-1)].map((sign) => sign === undefined || spaceless.test(sign));
	return `${left ? "" : edge.left}(?:${pattern})${right ? "" : edge.right}`;
}

const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/u;

/** What rules look for in the texts of one language, in small letters. Except for links, each is a regular expression. */
export interface Phrases {
	/** All the words of a link that does not say where it leads, without signs between them. */
	vagueLinks: string[];
	/** Words for any picture, and those that may stand before them. */
	pictures: { words: string[]; before: string[] };
	/** Texts that keep the place of another. */
	fillers: {
		/** What such a text names: "title". */
		things: string[];
		/** A whole text, with `{thing}` for one of them. */
		whole: string[];
		/** A part of a text. */
		within: string[];
		/** What words in square brackets begin with: "[Your name]". */
		brackets: string[];
	};
	/** What a unit of time is called alone, and behind a slash: "899 €/month". */
	units: Record<TimeUnit, string[]>;
	/** How a price is said to be for a unit of time: "a month", "monthly". */
	periods: Record<TimeUnit, string[]>;
	/** What currencies are called beside a number, by their codes. */
	currencies: Record<string, string[]>;
	/** Around the price of a plan. */
	prices: {
		/** Between the name of a plan and its price. */
		silent: string[];
		/** Behind a price that ends there. */
		next: string[];
		/** Before the name of a plan that another is compared with. */
		compared: string[];
	};
	/** Before or behind a year in which something began. */
	since: string[];
}

export const timeUnits = ["hour", "day", "night", "week", "month", "quarter", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];
