import { notFoundPath, type Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import { prefixPage } from "./base.ts";

/** A page at one of its paths, as plain data. With the render options, it is all that its files depend on. */
export interface PageInput {
	/** Its document: "passes/index.html", or "passes.html" in the flat layout. */
	documentPath: string;
	/** Its data for the app: "passes/page.json". */
	dataPath: string;
	pageJson: string;
}

/**
 * Where the documents of pages are. "folders": /passes is passes/index.html, which every host serves, but some only after
 * a redirect to /passes/. "flat": it is passes.html, for hosts that add the extension.
 */
export type DocumentLayout = "folders" | "flat";

/** Iterates over each page at each of its paths. Resolves each page once, at its first path. */
export function* iteratePages(
	site: Site,
	getPage: (route: Route) => Page,
	base: string,
	layout: DocumentLayout,
): Generator<PageInput> {
	for (const route of site.routes) {
		const pageJson = JSON.stringify(prefixPage(base, getPage(route)));
		for (const path of [route.path, ...route.aliases])
			yield { documentPath: getDocumentPath(path, layout), dataPath: getDataPath(path), pageJson };
	}
	yield {
		documentPath: "404.html",
		dataPath: getDataPath(notFoundPath),
		pageJson: JSON.stringify(prefixPage(base, site.notFound)),
	};
}

export function getDocumentPath(path: string, layout: DocumentLayout): string {
	// In a flat layout, "index.html" is the document of the page above.
	const isFile = layout === "flat" && !/(^|\/)(index)?$/.test(path.slice(1));
	return isFile ? `${path.slice(1)}.html` : `${getFolder(path)}index.html`;
}

export function getDataPath(path: string): string {
	return `${getFolder(path)}page.json`;
}

function getFolder(path: string): string {
	return path === "/" ? "" : `${path.slice(1)}/`;
}
