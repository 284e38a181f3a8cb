import { getValue } from "../content/findings/pointer.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import { spliceMove } from "./entry-splices.ts";
import { OperationError } from "./operation-error.ts";
import { moveValue } from "./plain-data.ts";
import { requireValue, splitPointer } from "./value-location.ts";

/** Moves an entry within its list. */
export function moveEntry(draft: Draft, pointer: string, to: number): void {
	const now = readDefinition(draft);
	const { owner } = splitPointer(pointer);
	const list = getValue(now.data, owner);
	const { beside, index } = requireValue(now, pointer);
	if (!Array.isArray(list)) throw new OperationError(`There is no list at ${owner}.`);
	if (!Number.isInteger(to) || to < 0 || to >= list.length)
		throw new OperationError(`The list at ${owner} has ${list.length} entries, so none can be moved to ${to}.`);
	if (to === index) return;
	writeDefinition(draft, spliceMove(beside, index, to, now), moveValue(now.data, pointer, to));
}
