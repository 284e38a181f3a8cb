import { stripAccents } from "../../text/words.ts";
import advices from "./advice.json" with { type: "json" };

/** Converts a word to the form it is looked up in: "Opening Hours" and "Öffnungszeiten" → "opening-hours", "offnungszeiten". */
export function normalizeWord(word: string): string {
	return stripAccents(word)
		.replace(/(?<=[a-z])(?=[A-Z])/g, "-")
		.toLowerCase()
		.replace(/[\s_]+/g, "-");
}

/** Finds what to use for something that owners look for, but that has another name or doesn’t exist. */
export function findAdvice(word: string): string | undefined {
	return advices.find(({ words }) => words.includes(normalizeWord(word)))?.advice;
}
