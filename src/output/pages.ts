import type { Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import { type Assets, renderDocument } from "../render/document.tsx";
import { chromeBelow, pageBelow } from "./base.ts";
import { type Output, output } from "./output.ts";

/** What all pages use. */
export type Shared = Omit<Assets, "page">;

/** The document and the data of each page, at each of its paths. A page is made when the first of them is. */
export function* pageFiles(site: Site, pageOf: (route: Route) => Page, shared: Shared): Generator<Output> {
	const { base } = shared;
	const chrome = chromeBelow(base, site.chrome);
	for (const route of site.routes) {
		const page = once(() => pageBelow(base, pageOf(route)));
		for (const path of [route.path, ...route.aliases]) yield* both(page, documentAt(path), dataAt(path));
	}
	yield* both(() => pageBelow(base, site.notFound), "404.html", dataAt("/404"));

	function both(page: () => Page, html: string, json: string): Output[] {
		return [
			output(html, () => renderDocument(site.language, chrome, page(), { ...shared, page: `${base}/${json}` })),
			output(json, () => JSON.stringify({ version: shared.version, page: page() })),
		];
	}
}

/** The file of the page at a path. */
export function documentAt(path: string): string {
	return `${folderOf(path)}index.html`;
}

/** The file of the same for the app. */
export function dataAt(path: string): string {
	return `${folderOf(path)}page.json`;
}

function folderOf(path: string): string {
	return path === "/" ? "" : `${path.slice(1)}/`;
}

function once<Value>(make: () => Value): () => Value {
	let made: { value: Value } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
