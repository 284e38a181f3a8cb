import type { ReactElement } from "react";
import type { LoaderFunction, RouteObject } from "react-router-dom";
import type { RouteNode } from "../model/site.ts";

/**
 * Creates the routes of react-router, nested as in the definition, so that a route inherits the parameters of its parents.
 * All pages have the same element and loader.
 */
export function createRouteObjects(nodes: RouteNode[], element: ReactElement, loader: LoaderFunction): RouteObject[] {
	return nodes.map((node, index) => createRoute(node, `page-${index}`, true));

	function createRoute({ path, page, children }: RouteNode, id: string, isTop: boolean): RouteObject {
		// React Router treats the path of a child as relative only if it doesn't begin with a slash.
		const routePath = { path: isTop ? path : path.replace(/^\//, "") };
		if (children.length === 0) return { ...routePath, id, element, loader };
		const index: RouteObject[] = page ? [{ index: true, id, element, loader }] : [];
		return {
			...routePath,
			children: [...index, ...children.map((node, childIndex) => createRoute(node, `${id}/${childIndex}`, false))],
		};
	}
}
