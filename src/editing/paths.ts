import { append, keysOf, valueAt } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Definition } from "../content/site/definition.ts";
import { joinPath } from "../content/site/path.ts";
import type { RouteSpec } from "../model/spec.gen.ts";
import { Refusal } from "./refusal.ts";

/** A page or a group of pages, with its whole path: "/towns/:town". */
export interface Routed {
	pointer: string;
	route: RouteSpec;
	pattern: string;
}

/** The page at a pointer and all below it. `path`: as if it had another. */
export function routesAt(pointer: string, { spec }: Pick<Definition, "spec">, path?: string): Routed[] {
	if (!/^\/routes\/\d+(\/children\/\d+)*$/.test(pointer)) throw new Refusal(`There is no page at ${pointer || "/"}.`);
	const route = valueAt(spec, pointer) as RouteSpec | undefined;
	if (!route) throw new Refusal(`There is no page at ${pointer}.`);
	return below(path === undefined ? route : { ...route, path }, pointer, patternAbove(pointer, spec));
}

function below(route: RouteSpec, pointer: string, above: string): Routed[] {
	const pattern = joinPath(above, route.path);
	const children = (route.children ?? []).flatMap((child, index) =>
		below(child, append(append(pointer, "children"), index), pattern),
	);
	return [{ pointer, route, pattern }, ...children];
}

/** Every address of a page as it is written, of a definition that may be wrong anywhere: "/towns/:town", and its aliases. */
export function addressesIn(data: unknown): string[] {
	return listIn(data, "/routes").flatMap((route) => addressesBelow(route, "/"));
}

function addressesBelow(route: unknown, above: string): string[] {
	if (!isRecord(route) || typeof route.path !== "string") return [];
	const pattern = joinPath(above, route.path);
	const aliases = listIn(route, "/aliases").map(String);
	return [pattern, ...aliases, ...listIn(route, "/children").flatMap((child) => addressesBelow(child, pattern))];
}

function listIn(data: unknown, pointer: string): unknown[] {
	const list = valueAt(data, pointer);
	return Array.isArray(list) ? list : [];
}

/** "/towns" of a page at /routes/2/children/0. */
export function patternAbove(pointer: string, spec: unknown): string {
	const keys = keysOf(pointer);
	let above = "/";
	for (let depth = 2; depth < keys.length; depth += 2) {
		const path = valueAt(spec, append(keys.slice(0, depth).reduce<string>(append, ""), "path"));
		above = joinPath(above, String(path));
	}
	return above;
}
