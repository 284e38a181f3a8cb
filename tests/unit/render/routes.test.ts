import { createElement } from "react";
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { createRouteObjects } from "../../../src/render/routes.tsx";
import { compiledFile, siteOf } from "../compiled.ts";

const site = siteOf(compiledFile("tests/sites/whole/guides/site.yaml"));
const paragraph = createElement("p");
const objects = createRouteObjects(site.chrome.routes, paragraph, () => null);

/** What react-router finds at a path: the parameters, and how deep the route is. */
function matched(path: string) {
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
	])("inherits the parameters above: %s", (path, params) => {
		expect(matched(path)).toEqual({ params, isPage: true });
	});

	it("has every page that is built, at its path and at its aliases", () => {
		for (const { path, aliases } of site.routes) {
			for (const place of [path, ...aliases]) expect(matched(place)?.isPage, place).toBe(true);
		}
	});

	it("has no page where a group of pages is", () => {
		expect(matched("/guides")?.isPage ?? false).toBe(false);
	});

	it("has no page for an unknown address", () => {
		expect(matched("/guides/norway/bergen/print/again")).toBeNull();
	});

	it("nests as the definition does", () => {
		const guides = objects.find(({ path }) => path === "/guides");
		expect(guides?.children?.map(({ path }) => path)).toEqual([":country"]);
		expect(guides?.children?.[0]?.children?.map(({ path, index }) => path ?? index)).toEqual([true, ":town"]);
	});

	it("has one element and one loader for all", () => {
		const elements = new Set(
			objects.flatMap(function all({ element, children = [] }): unknown[] {
				return [...(element ? [element] : []), ...children.flatMap(all)];
			}),
		);
		expect(elements.size).toBe(1);
	});

	it("keeps default site, aliases included, one route object a path", () => {
		const { chrome } = siteOf(compiledFile("site.yaml"));
		const paths = createRouteObjects(chrome.routes, paragraph, () => null).map(({ path }) => path);
		expect(new Set(paths).size).toBe(paths.length);
		expect(paths).toContain("/schedule");
	});
});
