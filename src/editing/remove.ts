import { getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { getSchemaAt, isRecord } from "../content/schema/walk.ts";
import type { Splice } from "../content/source/edits.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import { findLineEnd } from "./entries.ts";
import { spliceRemove } from "./entry-splices.ts";
import { deleteValue, setValue } from "./plain-data.ts";
import { findValue, requireValue, splitPointer } from "./value-location.ts";
import type { YamlText } from "./yaml-text.ts";

/** Takes an entry out; with the last one of a list or group that nobody asks for, that goes, too. */
export function removeEntry(draft: Draft, pointer: string): void {
	const now = readDefinition(draft);
	splitPointer(pointer);
	const gone = emptied(pointer, now.data);
	const { beside, index } = requireValue(now, gone);
	const { owner } = splitPointer(gone);
	if (beside.entries.length > 1) {
		writeDefinition(draft, [spliceRemove(beside, index, now)], deleteValue(now.data, gone));
		return;
	}
	const empty = Array.isArray(getValue(now.data, owner)) ? [] : {};
	writeDefinition(
		draft,
		emptying(now, owner, JSON.stringify(empty)),
		owner === "" ? empty : setValue(now.data, owner, empty),
	);
}

/** What goes when a value does: the list or group above it, as long as it would be left empty and need not be there. */
function emptied(pointer: string, data: unknown): string {
	const owner = getParentPointer(pointer);
	const group = getParentPointer(owner);
	const value = getValue(data, owner);
	const isLast = typeof value === "object" && value !== null && Object.keys(value).length === 1;
	if (owner === "" || !isLast || !isRecord(getValue(data, group))) return pointer;
	const isNeeded = getSchemaAt(group, data)?.schema.required?.includes(parsePointer(owner).at(-1)!) ?? false;
	return isNeeded ? pointer : emptied(owner, data);
}

/** The splices that leave a list or group with nothing in it. */
function emptying(now: YamlText, pointer: string, brackets: string): Splice[] {
	const { text } = now;
	const { entry, within, node } = findValue(now, pointer)!;
	if (within!.isFlow) {
		const [start, end] = node!.range!;
		return [{ start, end, newText: brackets }];
	}
	const { start, end } = within!.entries[0]!;
	if (!entry) return [{ start, end, newText: brackets }];
	const lineEnd = findLineEnd(entry.behind, text);
	if (start < lineEnd) return [{ start: entry.behind, end, newText: ` ${brackets}` }];
	const above = text.slice(lineEnd, start).trimEnd().length;
	return [
		{ start: entry.behind, end: entry.behind, newText: ` ${brackets}` },
		{ start: lineEnd + above, end, newText: "" },
	];
}
