import { countCommonEnds } from "./splices.ts";

/** The number of words that are kept on each side of a difference. */
const contextLength = 3;
/** The maximum length of a text that is quoted whole, in characters. */
const maxQuoted = 60;
/** In longer excerpts, words in the middle are left out. */
const maxWords = 30;

/** Returns the differing parts of two texts, with a few words before and after. Short texts are returned whole. */
export function excerptDifference(before: string, after: string): [before: string, after: string] {
	if (before.length <= maxQuoted && after.length <= maxQuoted) return [before, after];
	const [old, fresh] = [before.split(/\s+/), after.split(/\s+/)];
	const { head, tail } = countCommonEnds(old, fresh);
	return [excerptWords(old), excerptWords(fresh)];

	function excerptWords(words: string[]): string {
		const from = Math.max(0, head - contextLength);
		const to = Math.min(words.length, words.length - tail + contextLength);
		const shown = words.slice(from, to);
		const half = maxWords / 2;
		const excerpt = shown.length > maxWords ? [...shown.slice(0, half), "…", ...shown.slice(-half)] : shown;
		return `${from > 0 ? "…" : ""}${excerpt.join(" ")}${to < words.length ? "…" : ""}`;
	}
}
