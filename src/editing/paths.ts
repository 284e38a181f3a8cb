import { appendKey, getValue, parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Definition } from "../content/semantics/analyze.ts";
import { getRoutePointer } from "../content/semantics/pages.ts";
import { joinPath } from "../content/semantics/path.ts";
import type { RouteSpec } from "../model/spec.gen.ts";
import { OperationError } from "./operation-error.ts";

/** A route with its full path. */
export interface RoutePath {
	pointer: string;
	route: RouteSpec;
	/** The full path: "/towns/:town". */
	pattern: string;
}

/** Lists a route and all routes below it. If `path` is given, it replaces the path of the route. */
export function listRoutesBelow(pointer: string, { spec }: Pick<Definition, "spec">, path?: string): RoutePath[] {
	if (getRoutePointer(pointer) !== pointer) throw new OperationError(`There is no page at ${pointer || "/"}.`);
	const route = getValue(spec, pointer) as RouteSpec | undefined;
	if (!route) throw new OperationError(`There is no page at ${pointer}.`);
	return listRoutes(path === undefined ? route : { ...route, path }, pointer, getParentPattern(pointer, spec));
}

function listRoutes(route: RouteSpec, pointer: string, parentPattern: string): RoutePath[] {
	const pattern = joinPath(parentPattern, route.path);
	const children = (route.children ?? []).flatMap((child, index) =>
		listRoutes(child, appendKey(appendKey(pointer, "children"), index), pattern),
	);
	return [{ pointer, route, pattern }, ...children];
}

/** Lists the paths and aliases of all pages: "/towns/:town". The definition may be invalid. */
export function listAddresses(data: unknown): string[] {
	return getList(data, "/routes").flatMap((route) => listAddressesBelow(route, "/"));
}

export function listAddressesBelow(route: unknown, parentPattern: string): string[] {
	if (!isRecord(route) || typeof route.path !== "string") return [];
	const pattern = joinPath(parentPattern, route.path);
	const aliases = getList(route, "/aliases").map(String);
	return [pattern, ...aliases, ...getList(route, "/children").flatMap((child) => listAddressesBelow(child, pattern))];
}

function getList(data: unknown, pointer: string): unknown[] {
	const list = getValue(data, pointer);
	return Array.isArray(list) ? list : [];
}

/** Returns the full path of the parent of a page: "/towns" for /routes/2/children/0. */
export function getParentPattern(pointer: string, spec: unknown): string {
	const keys = parsePointer(pointer);
	let pattern = "/";
	// Each level of a pointer has two keys: “routes” or “children”, and an index.
	for (let depth = 2; depth < keys.length; depth += 2) {
		const path = getValue(spec, appendKey(keys.slice(0, depth).reduce<string>(appendKey, ""), "path"));
		pattern = joinPath(pattern, String(path));
	}
	return pattern;
}
