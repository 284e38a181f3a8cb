import { appendKey, getValue } from "../content/findings/pointer.ts";
import { getSchemaAt } from "../content/schema/walk.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import { spliceInsert } from "./entry-splices.ts";
import { OperationError } from "./operation-error.ts";
import { insertValue } from "./plain-data.ts";
import { printAfterDash, printInline } from "./print.ts";
import { putValue } from "./put.ts";
import { getPrintContext } from "./value.ts";
import { findValue, parseIndex, splitPointer } from "./value-location.ts";

/** Puts an entry into a list, which may be empty or not there yet. */
export function insertEntry(draft: Draft, pointer: string, value: unknown): void {
	const now = readDefinition(draft);
	const { owner, key } = splitPointer(pointer);
	const there = getValue(now.data, owner) ?? null;
	if (there === null ? getSchemaAt(owner, now.data)?.schema.type !== "array" : !Array.isArray(there))
		throw new OperationError(`There is no list at ${owner}.`);
	const list = (there ?? []) as unknown[];
	const index = parseIndex(key);
	if (index < 0 || index > list.length)
		throw new OperationError(`The list at ${owner} has ${list.length} entries, so none can be put at ${key}.`);
	const within = findValue(now, owner)?.within;
	if (!within) {
		putValue(draft, owner, [value]);
		return;
	}
	const setting = getPrintContext(now, appendKey(owner, index), value, within.column);
	const text = within.isFlow ? printInline(value) : `-${printAfterDash(setting)}`;
	writeDefinition(draft, [spliceInsert(text, within, index, now)], insertValue(now.data, pointer, value));
}
