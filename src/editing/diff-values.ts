import { diffArrays } from "diff";
import { appendKey, getParentPointer, type Key, parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Operation } from "./operation.gen.ts";
import { isEqual } from "./plain-data.ts";

export interface ValueChange {
	/** The pointer of the value after the change. For a removed value, the pointer that it would have. */
	pointer: string;
	/** The pointer of the value before the change. For an added value, the pointer that it would have had. */
	pointerBefore: string;
	kind: "changed" | "added" | "removed" | "moved up" | "moved down";
	before: unknown;
	after: unknown;
	/** Undoes the change. */
	inverse: Operation;
}

/** The pointers of a value after and before a change. */
interface Pointers {
	pointer: string;
	pointerBefore: string;
}

const root: Pointers = { pointer: "", pointerBefore: "" };

/** Compares two versions of a definition, and lists the innermost values that differ. Matches list entries by content. */
export function diffValues(before: unknown, after: unknown, pointers = root): ValueChange[] {
	if (isEqual(before, after)) return [];
	if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, pointers);
	if (isRecord(before) && isRecord(after)) return diffGroups(before, after, pointers);
	return [
		{ ...pointers, kind: "changed", before, after, inverse: { do: "set", pointer: pointers.pointer, value: before } },
	];
}

function getChildPointers({ pointer, pointerBefore }: Pointers, key: Key, keyBefore = key): Pointers {
	return { pointer: appendKey(pointer, key), pointerBefore: appendKey(pointerBefore, keyBefore) };
}

function diffGroups(
	before: Record<string, unknown>,
	after: Record<string, unknown>,
	pointers: Pointers,
): ValueChange[] {
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return keys.flatMap((key) => {
		const childPointers = getChildPointers(pointers, key);
		if (!Object.hasOwn(after, key)) return [createRemoval(childPointers, before[key], "set")];
		if (!Object.hasOwn(before, key)) return [createAddition(childPointers, after[key])];
		return diffValues(before[key], after[key], childPointers);
	});
}

function diffLists(before: unknown[], after: unknown[], pointers: Pointers): ValueChange[] {
	const changes: ValueChange[] = [];
	let removed: unknown[] = [];
	let [index, oldIndex] = [0, 0];
	for (const part of diffArrays(before, after, { comparator: isEqual })) {
		if (part.removed) {
			addRemovals();
			removed = [...part.value];
		} else if (part.added) {
			const isReplacement = removed.length === part.value.length;
			for (const value of part.value) {
				const partner = findPartner(removed, value, isReplacement);
				addRemovals(partner);
				const entryPointers = getChildPointers(pointers, index++, oldIndex);
				if (partner === -1) changes.push(createAddition(entryPointers, value));
				else {
					oldIndex++;
					for (const change of diffValues(removed.shift(), value, entryPointers)) changes.push(change);
				}
			}
			addRemovals();
		} else {
			addRemovals();
			index += part.value.length;
			oldIndex += part.value.length;
		}
	}
	addRemovals();
	return combineMoves(changes, pointers.pointer);

	/** Adds the removals of the first entries of `removed`; of none if the count is -1. */
	function addRemovals(count = removed.length): void {
		for (const value of removed.splice(0, Math.max(count, 0)))
			changes.push(createRemoval(getChildPointers(pointers, index, oldIndex++), value, "insert"));
	}
}

/**
 * Finds the removed entry that was probably edited into `value`: a similar entry, or else, if as many entries were added as
 * removed, the next entry of the same type.
 */
function findPartner(removed: unknown[], value: unknown, isReplacement: boolean): number {
	const similar = removed.findIndex((one) => isSimilar(one, value));
	return similar === -1 && isReplacement ? removed.findIndex((one) => hasSameType(one, value)) : similar;
}

/** Checks whether two entries can be versions of one entry. Editing never changes the type of a section. */
function hasSameType(before: unknown, after: unknown): boolean {
	return !isRecord(before) || !isRecord(after) || before.type === after.type;
}

/**
 * Combines the removal of an entry and the addition of the same or a similar entry to the list into a move, followed by the
 * changes within the entry.
 */
function combineMoves(changes: ValueChange[], list: string): ValueChange[] {
	const hasKind = (kind: ValueChange["kind"]) => (change: ValueChange) =>
		change.kind === kind && getParentPointer(change.pointer) === list;
	const removals = new Set(changes.filter(hasKind("removed")));
	const additions = changes.filter(hasKind("added"));
	const moves = new Map<ValueChange, ValueChange>();
	for (const isMoved of [isEqual, isSimilar]) {
		for (const addition of additions) {
			if (moves.has(addition)) continue;
			const removal = [...removals].find(({ before }) => isMoved(before, addition.after));
			if (!removal) continue;
			removals.delete(removal);
			moves.set(addition, removal);
		}
	}
	return changes.flatMap((change) => {
		const removal = moves.get(change);
		if (removal) return createMoveChanges(change, removal);
		return hasKind("removed")(change) && !removals.has(change) ? [] : [change];
	});
}

/** Checks whether two entries have at least half of their values in common. */
function isSimilar(before: unknown, after: unknown): boolean {
	if (!isRecord(before) || !isRecord(after) || !hasSameType(before, after)) return false;
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key !== "type");
	const common = keys.filter((key) => isEqual(before[key], after[key]));
	return common.length > 0 && common.length * 2 >= keys.length;
}

function getIndex(pointer: string): number {
	return Number(parsePointer(pointer).at(-1));
}

function createMoveChanges(
	{ pointer, after }: ValueChange,
	{ pointer: removed, pointerBefore, before }: ValueChange,
): ValueChange[] {
	/** The current index of the entry that followed the moved entry before the move. */
	const followerIndex = getIndex(removed);
	const isUp = getIndex(pointer) < followerIndex;
	// A `move` first removes the entry. If it was moved up, that shifts the follower by one.
	const inverse: Operation = { do: "move", pointer, to: isUp ? followerIndex - 1 : followerIndex };
	const pointers = { pointer, pointerBefore };
	const move: ValueChange = { ...pointers, kind: isUp ? "moved up" : "moved down", before, after, inverse };
	return [move, ...diffValues(before, after, pointers)];
}

function createAddition(pointers: Pointers, after: unknown): ValueChange {
	return { ...pointers, kind: "added", before: undefined, after, inverse: { do: "remove", pointer: pointers.pointer } };
}

function createRemoval(pointers: Pointers, before: unknown, undo: "set" | "insert"): ValueChange {
	const inverse: Operation = { do: undo, pointer: pointers.pointer, value: before };
	return { ...pointers, kind: "removed", before, after: undefined, inverse };
}
