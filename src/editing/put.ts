import { getValue } from "../content/findings/pointer.ts";
import { getChildSchema, getSchemaAt, isRecord } from "../content/schema/walk.ts";
import type { Splice } from "../text/splices.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import type { Entries } from "./entries.ts";
import { spliceInsert } from "./entry-splices.ts";
import { OperationError } from "./operation-error.ts";
import { setValue } from "./plain-data.ts";
import { printInlinePair, printPair } from "./print.ts";
import { createPrintContext, spliceValue } from "./splice-value.ts";
import { findValue, splitPointer } from "./value-location.ts";
import type { YamlText } from "./yaml-text.ts";

/** Replaces a value as a whole, or adds it as a new key. Creates the groups and lists around it if they are missing. */
export function putValue(draft: Draft, pointer: string, value: unknown): void {
	const { owner, key } = splitPointer(pointer);
	const source = readDefinition(draft);
	// Null is a key without a value, which is replaced by a group or list.
	const parentValue = getValue(source.data, owner) ?? undefined;
	if (parentValue === undefined) putValue(draft, owner, wrapValue(owner, key, value, source));
	else if (getValue(source.data, pointer) === undefined) addKey(draft, pointer, value);
	else writeDefinition(draft, spliceValue(source, pointer, value), setValue(source.data, pointer, value));
}

/** Returns the new group or list for `owner`, with its first value. */
function wrapValue(owner: string, key: string, value: unknown, { data }: YamlText): unknown {
	const type = getSchemaAt(owner, data)?.schema.type;
	if (type === "array" && key === "0") return [value];
	if (type === "object") return { [key]: value };
	throw new OperationError(`‘${key}’ can't be added at ${owner}.`);
}

function addKey(draft: Draft, pointer: string, value: unknown): void {
	const source = readDefinition(draft);
	const { owner, key } = splitPointer(pointer);
	const parentValue = getValue(source.data, owner);
	const schema = getSchemaAt(owner, source.data);
	const isUnknown = schema?.schema.properties && !getChildSchema(schema, key);
	if (!isRecord(parentValue) || isUnknown) throw new OperationError(`‘${key}’ can't be added at ${owner || "/"}.`);
	const { children } = findValue(source, owner)!;
	if (!children && owner !== "") {
		putValue(draft, owner, { [key]: value });
		return;
	}
	const context = createPrintContext(source, pointer, value, children?.column ?? 0);
	const text = children?.isFlow ? printInlinePair(key, value) : printPair(context);
	const splice = children
		? spliceInsert(text, children, findKeyIndex(key, children, schema?.schema.properties), source)
		: spliceFirstKey(text, source);
	writeDefinition(draft, [splice], setValue(source.data, pointer, value));
}

/** Adds the first key of an empty definition, below its comments. */
function spliceFirstKey(pair: string, { text, lineEnd }: YamlText): Splice {
	const above = text.trim() === "{}" ? "" : text;
	const newText = `${above}${above === "" || above.endsWith("\n") ? "" : lineEnd}${pair}${lineEnd}`;
	return { start: 0, end: text.length, newText };
}

/**
 * Returns the index for a new key so that keys keep the order of the schema. Keys that aren't in the schema come last.
 */
function findKeyIndex(key: string, { entries }: Entries, properties: object = {}): number {
	const order = Object.keys(properties);
	const rank = order.indexOf(key);
	if (rank === -1) return entries.length;
	const ranks = entries.map((entry) => order.indexOf(entry.key ?? ""));
	const previousKey = order.slice(0, rank).findLast((name) => entries.some((entry) => entry.key === name));
	if (previousKey !== undefined) return ranks.indexOf(order.indexOf(previousKey)) + 1;
	const nextIndex = ranks.findIndex((other) => other > rank);
	return nextIndex === -1 ? entries.length : nextIndex;
}
