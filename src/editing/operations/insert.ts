import { appendKey, getParentPointer, getValue, parsePointer } from "../../content/findings/pointer.ts";
import { getSchemaAt } from "../../content/schema/walk.ts";
import { describeName, describeValue } from "../describe-value.ts";
import { type Draft, readDefinition, writeDefinition } from "../draft.ts";
import { spliceInsert } from "../entry-splices.ts";
import { OperationError } from "../operation-error.ts";
import { insertValue } from "../plain-data.ts";
import { printAfterDash, printInline } from "../print.ts";
import { putValue } from "../put.ts";
import { createPrintContext } from "../splice-value.ts";
import { changeTable, spliceRow } from "../table-splices.ts";
import { findValue, parseIndex, splitPointer } from "../value-location.ts";
import type { OperationKind } from "./operation-kind.ts";

export const insertOperation: OperationKind<"insert"> = {
	definition: {
		apply: (draft, { pointer, value }) => insertEntry(draft, pointer, value),
		describe({ pointer }, before) {
			const { data } = readDefinition(before);
			const { title, ofOwner } = describeValue(pointer, data);
			const article = /^[aeiou]/i.test(title) ? "an" : "a";
			return `Added ${article} ${title}${describeNeighbour(pointer, data) ?? ofOwner.replace(/^ of /, " to ")}`;
		},
	},
	table: {
		apply: (draft, { file, pointer, value }) => changeTable(draft, file, (table) => spliceRow(table, pointer, value)),
		describe: ({ file }) => `Added a row to ${file}`,
	},
};

/** Describes the position of a new entry: “ after ‘Inbox’”. Returns null if neither neighbour has a name. */
function describeNeighbour(pointer: string, data: unknown): string | null {
	const list = getParentPointer(pointer);
	const index = Number(parsePointer(pointer).at(-1));
	const [before, after] = [index - 1, index].map((one) => describeName(appendKey(list, one), data));
	if (before) return ` after ${before}`;
	return after ? ` before ${after}` : null;
}

/** Adds an entry to a list, which may be empty or missing. */
export function insertEntry(draft: Draft, pointer: string, value: unknown): void {
	const source = readDefinition(draft);
	const { owner, key } = splitPointer(pointer);
	const existingList = getValue(source.data, owner) ?? null;
	if (existingList === null ? getSchemaAt(owner, source.data)?.schema.type !== "array" : !Array.isArray(existingList))
		throw new OperationError(`There is no list at ${owner}.`);
	const list = (existingList ?? []) as unknown[];
	const index = parseIndex(key);
	if (index < 0 || index > list.length)
		throw new OperationError(`The list at ${owner} has ${list.length} entries, so an entry can't be added at ${key}.`);
	const children = findValue(source, owner)?.children;
	if (!children) {
		putValue(draft, owner, [value]);
		return;
	}
	const context = createPrintContext(source, appendKey(owner, index), value, children.column);
	const text = children.isFlow ? printInline(value) : `-${printAfterDash(context)}`;
	writeDefinition(draft, [spliceInsert(text, children, index, source)], insertValue(source.data, pointer, value));
}
