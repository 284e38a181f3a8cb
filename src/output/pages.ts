import { notFoundPath, type Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import { pageBelow } from "./base.ts";

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
export function* pageInputs(site: Site, pageOf: (route: Route) => Page, base: string): Generator<PageInput> {
	for (const route of site.routes) {
		const page = JSON.stringify(pageBelow(base, pageOf(route)));
		for (const path of [route.path, ...route.aliases]) yield { document: documentAt(path), data: dataAt(path), page };
	}
	yield { document: "404.html", data: dataAt(notFoundPath), page: JSON.stringify(pageBelow(base, site.notFound)) };
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
