import { notFoundPath, type Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import { prefixPage } from "./base.ts";

/** A page at one of its paths, as plain text: whoever makes its files needs nothing else of the site. */
export interface PageInput {
	/** The file of its document: "passes/index.html". */
	document: string;
	/** The file of the same for the app: "passes/page.json". */
	data: string;
	/** The page itself, as JSON. */
	page: string;
}

/** Each page at each of its paths. A page is resolved when the first of them is asked for, and forgotten after the last. */
export function* iteratePages(site: Site, pageOf: (route: Route) => Page, base: string): Generator<PageInput> {
	for (const route of site.routes) {
		const page = JSON.stringify(prefixPage(base, pageOf(route)));
		for (const path of [route.path, ...route.aliases])
			yield { document: getDocumentPath(path), data: getDataPath(path), page };
	}
	yield {
		document: "404.html",
		data: getDataPath(notFoundPath),
		page: JSON.stringify(prefixPage(base, site.notFound)),
	};
}

/** The file of the page at a path. */
export function getDocumentPath(path: string): string {
	return `${folderOf(path)}index.html`;
}

/** The file of the same for the app. */
export function getDataPath(path: string): string {
	return `${folderOf(path)}page.json`;
}

function folderOf(path: string): string {
	return path === "/" ? "" : `${path.slice(1)}/`;
}
