import { getParentPointer, getValue, parsePointer } from "../../content/findings/pointer.ts";
import { getSchemaAt, isRecord } from "../../content/schema/walk.ts";
import { findLineEnd } from "../../text/lines.ts";
import type { Splice } from "../../text/splices.ts";
import { describeValue, describeVisibility } from "../describe-value.ts";
import { type Draft, readDefinition, writeDefinition } from "../draft.ts";
import { spliceRemove } from "../entry-splices.ts";
import { deleteValue, setValue } from "../plain-data.ts";
import { changeTable, describeRow, spliceRowRemoval } from "../table-splices.ts";
import { findValue, requireValue, splitPointer } from "../value-location.ts";
import type { YamlText } from "../yaml-text.ts";
import type { OperationKind } from "./operation-kind.ts";

export const removeOperation: OperationKind<"remove"> = {
	definition: {
		apply: (draft, { pointer }) => removeEntry(draft, pointer),
		describe({ pointer }, before) {
			const { data } = readDefinition(before);
			const visibility = describeVisibility(pointer, data, false);
			if (visibility) return visibility;
			const { title, name, ofOwner, isListEntry } = describeValue(pointer, data);
			return `Deleted the ${title}${isListEntry && name ? ` ${name}` : ofOwner}`;
		},
	},
	table: {
		apply: (draft, { file, pointer }) => changeTable(draft, file, (table) => spliceRowRemoval(table, pointer)),
		describe: ({ file, pointer }, before) => `Deleted ${describeRow(before, file, pointer).name} from ${file}`,
	},
};

/** Removes an entry. If its list or group would be empty, removes that too, unless it is required. */
export function removeEntry(draft: Draft, pointer: string): void {
	const source = readDefinition(draft);
	// Throws if the pointer is invalid.
	splitPointer(pointer);
	const removedPointer = findTopmostEmptied(pointer, source.data);
	const { siblings, index } = requireValue(source, removedPointer);
	const { owner } = splitPointer(removedPointer);
	if (siblings.entries.length > 1) {
		writeDefinition(draft, [spliceRemove(siblings, index, source)], deleteValue(source.data, removedPointer));
		return;
	}
	const empty = Array.isArray(getValue(source.data, owner)) ? [] : {};
	const splices = spliceEmpty(source, owner, JSON.stringify(empty));
	writeDefinition(draft, splices, owner === "" ? empty : setValue(source.data, owner, empty));
}

/**
 * Returns the pointer of the outermost optional list or group that would be empty without the value. Returns the pointer of
 * the value if there is none.
 */
function findTopmostEmptied(pointer: string, data: unknown): string {
	const owner = getParentPointer(pointer);
	const group = getParentPointer(owner);
	const value = getValue(data, owner);
	const isOnlyEntry = typeof value === "object" && value !== null && Object.keys(value).length === 1;
	if (owner === "" || !isOnlyEntry || !isRecord(getValue(data, group))) return pointer;
	const isRequired = getSchemaAt(group, data)?.schema.required?.includes(parsePointer(owner).at(-1)!) ?? false;
	return isRequired ? pointer : findTopmostEmptied(owner, data);
}

/** Replaces the only entry of a list or group by empty brackets. */
function spliceEmpty(source: YamlText, pointer: string, brackets: string): Splice[] {
	const { text } = source;
	const { entry, children, node } = findValue(source, pointer)!;
	if (children!.isFlow) {
		const [start, end] = node!.range!;
		return [{ start, end, newText: brackets }];
	}
	const { start, end } = children!.entries[0]!;
	if (!entry) return [{ start, end, newText: brackets }];
	const lineEnd = findLineEnd(text, entry.afterIndicator);
	// The entry begins on the line of the key or dash of its list or group.
	if (start < lineEnd) return [{ start: entry.afterIndicator, end, newText: ` ${brackets}` }];
	// Comments between the key and the entry stay.
	const commentsLength = text.slice(lineEnd, start).trimEnd().length;
	return [
		{ start: entry.afterIndicator, end: entry.afterIndicator, newText: ` ${brackets}` },
		{ start: lineEnd + commentsLength, end, newText: "" },
	];
}
