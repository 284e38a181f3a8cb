import { appendKey, getValue, isBelow } from "../../content/findings/pointer.ts";
import { getSchemaAt, type VisitedValue, visitValues } from "../../content/schema/walk.ts";
import { getRoutePointer } from "../../content/semantics/pages.ts";
import { joinPath } from "../../content/semantics/path.ts";
import type { RouteSpec } from "../../model/spec.gen.ts";
import { describeValue } from "../describe-value.ts";
import { type Draft, readDefinition, writeDefinition } from "../draft.ts";
import { spliceInsert } from "../entry-splices.ts";
import { generateNames, uniqueName } from "../names.ts";
import { getParentPattern, listAddresses } from "../paths.ts";
import { insertValue } from "../plain-data.ts";
import { putValue } from "../put.ts";
import { changeTable, describeRow, spliceRowCopy } from "../table-splices.ts";
import { requireValue, splitPointer } from "../value-location.ts";
import type { OperationKind } from "./operation-kind.ts";
import { removeEntry } from "./remove.ts";

export const duplicateOperation: OperationKind<"duplicate"> = {
	definition: {
		apply: (draft, { pointer }) => duplicateEntry(draft, pointer, 1),
		repeat: (draft, { pointer }, times) => duplicateEntry(draft, pointer, times),
		describe({ pointer }, before) {
			const { title, name } = describeValue(pointer, readDefinition(before).data);
			return `Copied the ${title}${name ? ` ${name}` : ""}`;
		},
	},
	table: {
		apply: (draft, { file, pointer }) => changeTable(draft, file, (table) => spliceRowCopy(table, pointer)),
		describe: ({ file, pointer }, before) => `Copied ${describeRow(before, file, pointer).name} in ${file}`,
	},
};

/**
 * Copies an entry of a list to right after it, or an entry of a group to a new key. Many copies that need no names of
 * their own are added with one write, because the definition is parsed again after each write.
 */
function duplicateEntry(draft: Draft, pointer: string, times: number): void {
	if (times > 1 && needsNames(draft, pointer)) {
		for (let count = 0; count < times; count++) duplicateEntry(draft, pointer, 1);
		return;
	}
	const source = readDefinition(draft);
	const { owner, key } = splitPointer(pointer);
	const { entry, siblings, index } = requireValue(source, pointer);
	const list = getValue(source.data, owner);
	const value = getValue(source.data, pointer);
	if (!Array.isArray(list)) {
		const pattern = getSchemaAt(owner, source.data)?.schema.propertyNames?.pattern;
		putValue(draft, appendKey(owner, uniqueName(key, Object.keys(list as object), pattern)), value);
		return;
	}
	const copy = appendKey(owner, index + 1);
	const text = source.text.slice(entry.start, entry.end);
	const splice = spliceInsert(text, siblings, index + 1, source);
	let expected: unknown = source.data;
	for (let count = 0; count < times; count++) expected = insertValue(expected, copy, value);
	writeDefinition(draft, [{ ...splice, newText: splice.newText.repeat(times) }], expected);
	if (getRoutePointer(copy) === copy) renameCopiedPage(draft, copy, source.data, value as RouteSpec);
	else renameCopiedIds(draft, copy);
}

/** Checks whether a copy of an entry needs an id, a path or a key of its own. */
function needsNames(draft: Draft, pointer: string): boolean {
	const { data } = readDefinition(draft);
	if (getRoutePointer(pointer) === pointer || !Array.isArray(getValue(data, splitPointer(pointer).owner))) return true;
	let hasId = false;
	visitValues(data, ({ pointer: visitedPointer, expected }) => {
		hasId ||= expected?.schema.format === "id" && isBelow(visitedPointer, pointer);
	});
	return hasId;
}

/** Gives a page a path of its own, and removes its other addresses. */
function renameCopiedPage(draft: Draft, pointer: string, before: unknown, { path }: RouteSpec): void {
	if (typeof path === "string") putValue(draft, appendKey(pointer, "path"), findFreePath(path, pointer, before));
	const addresses: string[] = [];
	visitValues(readDefinition(draft).data, (visited) => {
		if (isBelow(visited.pointer, pointer) && /\/(aliases|canonical)$/.test(visited.pointer))
			addresses.push(visited.pointer);
	});
	for (const address of addresses.reverse()) removeEntry(draft, address);
}

/** Returns a similar path that no page has: “/prices-2”, “/towns-2/:town”. */
function findFreePath(path: string, pointer: string, data: unknown): string {
	const parentPattern = getParentPattern(pointer, data);
	const taken = new Set(listAddresses(data));
	const namedPath = path === "/" ? "/home" : path;
	// The number goes into the last part that isn't a parameter. A path of parameters gets a part: “/copy/:town”.
	const parts = /^(.*\/)?([^/:]+)((?:\/:[^/]+)*)$/.exec(namedPath);
	const [before = "", part, after = ""] = parts ? parts.slice(1) : ["/", "copy", namedPath];
	for (const name of generateNames(part!)) {
		const candidate = before + name + after;
		if (!taken.has(joinPath(parentPattern, candidate))) return candidate;
	}
	// Never reached, because the names have no end.
	return path;
}

/** Gives the copy ids of its own. */
function renameCopiedIds(draft: Draft, pointer: string): void {
	const copiedIds: VisitedValue[] = [];
	const existingIds: string[] = [];
	visitValues(readDefinition(draft).data, (visited) => {
		if (visited.expected?.schema.format !== "id" || typeof visited.value !== "string") return;
		if (isBelow(visited.pointer, pointer)) copiedIds.push(visited);
		else existingIds.push(visited.value);
	});
	for (const { pointer: at, value, expected } of copiedIds)
		putValue(draft, at, uniqueName(value as string, existingIds, expected?.schema.pattern));
}
