import { closest, distance } from "fastest-levenshtein";

/** The candidate a person most likely meant, or undefined when none is near. */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
	if (candidates.length === 0) return undefined;
	const lower = word.toLowerCase();
	const best = closest(
		lower,
		[...candidates].map((candidate) => candidate.toLowerCase()),
	);
	const found = candidates.find((candidate) => candidate.toLowerCase() === best);
	return found !== undefined && isNear(lower, best) ? found : undefined;
}

/** In a short word one letter may be another, or two may have changed places; in a longer one one letter in four. */
function isNear(word: string, other: string): boolean {
	const steps = distance(word, other);
	const length = Math.min(word.length, other.length);
	return steps <= Math.max(1, Math.floor(length / 4)) || (steps === 2 && sorted(word) === sorted(other));
}

function sorted(word: string): string {
	return [...word].sort().join("");
}

/** The fix that writes another word in the place that is underlined; none where no word is near. */
export function suggestReplacement(
	word: string | undefined,
): { text: string; replacement: string; safe: false } | undefined {
	return word === undefined ? undefined : { text: `Write ‘${word}’.`, replacement: word, safe: false };
}

/** " Did you mean ‘passes’?", or nothing. */
export function formatSuggestion(word: string | undefined): string {
	return word === undefined ? "" : ` Did you mean ‘${word}’?`;
}
