import { listHeadLinks, publishedFiles } from "../model/published-files.ts";
import type { Site } from "../model/site.ts";
import { getBasePath, prefixChrome, prefixPage } from "../output/base.ts";
import { type Bundle, mapModules } from "../output/build-assets.ts";
import { describeSite } from "../output/files.ts";
import { renderDocument } from "../render/document.tsx";
import { listToolbarColours } from "../render/theme.ts";
import { completeViews } from "../sections/complete.gen.ts";
import { findPage } from "./find-page.ts";

/** The folder of URLs that stay the same when the content of a file changes, so that an open page can reload the file. */
export const stableFolder = "/@site/";

/** Returns the URL of a file of the bundle. */
function getCodeUrl(file: string): string {
	return `${stableFolder}code/${file}`;
}

/** Renders the page at a path of the site like a build, but with URLs of the preview. */
export function renderPreviewPage(site: Site, path: string, bundle: Bundle): string {
	const base = getBasePath(site);
	const page = prefixPage(base, findPage(site, path));
	return renderDocument(site.language, prefixChrome(base, site.chrome), page, {
		base,
		views: completeViews,
		scripts: [getCodeUrl(bundle.script)],
		listFilter: getCodeUrl(bundle.listFilter),
		modules: mapModules(bundle.modules, getCodeUrl),
		// The author's own visits shouldn't be counted.
		analytics: null,
		links: listHeadLinks(describeSite(site), site.chrome.siteName, (name) =>
			publishedFiles[name].isAsset ? `${stableFolder}${name}` : `${base}/${name}`,
		),
		getStylesheets: () => [`${stableFolder}theme.css`, `${stableFolder}site.css`],
		completeStylesheet: null,
		toolbarColours: listToolbarColours(site.theme),
		fonts: [],
		app: bundle.app.map(getCodeUrl),
		chrome: `${stableFolder}chrome.json`,
		page: `${base}${path.replace(/\/$/, "")}/page.json`,
		version: previewVersion,
	});
}

/** The same after every save, so that an open page accepts the data of a newer page. */
export const previewVersion = "preview";

/** Renders a page while there is no site. It loads only the script that shows the errors of the definition. */
export function renderEmptyPage({ script }: Bundle): string {
	const url = getCodeUrl(script);
	return `<!doctype html><html><head><script type="module" src="${url}"></script></head><body><div id="root" data-app="${url}"></div></body></html>`;
}
