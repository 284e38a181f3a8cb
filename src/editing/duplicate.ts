import { appendKey, getValue } from "../content/findings/pointer.ts";
import { getSchemaAt, type VisitedValue, visitValues } from "../content/schema/walk.ts";
import { getRoutePointer } from "../content/semantics/pages.ts";
import { joinPath } from "../content/semantics/path.ts";
import type { RouteSpec } from "../model/spec.gen.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import { spliceInsert } from "./entry-splices.ts";
import { getParentPattern, listAddresses } from "./paths.ts";
import { insertValue } from "./plain-data.ts";
import { putValue } from "./put.ts";
import { removeEntry } from "./remove.ts";
import { generateNames, uniqueName } from "./unique-name.ts";
import { requireValue, splitPointer } from "./value-location.ts";

/**
 * Copy an entry of a list right after it, or of a group beside it, with names of its own. Many copies without names are
 * written at once: the definition is read anew after each write.
 */
export function duplicateEntry(draft: Draft, pointer: string, times = 1): void {
	if (times > 1 && isNamed(draft, pointer)) {
		for (let made = 0; made < times; made++) duplicateEntry(draft, pointer);
		return;
	}
	const now = readDefinition(draft);
	const { owner, key } = splitPointer(pointer);
	const { entry, beside, index } = requireValue(now, pointer);
	const list = getValue(now.data, owner);
	const value = getValue(now.data, pointer);
	if (!Array.isArray(list)) {
		const pattern = getSchemaAt(owner, now.data)?.schema.propertyNames?.pattern;
		putValue(draft, appendKey(owner, uniqueName(key, Object.keys(list as object), pattern)), value);
		return;
	}
	const copy = appendKey(owner, index + 1);
	const text = now.text.slice(entry.start, entry.end);
	const splice = spliceInsert(text, beside, index + 1, now);
	let wanted: unknown = now.data;
	for (let made = 0; made < times; made++) wanted = insertValue(wanted, copy, value);
	writeDefinition(draft, [{ ...splice, newText: splice.newText.repeat(times) }], wanted);
	if (getRoutePointer(copy) === copy) renamed(draft, copy, now.data, value as RouteSpec);
	else distinct(draft, copy);
}

/** Tell whether a copy of what stands at a pointer needs a name, a path or a key of its own. */
function isNamed(draft: Draft, pointer: string): boolean {
	const { data } = readDefinition(draft);
	if (getRoutePointer(pointer) === pointer || !Array.isArray(getValue(data, splitPointer(pointer).owner))) return true;
	let found = false;
	visitValues(data, ({ pointer: at, expected }) => {
		found ||= expected?.schema.format === "id" && at.startsWith(`${pointer}/`);
	});
	return found;
}

/** A page has a path of its own, and no other addresses than that. */
function renamed(draft: Draft, pointer: string, before: unknown, { path }: RouteSpec): void {
	if (typeof path === "string") putValue(draft, appendKey(pointer, "path"), freePath(path, pointer, before));
	const addresses: string[] = [];
	visitValues(readDefinition(draft).data, (visited) => {
		if (visited.pointer.startsWith(`${pointer}/`) && /\/(aliases|canonical)$/.test(visited.pointer))
			addresses.push(visited.pointer);
	});
	for (const address of addresses.reverse()) removeEntry(draft, address);
}

/** A path like another that no page has: "/prices-2", "/towns-2/:town". */
function freePath(path: string, pointer: string, data: unknown): string {
	const above = getParentPattern(pointer, data);
	const taken = new Set(listAddresses(data));
	const whole = path === "/" ? "/home" : path;
	// The last part that is no column has the number.
	const parts = /^(.*\/)?([^/:]+)((?:\/:[^/]+)*)$/.exec(whole);
	const [before = "", part, behind = ""] = parts ? parts.slice(1) : ["/", "copy", whole];
	for (const fresh of generateNames(part!)) {
		const free = before + fresh + behind;
		if (!taken.has(joinPath(above, free))) return free;
	}
	return path;
}

/** What is called by a name that only it may have is called otherwise. */
function distinct(draft: Draft, pointer: string): void {
	const own: VisitedValue[] = [];
	const others: string[] = [];
	visitValues(readDefinition(draft).data, (visited) => {
		if (visited.expected?.schema.format !== "id" || typeof visited.value !== "string") return;
		if (visited.pointer.startsWith(`${pointer}/`)) own.push(visited);
		else others.push(visited.value);
	});
	for (const { pointer: at, value, expected } of own)
		putValue(draft, at, uniqueName(value as string, others, expected?.schema.pattern));
}
