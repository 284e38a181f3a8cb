import { diffArrays } from "diff";
import { appendKey, getParentPointer, parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Operation } from "./operation.gen.ts";
import { isEqual } from "./plain-data.ts";

/** A value that is not as it was. */
export interface ValueChange {
	/** Where it is now; of one that is gone, where it was, as things are now. */
	pointer: string;
	kind: "changed" | "added" | "removed" | "moved up" | "moved down";
	before: unknown;
	after: unknown;
	/** Makes it as it was. */
	back: Operation;
}

/** The values that differ between two states of a definition, the smallest that do. Entries of lists are told apart by what they are. */
export function diffValues(before: unknown, after: unknown, pointer = ""): ValueChange[] {
	if (isEqual(before, after)) return [];
	if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, pointer);
	if (isRecord(before) && isRecord(after)) return groupChanges(before, after, pointer);
	return [{ pointer, kind: "changed", before, after, back: { do: "set", pointer, value: before } }];
}

function groupChanges(before: Record<string, unknown>, after: Record<string, unknown>, pointer: string): ValueChange[] {
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return keys.flatMap((key) => {
		const at = appendKey(pointer, key);
		if (!Object.hasOwn(after, key)) return [removed(at, before[key], "set")];
		if (!Object.hasOwn(before, key)) return [added(at, after[key])];
		return diffValues(before[key], after[key], at);
	});
}

function listChanges(before: unknown[], after: unknown[], pointer: string): ValueChange[] {
	const changes: ValueChange[] = [];
	let [gone, index]: [unknown[], number] = [[], 0];
	for (const part of diffArrays(before, after, { comparator: isEqual })) {
		if (part.removed) gone = part.value;
		else if (part.added) {
			const pairs = Math.min(gone.length, part.value.length);
			part.value.forEach((value, place) => {
				const at = appendKey(pointer, index + place);
				const found = place < pairs ? diffValues(gone[place], value, at) : [added(at, value)];
				for (const change of found) changes.push(change);
			});
			index += part.value.length;
			tell(gone.slice(pairs));
		} else {
			tell(gone);
			index += part.value.length;
		}
	}
	tell(gone);
	return withMoves(changes, pointer);

	function tell(values: unknown[]): void {
		for (const value of values) changes.push(removed(appendKey(pointer, index), value, "insert"));
		gone = [];
	}
}

/** An entry that is gone from one place of a list, and new at another, was moved. */
function withMoves(changes: ValueChange[], list: string): ValueChange[] {
	const isOf = (kind: ValueChange["kind"]) => (one: ValueChange) =>
		one.kind === kind && getParentPointer(one.pointer) === list;
	const gone = new Set(changes.filter(isOf("removed")));
	const told = changes.map((change) => {
		const from = isOf("added")(change) && [...gone].find(({ before }) => isEqual(before, change.after));
		if (!from) return change;
		gone.delete(from);
		return moved(change, indexOf(from.pointer));
	});
	return told.filter((change) => !isOf("removed")(change) || gone.has(change));
}

function indexOf(pointer: string): number {
	return Number(parsePointer(pointer).at(-1));
}

/** @param from the index of what it stood before, as things are now */
function moved({ pointer, after }: ValueChange, from: number): ValueChange {
	const isUp = indexOf(pointer) < from;
	// It is taken out first, and what comes after it moves up.
	const back: Operation = { do: "move", pointer, to: isUp ? from - 1 : from };
	return { pointer, kind: isUp ? "moved up" : "moved down", before: after, after, back };
}

function added(pointer: string, after: unknown): ValueChange {
	return { pointer, kind: "added", before: undefined, after, back: { do: "remove", pointer } };
}

function removed(pointer: string, before: unknown, how: "set" | "insert"): ValueChange {
	return { pointer, kind: "removed", before, after: undefined, back: { do: how, pointer, value: before } };
}
