import { appendKey, getValue, parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Definition } from "../content/semantics/analyze.ts";
import { joinPath } from "../content/semantics/path.ts";
import type { RouteSpec } from "../model/spec.gen.ts";
import { OperationError } from "./operation-error.ts";

/** A page or a group of pages, with its whole path: "/towns/:town". */
export interface RoutePath {
	pointer: string;
	route: RouteSpec;
	pattern: string;
}

/** The page at a pointer and all below it. `path`: as if it had another. */
export function listRoutesBelow(pointer: string, { spec }: Pick<Definition, "spec">, path?: string): RoutePath[] {
	if (!/^\/routes\/\d+(\/children\/\d+)*$/.test(pointer))
		throw new OperationError(`There is no page at ${pointer || "/"}.`);
	const route = getValue(spec, pointer) as RouteSpec | undefined;
	if (!route) throw new OperationError(`There is no page at ${pointer}.`);
	return below(path === undefined ? route : { ...route, path }, pointer, getParentPattern(pointer, spec));
}

function below(route: RouteSpec, pointer: string, above: string): RoutePath[] {
	const pattern = joinPath(above, route.path);
	const children = (route.children ?? []).flatMap((child, index) =>
		below(child, appendKey(appendKey(pointer, "children"), index), pattern),
	);
	return [{ pointer, route, pattern }, ...children];
}

/** Every address of a page as it is written, of a definition that may be wrong anywhere: "/towns/:town", and its aliases. */
export function listAddresses(data: unknown): string[] {
	return listIn(data, "/routes").flatMap((route) => addressesBelow(route, "/"));
}

function addressesBelow(route: unknown, above: string): string[] {
	if (!isRecord(route) || typeof route.path !== "string") return [];
	const pattern = joinPath(above, route.path);
	const aliases = listIn(route, "/aliases").map(String);
	return [pattern, ...aliases, ...listIn(route, "/children").flatMap((child) => addressesBelow(child, pattern))];
}

function listIn(data: unknown, pointer: string): unknown[] {
	const list = getValue(data, pointer);
	return Array.isArray(list) ? list : [];
}

/** "/towns" of a page at /routes/2/children/0. */
export function getParentPattern(pointer: string, spec: unknown): string {
	const keys = parsePointer(pointer);
	let above = "/";
	for (let depth = 2; depth < keys.length; depth += 2) {
		const path = getValue(spec, appendKey(keys.slice(0, depth).reduce<string>(appendKey, ""), "path"));
		above = joinPath(above, String(path));
	}
	return above;
}
