import { valueAt } from "../content/findings/pointer.ts";
import { child, isRecord, schemaAt } from "../content/schema/walk.ts";
import type { Splice } from "../content/source/edits.ts";
import type { Written } from "./document.ts";
import { type Draft, write, written } from "./draft.ts";
import type { Entries } from "./entries.ts";
import { placeOf, split } from "./place.ts";
import { withValue } from "./plain.ts";
import { inlinePair, pair } from "./print.ts";
import { inserting } from "./rearranging.ts";
import { Refusal } from "./refusal.ts";
import { replaced, settingOf } from "./value.ts";

/** Writes a value as a whole: instead of the one that is there, or as a new key, with the groups that it needs. */
export function put(draft: Draft, pointer: string, value: unknown): void {
	const { owner, key } = split(pointer);
	const now = written(draft);
	const above = valueAt(now.data, owner) ?? undefined;
	if (above === undefined) put(draft, owner, wrapping(owner, key, value, now));
	else if (valueAt(now.data, pointer) === undefined) add(draft, pointer, value);
	else write(draft, replaced(now, pointer, value), withValue(now.data, pointer, value));
}

/** A group or list that is not there yet, with its first value. */
function wrapping(owner: string, key: string, value: unknown, { data }: Written): unknown {
	const type = schemaAt(owner, data)?.schema.type;
	if (type === "array" && key === "0") return [value];
	if (type === "object") return { [key]: value };
	throw new Refusal(`There is nothing at ${owner} that could have a ‘${key}’.`);
}

/** A key that was not there. */
function add(draft: Draft, pointer: string, value: unknown): void {
	const now = written(draft);
	const { owner, key } = split(pointer);
	const above = valueAt(now.data, owner);
	const schema = schemaAt(owner, now.data);
	const isUnknown = schema?.schema.properties && !child(schema, key);
	if (!isRecord(above) || isUnknown)
		throw new Refusal(`There is nothing at ${owner || "/"} that could have a ‘${key}’.`);
	const { within } = placeOf(now, owner)!;
	if (!within && owner !== "") {
		put(draft, owner, { [key]: value });
		return;
	}
	const setting = settingOf(now, pointer, value, within?.column ?? 0);
	const text = within?.isFlow ? inlinePair(key, value) : pair(setting);
	const splice = within
		? inserting(text, within, turnOf(key, within, schema?.schema.properties), now)
		: first(text, now);
	write(draft, [splice], withValue(now.data, pointer, value));
}

/** The first key of a definition that has none yet, below the comments of its file. */
function first(key: string, { text, lineEnd }: Written): Splice {
	const above = text.trim() === "{}" ? "" : text;
	const newText = `${above}${above === "" || above.endsWith("\n") ? "" : lineEnd}${key}${lineEnd}`;
	return { start: 0, end: text.length, newText };
}

/** Where the schema lists a key among those that are there; at the end where it does not. */
function turnOf(key: string, { entries }: Entries, properties: object = {}): number {
	const order = Object.keys(properties);
	const rank = order.indexOf(key);
	if (rank === -1) return entries.length;
	const ranks = entries.map((one) => order.indexOf(one.key ?? ""));
	const before = order.slice(0, rank).findLast((name) => entries.some((one) => one.key === name));
	if (before !== undefined) return ranks.indexOf(order.indexOf(before)) + 1;
	const after = ranks.findIndex((one) => one > rank);
	return after === -1 ? entries.length : after;
}
