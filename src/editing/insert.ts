import { append, valueAt } from "../content/findings/pointer.ts";
import { schemaAt } from "../content/schema/walk.ts";
import { type Draft, write, written } from "./draft.ts";
import { indexOf, placeOf, split } from "./place.ts";
import { withEntry } from "./plain.ts";
import { behindDash, inline } from "./print.ts";
import { put } from "./put.ts";
import { inserting } from "./rearranging.ts";
import { Refusal } from "./refusal.ts";
import { settingOf } from "./value.ts";

/** Puts an entry into a list, which may be empty or not there yet. */
export function insert(draft: Draft, pointer: string, value: unknown): void {
	const now = written(draft);
	const { owner, key } = split(pointer);
	const there = valueAt(now.data, owner) ?? null;
	if (there === null ? schemaAt(owner, now.data)?.schema.type !== "array" : !Array.isArray(there))
		throw new Refusal(`There is no list at ${owner}.`);
	const list = (there ?? []) as unknown[];
	const index = indexOf(key);
	if (index < 0 || index > list.length)
		throw new Refusal(`The list at ${owner} has ${list.length} entries, so none can be put at ${key}.`);
	const within = placeOf(now, owner)?.within;
	if (!within) {
		put(draft, owner, [value]);
		return;
	}
	const setting = settingOf(now, append(owner, index), value, within.column);
	const text = within.isFlow ? inline(value) : `-${behindDash(setting)}`;
	write(draft, [inserting(text, within, index, now)], withEntry(now.data, pointer, value));
}
