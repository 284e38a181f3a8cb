import { stripAccents } from "../../text/words.ts";
import adviceList from "./advice.json" with { type: "json" };
import type { Schema } from "./walk.ts";

/**
 * Normalizes a word for a lookup: "Opening Hours" and "Öffnungszeiten" → "opening-hours" and "offnungszeiten".
 */
export function normalizeWord(word: string): string {
	return stripAccents(word)
		.replace(/(?<=[a-z])(?=[A-Z])/g, "-")
		.toLowerCase()
		.replace(/[\s_]+/g, "-");
}

/** Lists other names that people use for a section type, normalized by `normalizeWord`. */
export function listOtherNames({ alsoCalled = [], synonyms = [] }: Schema): string[] {
	return [...alsoCalled.map(normalizeWord), ...synonyms];
}

/** Finds advice for a key that people expect, but that has another name or doesn't exist. */
export function findAdvice(word: string): string | undefined {
	return adviceList.find(({ words }) => words.includes(normalizeWord(word)))?.advice;
}
