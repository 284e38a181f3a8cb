import { capitalized } from "./capitalized.ts";
import { isRecord, type Visited, wayTo } from "./walk.ts";

/**
 * The place of a value in the reader's words: "Page ‘Passes’ → section 2 → button 1 → label".
 * The words are the titles of the schema; a list is named by its items.
 */
export function breadcrumb(pointer: string, data: unknown): string {
	const way = wayTo(pointer, data);
	const steps = way.slice(1).flatMap((one, index) => (Array.isArray(one.value) ? [] : [step(one, way[index]!)]));
	return capitalized(steps.join(" → "));
}

/** The same of a group, within a sentence: "page ‘Passes’". */
export function groupInWords(pointer: string, data: unknown): string {
	const place = breadcrumb(pointer, data);
	return pointer === "" ? "the whole file" : place.charAt(0).toLowerCase() + place.slice(1);
}

function step(visited: Visited, parent: Visited): string {
	const { key, value } = visited;
	const title = titleOf(visited);
	const name = isRecord(value) && [value.name, value.title].find((text) => typeof text === "string");
	if (Array.isArray(parent.value))
		return title === "page" && name ? `${title} ‘${name}’` : `${title} ${Number(key) + 1}`;
	const keyedByAuthor = typeof parent.judged?.schema.additionalProperties === "object";
	return keyedByAuthor ? `${title} ‘${key}’` : title;
}

/** What the schema calls a value, inside a sentence: "Section" → "section", but "CSV file" as it is. */
export function titleOf({ key, wanted }: Visited): string {
	const title = wanted?.schema.title ?? key;
	return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
