import { appendKey, getValue } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import { type Draft, readDefinition } from "./draft.ts";
import { insertEntry } from "./insert.ts";
import { isEqual } from "./plain-data.ts";
import { putValue } from "./put.ts";
import { removeEntry } from "./remove.ts";
import { parseIndex, splitPointer } from "./value-location.ts";

/** Writes a value. What of a list or group stays the same is not touched. */
export function setDefinitionValue(draft: Draft, pointer: string, value: unknown): void {
	const { owner, key } = splitPointer(pointer);
	const { data } = readDefinition(draft);
	const above = getValue(data, owner);
	const old = getValue(data, pointer);
	if (isEqual(old, value)) return;
	if (Array.isArray(above) && parseIndex(key) === above.length) insertEntry(draft, pointer, value);
	else if (isFilled(old) && isFilled(value) && isRecord(old) && isRecord(value)) inGroup(draft, pointer, old, value);
	else if (isFilled(value) && Array.isArray(old) && Array.isArray(value)) inList(draft, pointer, old, value);
	else putValue(draft, pointer, value);
}

function isFilled(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function inGroup(draft: Draft, pointer: string, old: Record<string, unknown>, value: Record<string, unknown>): void {
	for (const key of Object.keys(value)) setDefinitionValue(draft, appendKey(pointer, key), value[key]);
	for (const key of Object.keys(old)) if (!Object.hasOwn(value, key)) removeEntry(draft, appendKey(pointer, key));
}

/** Entries that are alike at both ends stay; those between are changed one by one. */
function inList(draft: Draft, pointer: string, old: unknown[], value: unknown[]): void {
	const shorter = Math.min(old.length, value.length);
	let head = 0;
	while (head < shorter && isEqual(old[head], value[head])) head++;
	let tail = 0;
	while (tail < shorter - head && isEqual(old.at(-1 - tail), value.at(-1 - tail))) tail++;
	for (let index = head; index < shorter - tail; index++)
		setDefinitionValue(draft, appendKey(pointer, index), value[index]);
	for (let index = shorter - tail; index < value.length - tail; index++)
		insertEntry(draft, appendKey(pointer, index), value[index]);
	for (let index = old.length - tail - 1; index >= value.length - tail; index--)
		removeEntry(draft, appendKey(pointer, index));
}
