import { append, valueAt } from "../content/findings/pointer.ts";
import { schemaAt, type Visited, visit } from "../content/schema/walk.ts";
import { routeOf } from "../content/site/pages.ts";
import { joinPath } from "../content/site/path.ts";
import type { RouteSpec } from "../model/spec.gen.ts";
import { type Draft, write, written } from "./draft.ts";
import { addressesIn, patternAbove } from "./paths.ts";
import { existing, split } from "./place.ts";
import { withEntry } from "./plain.ts";
import { put } from "./put.ts";
import { inserting } from "./rearranging.ts";
import { remove } from "./remove.ts";
import { namesLike, unlike } from "./unlike.ts";

/**
 * Copy an entry of a list right after it, or of a group beside it, with names of its own. Many copies without names are
 * written at once: the definition is read anew after each write.
 */
export function duplicate(draft: Draft, pointer: string, times = 1): void {
	if (times > 1 && isNamed(draft, pointer)) {
		for (let made = 0; made < times; made++) duplicate(draft, pointer);
		return;
	}
	const now = written(draft);
	const { owner, key } = split(pointer);
	const { entry, beside, index } = existing(now, pointer);
	const list = valueAt(now.data, owner);
	const value = valueAt(now.data, pointer);
	if (!Array.isArray(list)) {
		const pattern = schemaAt(owner, now.data)?.schema.propertyNames?.pattern;
		put(draft, append(owner, unlike(key, Object.keys(list as object), pattern)), value);
		return;
	}
	const copy = append(owner, index + 1);
	const text = now.text.slice(entry.start, entry.end);
	const splice = inserting(text, beside, index + 1, now);
	let wanted: unknown = now.data;
	for (let made = 0; made < times; made++) wanted = withEntry(wanted, copy, value);
	write(draft, [{ ...splice, newText: splice.newText.repeat(times) }], wanted);
	if (routeOf(copy) === copy) renamed(draft, copy, now.data, value as RouteSpec);
	else distinct(draft, copy);
}

/** Tell whether a copy of what stands at a pointer needs a name, a path or a key of its own. */
function isNamed(draft: Draft, pointer: string): boolean {
	const { data } = written(draft);
	if (routeOf(pointer) === pointer || !Array.isArray(valueAt(data, split(pointer).owner))) return true;
	let found = false;
	visit(data, ({ pointer: at, wanted }) => {
		found ||= wanted?.schema.format === "id" && at.startsWith(`${pointer}/`);
	});
	return found;
}

/** A page has a path of its own, and no other addresses than that. */
function renamed(draft: Draft, pointer: string, before: unknown, { path }: RouteSpec): void {
	if (typeof path === "string") put(draft, append(pointer, "path"), freePath(path, pointer, before));
	const addresses: string[] = [];
	visit(written(draft).data, (visited) => {
		if (visited.pointer.startsWith(`${pointer}/`) && /\/(aliases|canonical)$/.test(visited.pointer))
			addresses.push(visited.pointer);
	});
	for (const address of addresses.reverse()) remove(draft, address);
}

/** A path like another that no page has: "/prices-2", "/towns-2/:town". */
function freePath(path: string, pointer: string, data: unknown): string {
	const above = patternAbove(pointer, data);
	const taken = new Set(addressesIn(data));
	const whole = path === "/" ? "/home" : path;
	// The last part that is no column has the number.
	const parts = /^(.*\/)?([^/:]+)((?:\/:[^/]+)*)$/.exec(whole);
	const [before = "", part, behind = ""] = parts ? parts.slice(1) : ["/", "copy", whole];
	for (const fresh of namesLike(part!)) {
		const free = before + fresh + behind;
		if (!taken.has(joinPath(above, free))) return free;
	}
	return path;
}

/** What is called by a name that only it may have is called otherwise. */
function distinct(draft: Draft, pointer: string): void {
	const own: Visited[] = [];
	const others: string[] = [];
	visit(written(draft).data, (visited) => {
		if (visited.wanted?.schema.format !== "id" || typeof visited.value !== "string") return;
		if (visited.pointer.startsWith(`${pointer}/`)) own.push(visited);
		else others.push(visited.value);
	});
	for (const { pointer: at, value, wanted } of own)
		put(draft, at, unlike(value as string, others, wanted?.schema.pattern));
}
