import { keysOf } from "../findings/pointer.ts";
import { branch, child, isRecord, type Located, root } from "./walk.ts";

/**
 * The place of a value in the reader's words: "Page ‘Passes’ → section 2 → button 1 → label".
 * The words are the titles of the schema; a list is named by its items.
 */
export function breadcrumb(pointer: string, data: unknown): string {
	const steps: string[] = [];
	let parent: unknown = data;
	let located: Located | null = root;
	for (const key of keysOf(pointer)) {
		const owner: Located | null = located && (branch(located, parent) ?? located);
		const value = isRecord(parent) || Array.isArray(parent) ? (parent as Record<string, unknown>)[key] : undefined;
		located = owner && child(owner, key);
		if (!Array.isArray(value)) steps.push(step(word(located?.schema.title ?? key), key, value, parent, owner));
		parent = value;
	}
	const text = steps.join(" → ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function step(title: string, key: string, value: unknown, parent: unknown, owner: Located | null): string {
	const name = isRecord(value) && [value.name, value.title].find((text) => typeof text === "string");
	if (Array.isArray(parent)) return title === "page" && name ? `${title} ‘${name}’` : `${title} ${Number(key) + 1}`;
	const keyedByAuthor = typeof owner?.schema.additionalProperties === "object";
	return keyedByAuthor ? `${title} ‘${key}’` : title;
}

/** A title inside a sentence: "Section" → "section", but "CSV file" as it is. */
function word(title: string): string {
	return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
