import { getParentPointer, getValue } from "../content/findings/pointer.ts";
import { getInlineTitle } from "../content/schema/breadcrumb.ts";
import { getAncestry, hasFreeKeys, isRecord, type VisitedValue } from "../content/schema/walk.ts";
import { toShortLine } from "../text/words.ts";
import { findNameKey, maxNameLength } from "./names.ts";

/** The parts of an undo label that describe a value. */
export interface ValueDescription {
	/** Its title in the schema: “price”. */
	title: string;
	/** Its name: “Pro”, “‘What is a pass?’”; null if it has none. */
	name: string | null;
	/** “ of Pro”: the nearest value around it that has a name; otherwise “ of the hero”, or “” if it is in no group. */
	ofOwner: string;
	isListEntry: boolean;
	exists: boolean;
}

export function describeValue(pointer: string, data: unknown): ValueDescription {
	const ancestry = getAncestry(pointer, data);
	const visited = ancestry.at(-1)!;
	const isListEntry = Array.isArray(ancestry.at(-2)?.value);
	return {
		title: getInlineTitle(visited),
		name: getName(visited.value),
		ofOwner: describeOwner(isListEntry ? ancestry.slice(0, -1) : ancestry),
		isListEntry,
		exists: visited.value !== undefined,
	};
}

/** Returns “Hid ‘Questions’” or “Showed ‘Questions’”, or null if the pointer doesn't lead to a key `hidden`. */
export function describeVisibility(pointer: string, data: unknown, isHidden: boolean): string | null {
	if (!pointer.endsWith("/hidden")) return null;
	const { name, title } = describeValue(getParentPointer(pointer), data);
	return `${isHidden ? "Hid" : "Showed"} ${name ?? `the ${title}`}`;
}

/** Returns the name of the value at a pointer, such as “Pro” or “‘What is a pass?’”, or null. */
export function describeName(pointer: string, data: unknown): string | null {
	return getName(getValue(data, pointer));
}

/** Returns “ of Pro” for the nearest owner with a name. If none has a name, returns “ of the hero” for the nearest group. */
function describeOwner(ancestry: VisitedValue[]): string {
	const owners = ancestry.slice(1, -1).reverse();
	for (const owner of owners) {
		const index = ancestry.indexOf(owner);
		const name = isOneOfMany(ancestry, index) ? getName(owner.value, ancestry[index + 1]?.key) : null;
		if (name) return ` of ${name}`;
	}
	const group = owners.find(({ value }) => isRecord(value));
	return group ? ` of the ${getInlineTitle(group)}` : "";
}

/** Checks whether a value is an entry of a list, or of a group whose keys the author chooses, such as a plan. */
function isOneOfMany(ancestry: VisitedValue[], index: number): boolean {
	const owner = ancestry[index - 1];
	return owner !== undefined && (Array.isArray(owner.value) || hasFreeKeys(owner));
}

/** Returns the name of a value, or null. Ignores texts with placeholders, and the key `exceptKey`. */
function getName(value: unknown, exceptKey = ""): string | null {
	if (typeof value === "string") return isUsableName(value) ? `‘${toShortLine(value, maxNameLength)}’` : null;
	if (!isRecord(value)) return null;
	const key = findNameKey((candidate) => candidate !== exceptKey && isUsableName(value[candidate]));
	if (key === undefined) return null;
	const name = toShortLine(value[key] as string, maxNameLength);
	return key === "name" ? name : `‘${name}’`;
}

function isUsableName(text: unknown): boolean {
	return typeof text === "string" && text.trim() !== "" && !text.includes("{");
}
