import type { Page } from "../../src/model/page.ts";
import { listHeadLinks } from "../../src/model/published-files.ts";
import type { Site } from "../../src/model/site.ts";
import { describeSite } from "../../src/output/files.ts";
import { type DocumentAssets, renderDocument } from "../../src/render/document.tsx";
import { completeViews } from "../../src/sections/complete.gen.ts";

const assets: Omit<DocumentAssets, "analytics" | "links"> = {
	base: "",
	views: completeViews,
	scripts: ["/assets/enhance.js"],
	listFilter: "/assets/list-filter.js",
	modules: {
		search: "/assets/search.js",
		slides: "/assets/slides.js",
		compare: "/assets/compare.js",
		tabs: "/assets/tabs.js",
	},
	getStylesheets: () => ["/assets/page.css"],
	completeStylesheet: "/assets/site.css",
	toolbarColours: [{ content: "#ffffff" }],
	fonts: [],
	app: ["/assets/app.js"],
	chrome: "/assets/chrome.json",
	page: "/page.json",
	version: "1",
};

/** Returns the page at a path or alias. */
export function pageAt({ routes }: Site, path: string): Page {
	const route = routes.find((one) => one.path === path || one.aliases.includes(path));
	if (!route) throw new Error(`No page ${path}`);
	return route.resolvePage();
}

/** Renders the document of a page. */
export function documentOf(site: Site, page: Page): string {
	return renderDocument(site.language, site.chrome, page, {
		...assets,
		analytics: site.analytics,
		links: listHeadLinks(describeSite(site), site.chrome.siteName, (name) => `/${name}`),
	});
}

/** Renders every document of a site by path, including the 404 page. */
export function documentsOf(site: Site): Map<string, string> {
	const documents = site.routes.map((route) => [route.path, documentOf(site, route.resolvePage())] as const);
	return new Map([...documents, ["/404", documentOf(site, site.notFound)]]);
}
