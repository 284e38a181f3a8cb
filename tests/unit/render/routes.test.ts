import { createElement } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { createRouteObjects } from "../../../src/render/routes.tsx";
import { compiledFile, siteOf } from "../compiled.ts";

const site = siteOf(compiledFile("tests/sites/whole/guides/site.yaml"));
const paragraph = createElement("p");
const objects = createRouteObjects(site.chrome.routes, paragraph, () => null);

/** Returns what react-router matches at a path: the parameters, and whether it is a page. */
function match(path: string) {
	const matches = matchRoutes(objects, path);
	return matches && { params: matches.at(-1)?.params, isPage: Boolean(matches.at(-1)?.route.element) };
}

describe("the route table of react-router", () => {
	it.each([
		["/", {}],
		["/guides/norway", { country: "norway" }],
		["/guides/norway/bergen", { country: "norway", town: "bergen" }],
		["/guides/norway/alta", { country: "norway", town: "alta" }],
		["/guides/portugal/porto", { country: "portugal", town: "porto" }],
		["/guides/portugal/porto/print", { country: "portugal", town: "porto" }],
		["/walk/portugal/porto", { country: "portugal", town: "porto" }],
	])("inherits the parameters of parent routes: %s", (path, params) => {
		expect(match(path)).toEqual({ params, isPage: true });
	});

	it("has every page at its path and at its aliases", () => {
		for (const { path, aliases } of site.routes) {
			for (const sitePath of [path, ...aliases]) expect(match(sitePath)?.isPage, sitePath).toBe(true);
		}
	});

	it("has no page at the path of a group of pages", () => {
		expect(match("/guides")?.isPage ?? false).toBe(false);
	});

	it("has no page for an unknown path", () => {
		expect(match("/guides/norway/bergen/print/again")).toBeNull();
	});

	it("is nested like the definition", () => {
		const guides = objects.find(({ path }) => path === "/guides");
		expect(guides?.children?.map(({ path }) => path)).toEqual([":country"]);
		expect(guides?.children?.[0]?.children?.map(({ path, index }) => path ?? index)).toEqual([true, ":town"]);
	});

	it("has the same element for all pages", () => {
		const listElements = ({ element, children = [] }: RouteObject): unknown[] => {
			return [...(element ? [element] : []), ...children.flatMap(listElements)];
		};
		expect(new Set(objects.flatMap(listElements)).size).toBe(1);
	});

	it("has one route object for each path of site.yaml, including aliases", () => {
		const { chrome, routes } = siteOf(compiledFile("site.yaml"));
		const paths = createRouteObjects(chrome.routes, paragraph, () => null).map(({ path }) => path);
		expect(paths.sort()).toEqual(routes.flatMap(({ path, aliases }) => [path, ...aliases]).sort());
		expect(paths).toContain("/schedule");
	});
});
