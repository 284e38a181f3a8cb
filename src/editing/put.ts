import { getValue } from "../content/findings/pointer.ts";
import { getChildSchema, getSchemaAt, isRecord } from "../content/schema/walk.ts";
import type { Splice } from "../text/splices.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import type { Entries } from "./entries.ts";
import { spliceInsert } from "./entry-splices.ts";
import { OperationError } from "./operation-error.ts";
import { setValue } from "./plain-data.ts";
import { printInlinePair, printPair } from "./print.ts";
import { getPrintContext, spliceValue } from "./value.ts";
import { findValue, splitPointer } from "./value-location.ts";
import type { YamlText } from "./yaml-text.ts";

/** Writes a value as a whole: instead of the one that is there, or as a new key, with the groups that it needs. */
export function putValue(draft: Draft, pointer: string, value: unknown): void {
	const { owner, key } = splitPointer(pointer);
	const now = readDefinition(draft);
	const above = getValue(now.data, owner) ?? undefined;
	if (above === undefined) putValue(draft, owner, wrapping(owner, key, value, now));
	else if (getValue(now.data, pointer) === undefined) add(draft, pointer, value);
	else writeDefinition(draft, spliceValue(now, pointer, value), setValue(now.data, pointer, value));
}

/** A group or list that is not there yet, with its first value. */
function wrapping(owner: string, key: string, value: unknown, { data }: YamlText): unknown {
	const type = getSchemaAt(owner, data)?.schema.type;
	if (type === "array" && key === "0") return [value];
	if (type === "object") return { [key]: value };
	throw new OperationError(`There is nothing at ${owner} that could have a ‘${key}’.`);
}

/** A key that was not there. */
function add(draft: Draft, pointer: string, value: unknown): void {
	const now = readDefinition(draft);
	const { owner, key } = splitPointer(pointer);
	const above = getValue(now.data, owner);
	const schema = getSchemaAt(owner, now.data);
	const isUnknown = schema?.schema.properties && !getChildSchema(schema, key);
	if (!isRecord(above) || isUnknown)
		throw new OperationError(`There is nothing at ${owner || "/"} that could have a ‘${key}’.`);
	const { within } = findValue(now, owner)!;
	if (!within && owner !== "") {
		putValue(draft, owner, { [key]: value });
		return;
	}
	const setting = getPrintContext(now, pointer, value, within?.column ?? 0);
	const text = within?.isFlow ? printInlinePair(key, value) : printPair(setting);
	const splice = within
		? spliceInsert(text, within, turnOf(key, within, schema?.schema.properties), now)
		: first(text, now);
	writeDefinition(draft, [splice], setValue(now.data, pointer, value));
}

/** The first key of a definition that has none yet, below the comments of its file. */
function first(key: string, { text, lineEnd }: YamlText): Splice {
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
