import { append, valueAt } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import { type Draft, written } from "./draft.ts";
import { insert } from "./insert.ts";
import { indexOf, split } from "./place.ts";
import { equal } from "./plain.ts";
import { put } from "./put.ts";
import { remove } from "./remove.ts";

/** Writes a value. What of a list or group stays the same is not touched. */
export function set(draft: Draft, pointer: string, value: unknown): void {
	const { owner, key } = split(pointer);
	const { data } = written(draft);
	const above = valueAt(data, owner);
	const old = valueAt(data, pointer);
	if (equal(old, value)) return;
	if (Array.isArray(above) && indexOf(key) === above.length) insert(draft, pointer, value);
	else if (isFilled(old) && isFilled(value) && isRecord(old) && isRecord(value)) inGroup(draft, pointer, old, value);
	else if (isFilled(value) && Array.isArray(old) && Array.isArray(value)) inList(draft, pointer, old, value);
	else put(draft, pointer, value);
}

function isFilled(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function inGroup(draft: Draft, pointer: string, old: Record<string, unknown>, value: Record<string, unknown>): void {
	for (const key of Object.keys(value)) set(draft, append(pointer, key), value[key]);
	for (const key of Object.keys(old)) if (!Object.hasOwn(value, key)) remove(draft, append(pointer, key));
}

/** Entries that are alike at both ends stay; those between are changed one by one. */
function inList(draft: Draft, pointer: string, old: unknown[], value: unknown[]): void {
	const shorter = Math.min(old.length, value.length);
	let head = 0;
	while (head < shorter && equal(old[head], value[head])) head++;
	let tail = 0;
	while (tail < shorter - head && equal(old.at(-1 - tail), value.at(-1 - tail))) tail++;
	for (let index = head; index < shorter - tail; index++) set(draft, append(pointer, index), value[index]);
	for (let index = shorter - tail; index < value.length - tail; index++)
		insert(draft, append(pointer, index), value[index]);
	for (let index = old.length - tail - 1; index >= value.length - tail; index--) remove(draft, append(pointer, index));
}
