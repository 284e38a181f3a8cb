import { getParentPointer, getValue } from "../../content/findings/pointer.ts";
import { describeValue } from "../describe-value.ts";
import { type Draft, readDefinition, writeDefinition } from "../draft.ts";
import { spliceMove } from "../entry-splices.ts";
import { OperationError } from "../operation-error.ts";
import { moveValue } from "../plain-data.ts";
import { changeTable, describeRow, spliceRowMove } from "../table-splices.ts";
import { requireValue, splitPointer } from "../value-location.ts";
import type { OperationKind } from "./operation-kind.ts";

export const moveOperation: OperationKind<"move"> = {
	definition: {
		apply: (draft, { pointer, to }) => moveEntry(draft, pointer, to),
		describe({ pointer, to }, before) {
			const { data } = readDefinition(before);
			const { name, title } = describeValue(pointer, data);
			const list = getValue(data, getParentPointer(pointer));
			return `Moved ${name ?? `the ${title}`} to ${to + 1} of ${(list as unknown[]).length}`;
		},
	},
	table: {
		apply: (draft, { file, pointer, to }) => changeTable(draft, file, (table) => spliceRowMove(table, pointer, to)),
		describe({ file, pointer, to }, before) {
			const { name, count } = describeRow(before, file, pointer);
			return `Moved ${name} to ${to + 1} of ${count} in ${file}`;
		},
	},
};

/** Moves an entry within its list. */
function moveEntry(draft: Draft, pointer: string, to: number): void {
	const source = readDefinition(draft);
	const { owner } = splitPointer(pointer);
	const list = getValue(source.data, owner);
	const { siblings, index } = requireValue(source, pointer);
	if (!Array.isArray(list)) throw new OperationError(`There is no list at ${owner}.`);
	if (!Number.isInteger(to) || to < 0 || to >= list.length)
		throw new OperationError(`The list at ${owner} has ${list.length} entries, so an entry can't move to ${to}.`);
	if (to === index) return;
	writeDefinition(draft, spliceMove(siblings, index, to, source), moveValue(source.data, pointer, to));
}
