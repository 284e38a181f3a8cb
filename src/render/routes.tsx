import type { ReactElement } from "react";
import type { LoaderFunction, RouteObject } from "react-router-dom";
import type { RouteNode } from "../model/site.ts";

/**
 * The route table as react-router's own objects: nested as in the definition, `:name` for a parameter, so that a
 * child inherits the parameters above it. Every page has the same element and the same loader.
 */
export function createRouteObjects(nodes: RouteNode[], element: ReactElement, loader: LoaderFunction): RouteObject[] {
	return nodes.map((node, index) => routeObject(node, `page-${index}`, true));

	function routeObject({ path, page, children }: RouteNode, id: string, top: boolean): RouteObject {
		const own = { path: top ? path : path.replace(/^\//, "") };
		if (children.length === 0) return { ...own, id, element, loader };
		const index: RouteObject[] = page ? [{ index: true, id, element, loader }] : [];
		return { ...own, children: [...index, ...children.map((node, at) => routeObject(node, `${id}/${at}`, false))] };
	}
}
