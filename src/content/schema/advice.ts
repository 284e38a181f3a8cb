import { stripAccents } from "../../text/words.ts";
import advices from "./advice.json" with { type: "json" };

/** A word as it is looked up: "Opening Hours" and "Öffnungszeiten" → "opening-hours", "offnungszeiten". */
export function normalizeWord(word: string): string {
	return stripAccents(word)
		.replace(/(?<=[a-z])(?=[A-Z])/g, "-")
		.toLowerCase()
		.replace(/[\s_]+/g, "-");
}

/** What to use for something that owners look for, and that has another name or does not exist. */
export function findAdvice(word: string): string | undefined {
	return advices.find(({ words }) => words.includes(normalizeWord(word)))?.advice;
}
