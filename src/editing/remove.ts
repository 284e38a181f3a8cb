import { keysOf, parentOf, valueAt } from "../content/findings/pointer.ts";
import { isRecord, schemaAt } from "../content/schema/walk.ts";
import type { Splice } from "../content/source/edits.ts";
import type { Written } from "./document.ts";
import { type Draft, write, written } from "./draft.ts";
import { lineEndAt } from "./entries.ts";
import { existing, placeOf, split } from "./place.ts";
import { without, withValue } from "./plain.ts";
import { removing } from "./rearranging.ts";

/** Takes an entry out; with the last one of a list or group that nobody asks for, that goes, too. */
export function remove(draft: Draft, pointer: string): void {
	const now = written(draft);
	split(pointer);
	const gone = emptied(pointer, now.data);
	const { beside, index } = existing(now, gone);
	const { owner } = split(gone);
	if (beside.entries.length > 1) {
		write(draft, [removing(beside, index, now)], without(now.data, gone));
		return;
	}
	const empty = Array.isArray(valueAt(now.data, owner)) ? [] : {};
	write(draft, emptying(now, owner, JSON.stringify(empty)), owner === "" ? empty : withValue(now.data, owner, empty));
}

/** What goes when a value does: the list or group above it, as long as it would be left empty and need not be there. */
function emptied(pointer: string, data: unknown): string {
	const owner = parentOf(pointer);
	const group = parentOf(owner);
	const value = valueAt(data, owner);
	const isLast = typeof value === "object" && value !== null && Object.keys(value).length === 1;
	if (owner === "" || !isLast || !isRecord(valueAt(data, group))) return pointer;
	const isNeeded = schemaAt(group, data)?.schema.required?.includes(keysOf(owner).at(-1)!) ?? false;
	return isNeeded ? pointer : emptied(owner, data);
}

/** The splices that leave a list or group with nothing in it. */
function emptying(now: Written, pointer: string, brackets: string): Splice[] {
	const { text } = now;
	const { entry, within, node } = placeOf(now, pointer)!;
	if (within!.isFlow) {
		const [start, end] = node!.range!;
		return [{ start, end, newText: brackets }];
	}
	const { start, end } = within!.entries[0]!;
	if (!entry) return [{ start, end, newText: brackets }];
	const lineEnd = lineEndAt(entry.behind, text);
	if (start < lineEnd) return [{ start: entry.behind, end, newText: ` ${brackets}` }];
	const above = text.slice(lineEnd, start).trimEnd().length;
	return [
		{ start: entry.behind, end: entry.behind, newText: ` ${brackets}` },
		{ start: lineEnd + above, end, newText: "" },
	];
}
