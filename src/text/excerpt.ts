import { countCommonEnds } from "./splices.ts";

/** The number of words that are kept on each side of a difference. */
const contextLength = 3;
/** The maximum length of a text that is quoted whole, in characters. */
const maxQuoted = 60;

/** Returns the differing parts of two texts, with a few words before and after. */
export function excerptDifference(before: string, after: string): [before: string, after: string] {
	if (before.length <= maxQuoted && after.length <= maxQuoted) return [before, after];
	const [old, fresh] = [before.split(/\s+/), after.split(/\s+/)];
	const { head, tail } = countCommonEnds(old, fresh);
	return [excerptWords(old), excerptWords(fresh)];

	function excerptWords(words: string[]): string {
		const from = Math.max(0, head - contextLength);
		const to = Math.min(words.length, words.length - tail + contextLength);
		const shown = words.slice(from, to);
		const middle = shown.length > 30 ? [...shown.slice(0, 15), "…", ...shown.slice(-15)] : shown;
		return `${from > 0 ? "…" : ""}${middle.join(" ")}${to < words.length ? "…" : ""}`;
	}
}
