import { capitalize, uncapitalize } from "../../text/words.ts";
import { getAncestry, hasFreeKeys, isRecord, type VisitedValue } from "./walk.ts";

/** Formats the breadcrumb of a value from the titles of the schema: "Page ‘Passes’ → section 2 → button 1 → label". */
export function formatBreadcrumb(pointer: string, data: unknown): string {
	const ancestry = getAncestry(pointer, data);
	const steps = ancestry.slice(1).flatMap((one, index) => {
		// A group with names that the author chose is left out: “plan ‘basic’” in the next step says more than “plans”.
		const parent = ancestry[index]!;
		const isNamedBelow = hasFreeKeys(one) && !Array.isArray(parent.value) && index + 2 < ancestry.length;
		return Array.isArray(one.value) || isNamedBelow ? [] : [describeStep(one, parent)];
	});
	return capitalize(steps.join(" → "));
}

/** Describes a group inside a sentence: "page ‘Passes’". */
export function describeGroup(pointer: string, data: unknown): string {
	return pointer === "" ? "the top level of the file" : uncapitalize(formatBreadcrumb(pointer, data));
}

function describeStep(visited: VisitedValue, parent: VisitedValue): string {
	const { key, value } = visited;
	const title = getInlineTitle(visited);
	const name = isRecord(value) && [value.name, value.title].find((text) => typeof text === "string");
	if (Array.isArray(parent.value))
		return title === "page" && name ? `${title} ‘${name}’` : `${title} ${Number(key) + 1}`;
	return hasFreeKeys(parent) ? `${title} ‘${key}’` : title;
}

/** Returns the title of a value for use inside a sentence: "Section" → "section", but "CSV file" stays. */
export function getInlineTitle({ key, expected }: VisitedValue): string {
	const title = expected?.schema.title ?? key;
	return /^[A-Z][a-z]/.test(title) ? uncapitalize(title) : title;
}
