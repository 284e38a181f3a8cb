/** A letter or digit of a script with spaces between words, unlike Japanese and Chinese. */
const letter = "(?:(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー])[\\p{L}\\p{N}])";

/** Lookarounds for the edges of a word. */
export const edge = { left: `(?<!${letter})`, right: `(?!${letter})` };

/** Joins patterns into one that only matches whole words: "mo" doesn't match in "more", but "円" matches in "899円です". */
export function joinPatterns(patterns: readonly string[]): string {
	// Consecutive patterns share their edges, because compiling an edge is slow.
	const runs: { edges: Edges; joined: string }[] = [];
	for (const pattern of patterns) {
		const edges = findEdges(pattern);
		const last = runs.at(-1);
		if (last?.edges.left === edges.left && last.edges.right === edges.right) last.joined += `|${pattern}`;
		else runs.push({ edges, joined: pattern });
	}
	return runs.length === 0
		? "(?!)"
		: `(?:${runs.map(({ edges, joined }) => `${edges.left}(?:${joined})${edges.right}`).join("|")})`;
}

/** Returns the edges that all patterns have; null if they differ, or if there are no patterns. */
export function findCommonEdges(patterns: readonly string[]): Edges | null {
	const [first, ...others] = patterns.map(findEdges);
	const areEqual = others.every(({ left, right }) => left === first!.left && right === first!.right);
	return first && areEqual ? first : null;
}

interface Edges {
	left: string;
	right: string;
}

/** Finds the edges of a pattern. There is no edge beside a letter of a script without spaces. */
function findEdges(pattern: string): Edges {
	const letters = pattern.replace(/\\./g, "").match(/[\p{L}\p{N}]/gu) ?? [];
	const [hasLeft, hasRight] = [letters[0], letters.at(-1)].map((one) => one !== undefined && !spaceless.test(one));
	return { left: hasLeft ? edge.left : "", right: hasRight ? edge.right : "" };
}

/** Matches a letter of a script without spaces between words. */
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/u;

/**
 * Phrases that rules look for in texts of one language, in lowercase except for proper names. All except `vagueLinks` are
 * sources of regular expressions.
 */
export interface Phrases {
	/** Whole labels of links that don't say where they lead, without punctuation. */
	vagueLinks: string[];
	/** Words for pictures, and the articles before them. */
	pictures: { words: string[]; before: string[] };
	placeholderTexts: {
		/** Nouns for missing texts: "title". */
		things: string[];
		/** Whole texts, with `{thing}` for one of `things`. */
		whole: string[];
		/** Pieces of longer texts. */
		within: string[];
		/** First words in square brackets: "[Your name]". */
		brackets: string[];
	};
	/** Names of each unit, which can follow a slash: "899 €/month". */
	units: Record<TimeUnit, string[]>;
	/** Words that state the period of a price: "a month", "monthly". */
	periods: Record<TimeUnit, string[]>;
	/** Names that can be next to a number, by currency code. */
	currencies: Record<string, string[]>;
	prices: {
		/** Filler words between the name of a plan and its price: "is only". */
		fillersBeforeNumber: string[];
		/** Words that can follow a price and its period, and belong to neither. */
		wordsAfter: string[];
		/** Words before a plan that another plan is compared with. */
		beforeComparedPlan: string[];
	};
	/** Words before or after the year in which something began. */
	since: string[];
}

export const timeUnits = ["hour", "day", "night", "week", "month", "quarter", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];
