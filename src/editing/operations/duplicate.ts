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
 * Inserts copies of a list entry right after it, or copies an entry of a group to a new key. Copies that don't need unique
 * names are added in one write, because every write parses the definition again.
 */
function duplicateEntry(draft: Draft, pointer: string, times: number): void {
	if (times > 1 && needsUniqueNames(draft, pointer)) {
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

/** Checks whether each copy of an entry needs its own id, path or key. */
function needsUniqueNames(draft: Draft, pointer: string): boolean {
	const { data } = readDefinition(draft);
	if (getRoutePointer(pointer) === pointer || !Array.isArray(getValue(data, splitPointer(pointer).owner))) return true;
	let hasId = false;
	visitValues(data, ({ pointer: visitedPointer, expected }) => {
		hasId ||= expected?.schema.format === "id" && isBelow(visitedPointer, pointer);
	});
	return hasId;
}

/** Gives a copied page a unique path, and removes its aliases and canonical addresses. */
function renameCopiedPage(draft: Draft, pointer: string, before: unknown, { path }: RouteSpec): void {
	if (typeof path === "string") putValue(draft, appendKey(pointer, "path"), findFreePath(path, pointer, before));
	const addresses: string[] = [];
	visitValues(readDefinition(draft).data, (visited) => {
		if (isBelow(visited.pointer, pointer) && /\/(aliases|canonical)$/.test(visited.pointer))
			addresses.push(visited.pointer);
	});
	for (const address of addresses.reverse()) removeEntry(draft, address);
}

/** Returns a similar path that isn't taken: “/prices-2”, “/towns-2/:town”. */
function findFreePath(path: string, pointer: string, data: unknown): string {
	const parentPattern = getParentPattern(pointer, data);
	const taken = new Set(listAddresses(data));
	const namedPath = path === "/" ? "/home" : path;
	// Number the last segment that isn't a parameter. If all are parameters, prepend a segment: “/copy/:town”.
	const match = /^(.*\/)?([^/:]+)((?:\/:[^/]+)*)$/.exec(namedPath);
	const [before = "", segment, after = ""] = match ? match.slice(1) : ["/", "copy", namedPath];
	for (const name of generateNames(segment!)) {
		const candidate = before + name + after;
		if (!taken.has(joinPath(parentPattern, candidate))) return candidate;
	}
	// Unreachable, because the generator is infinite.
	return path;
}

/** Gives a copied entry unique ids. */
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
