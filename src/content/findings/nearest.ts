import { closest, distance } from "fastest-levenshtein";
import type { FindingFix } from "./finding.ts";

/** Maximum number of paths to compare with a path. A long table makes so many pages that comparing takes too long. */
export const maxComparedPaths = 1000;

/** Finds the candidate that a person most likely meant, ignoring case. Returns undefined if none is similar. */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
	if (candidates.length === 0) return undefined;
	const lower = word.toLowerCase();
	const best = closest(
		lower,
		candidates.map((candidate) => candidate.toLowerCase()),
	);
	return isNear(lower, best) ? candidates.find((candidate) => candidate.toLowerCase() === best) : undefined;
}

/** Allows one wrong letter, one in four in a long word, or two swapped letters. */
function isNear(word: string, candidate: string): boolean {
	const editDistance = distance(word, candidate);
	const length = Math.min(word.length, candidate.length);
	return (
		editDistance <= Math.max(1, Math.floor(length / 4)) ||
		(editDistance === 2 && sortLetters(word) === sortLetters(candidate))
	);
}

function sortLetters(word: string): string {
	return [...word].sort().join("");
}

/** Creates a fix that replaces the underlined text by a word. */
export function suggestReplacement(word: string | undefined): FindingFix | undefined {
	return word === undefined ? undefined : { text: `Write ‘${word}’.`, replacement: word, safe: false };
}

/** Describes the correction of a misspelled key. */
export function describeMisspelledKey(key: string, known: string): string {
	if (key === `${known}:`) return `Delete one of the two colons after ‘${known}’.`;
	return `‘${key}’ isn’t recognized here.${formatSuggestion(known)}`;
}

/** Formats a question: " Did you mean ‘passes’?"; "" if there is no suggestion. */
export function formatSuggestion(word: string | undefined): string {
	return word === undefined ? "" : ` Did you mean ‘${word}’?`;
}

/** Removes the question of `formatSuggestion` from the end of a message. */
export function removeSuggestion(message: string): string {
	return message.replace(/ Did you mean ‘[^‘]*’\?$/, "");
}
