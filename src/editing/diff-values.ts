import { diffArrays } from "diff";
import { appendKey, getParentPointer, parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Operation } from "./operation.gen.ts";
import { isEqual } from "./plain-data.ts";

export interface ValueChange {
	/** The current pointer of the value. For a removed value, the pointer that it would have. */
	pointer: string;
	kind: "changed" | "added" | "removed" | "moved up" | "moved down";
	before: unknown;
	after: unknown;
	/** Undoes the change. */
	back: Operation;
}

/**
 * Compares two states of a definition and lists the smallest values that differ. Matches list entries by their content.
 */
export function diffValues(before: unknown, after: unknown, pointer = ""): ValueChange[] {
	if (isEqual(before, after)) return [];
	if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, pointer);
	if (isRecord(before) && isRecord(after)) return diffGroups(before, after, pointer);
	return [{ pointer, kind: "changed", before, after, back: { do: "set", pointer, value: before } }];
}

function diffGroups(before: Record<string, unknown>, after: Record<string, unknown>, pointer: string): ValueChange[] {
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return keys.flatMap((key) => {
		const childPointer = appendKey(pointer, key);
		if (!Object.hasOwn(after, key)) return [createRemoval(childPointer, before[key], "set")];
		if (!Object.hasOwn(before, key)) return [createAddition(childPointer, after[key])];
		return diffValues(before[key], after[key], childPointer);
	});
}

function diffLists(before: unknown[], after: unknown[], pointer: string): ValueChange[] {
	const changes: ValueChange[] = [];
	let [removed, index]: [unknown[], number] = [[], 0];
	for (const part of diffArrays(before, after, { comparator: isEqual })) {
		if (part.removed) removed = part.value;
		else if (part.added) {
			const pairs = Math.min(removed.length, part.value.length);
			part.value.forEach((value, offset) => {
				const entryPointer = appendKey(pointer, index + offset);
				const entryChanges =
					offset < pairs ? diffValues(removed[offset], value, entryPointer) : [createAddition(entryPointer, value)];
				for (const change of entryChanges) changes.push(change);
			});
			index += part.value.length;
			addRemovals(removed.slice(pairs));
		} else {
			addRemovals(removed);
			index += part.value.length;
		}
	}
	addRemovals(removed);
	return combineMoves(changes, pointer);

	function addRemovals(values: unknown[]): void {
		for (const value of values) changes.push(createRemoval(appendKey(pointer, index), value, "insert"));
		removed = [];
	}
}

/** Combines the removal of an entry with its addition elsewhere in the list into a move. */
function combineMoves(changes: ValueChange[], list: string): ValueChange[] {
	const hasKind = (kind: ValueChange["kind"]) => (change: ValueChange) =>
		change.kind === kind && getParentPointer(change.pointer) === list;
	const removals = new Set(changes.filter(hasKind("removed")));
	const combined = changes.map((change) => {
		const removal = hasKind("added")(change) && [...removals].find(({ before }) => isEqual(before, change.after));
		if (!removal) return change;
		removals.delete(removal);
		return createMove(change, getIndex(removal.pointer));
	});
	return combined.filter((change) => !hasKind("removed")(change) || removals.has(change));
}

function getIndex(pointer: string): number {
	return Number(parsePointer(pointer).at(-1));
}

/** @param oldIndex the index in the current list, which still has the moved entry, before which it used to stand */
function createMove({ pointer, after }: ValueChange, oldIndex: number): ValueChange {
	const isUp = getIndex(pointer) < oldIndex;
	// `move` takes the entry out first. If it was above, everything up to `oldIndex` shifts by one.
	const back: Operation = { do: "move", pointer, to: isUp ? oldIndex - 1 : oldIndex };
	return { pointer, kind: isUp ? "moved up" : "moved down", before: after, after, back };
}

function createAddition(pointer: string, after: unknown): ValueChange {
	return { pointer, kind: "added", before: undefined, after, back: { do: "remove", pointer } };
}

function createRemoval(pointer: string, before: unknown, undo: "set" | "insert"): ValueChange {
	return { pointer, kind: "removed", before, after: undefined, back: { do: undo, pointer, value: before } };
}
