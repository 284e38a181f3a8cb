import { stripAccents } from "../../text/words.ts";
import advices from "./advice.json" with { type: "json" };
import type { Schema } from "./walk.ts";

/**
 * Converts a word to the form it is looked up in: "Opening Hours" and "Öffnungszeiten" → "opening-hours",
 * "offnungszeiten".
 */
export function normalizeWord(word: string): string {
	return stripAccents(word)
		.replace(/(?<=[a-z])(?=[A-Z])/g, "-")
		.toLowerCase()
		.replace(/[\s_]+/g, "-");
}

/** Lists other names that people have for a section type, each in the form of `normalizeWord`. */
export function listOtherNames({ alsoCalled = [], synonyms = [] }: Schema): string[] {
	return [...alsoCalled.map(normalizeWord), ...synonyms];
}

/** Finds advice for a key that owners expect, but that has another name or doesn’t exist. */
export function findAdvice(word: string): string | undefined {
	return advices.find(({ words }) => words.includes(normalizeWord(word)))?.advice;
}
