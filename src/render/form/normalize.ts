import type { Field } from "../../model/form.ts";

/** The answer as rules see it and as it is sent: trimmed, a telephone number without spaces and punctuation. */
export function normalize(field: Pick<Field, "type">, value: string): string {
	return field.type === "tel" ? value.replace(punctuation, "") : value.trim();
}

/** Symbols (+) and the invisible marks that address books copy along (U+202A) are punctuation here. */
const punctuation = /[\s\p{P}\p{S}\p{C}]/gu;
