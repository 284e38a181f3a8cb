import { dangerouslySkipEscape, escapeInject } from "vike/server";
import type { PageContextServer } from "vike/types";
import { listHeadLinks, publishedFiles } from "../model/published-files.ts";
import { getBasePath, prefixChrome, prefixPage } from "../output/base.ts";
import { describeSite } from "../output/files.ts";
import { renderDocument } from "../render/document.tsx";
import { listToolbarColours } from "../render/theme.ts";
import { completeViews } from "../sections/complete.gen.ts";
import { appEntry, findPage, getPreview } from "./preview.ts";

/** Renders a page as the build does; Vike adds its scripts. */
export const onRenderHtml = ({ urlOriginal }: PageContextServer) => {
	const { site } = getPreview();
	// Until the definition has once been without errors, a page loads only the script that shows them.
	if (!site) {
		const script = "/src/client/dev/start.ts";
		return escapeInject`<!doctype html><html><head></head><body><div id="root" data-app="${script}"></div></body></html>`;
	}
	const path = new URL(urlOriginal, "http://localhost").pathname;
	const base = getBasePath(site);
	const page = prefixPage(base, findPage(site, path));
	const document = renderDocument(site.language, prefixChrome(base, site.chrome), page, {
		base,
		views: completeViews,
		scripts: [],
		// Authors aren't visitors.
		analytics: null,
		links: listHeadLinks(describeSite(site), site.chrome.siteName, (name) =>
			publishedFiles[name].isAsset ? `/@site/${name}` : `${base}/${name}`,
		),
		stylesheets: () => ["/@site/theme.css"],
		styles: null,
		toolbarColours: listToolbarColours(site.theme),
		fonts: [],
		app: [`/${appEntry}`],
		chrome: "/@site/chrome.json",
		page: `${base}${path.replace(/\/$/, "")}/page.json`,
		version: "development",
	});
	return escapeInject`${dangerouslySkipEscape(document)}`;
};
