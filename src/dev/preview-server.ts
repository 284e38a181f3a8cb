import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { subsetFonts } from "../assets/fonts/subset.ts";
import { drawIcons } from "../assets/icons/icons.tsx";
import { notFoundPath } from "../model/page.ts";
import type { PublishedFileName } from "../model/published-files.ts";
import type { Site } from "../model/site.ts";
import { getBasePath, prefixPage } from "../output/base.ts";
import type { Bundle } from "../output/build-assets.ts";
import { isForVisitors } from "../output/deployment.ts";
import { createSiteFiles, formatChrome } from "../output/files.ts";
import { getMediaType, mediaTypes } from "../output/media-types.ts";
import { addQuery, findRedirect, listRedirects } from "../output/redirects.ts";
import { createSitePages } from "../output/summary.ts";
import { publishFonts, renderThemeCss } from "../output/theme.ts";
import { isForeign } from "./access.ts";
import { findPage, findRoute, listSeoAdvice } from "./find-page.ts";
import type { LivePreview, PreviewContext, PreviewState } from "./live-preview.ts";
import { previewVersion, renderEmptyPage, renderPreviewPage, stableFolder } from "./render-preview.ts";

interface PreviewServerOptions extends Pick<PreviewContext, "project" | "cache"> {
	preview: LivePreview;
	bundle: Bundle;
	/** The host on which the server will listen. */
	host: string;
	/** Reports the server's own errors to the person who runs it. */
	reportError: (error: unknown) => void;
}

/** Creates the server of the preview. Pages and files are created when they are requested. */
export function createPreviewServer(options: PreviewServerOptions): Server {
	return createServer((request, response) => {
		answer(request, response, options).catch((error) => {
			options.reportError(error);
			if (!response.headersSent) response.statusCode = 500;
			response.end();
		});
	});
}

async function answer(request: IncomingMessage, response: ServerResponse, options: PreviewServerOptions) {
	response.setHeader("cache-control", "no-store");
	if (isForeign(request, options.host))
		return refuse(403, "The preview answers only this computer. Another site sent this request.");
	if (request.method !== "GET" && request.method !== "HEAD")
		return refuse(405, "The preview only answers GET and HEAD.");
	const { pathname, search } = parseTarget(request.url);
	const { site } = options.preview.getState();
	const base = site === null ? "" : getBasePath(site);
	if (base !== "" && (pathname === "/" || pathname === base)) return redirect(`${base}/${search}`);
	const path = stripBase(base, pathname);
	if (path === `${stableFolder}changes`) return streamErrors(response, options.preview);
	const redirectTarget = site === null || path === null ? null : findRedirect(path, listRedirects(site));
	if (redirectTarget !== null) return redirect(addQuery(redirectTarget, search));
	const pagePath = path?.replace(/(?<=.)\/$/, "") ?? null;
	const isPage = site !== null && pagePath !== null && findRoute(site, pagePath) !== undefined;
	const file = isPage || path === null ? null : await makeFile(path, options);
	if (file !== null) return send(200, getMediaType(path!), file);
	if (site === null) return send(200, mediaTypes.html!, renderEmptyPage(options.bundle));
	return send(
		isPage ? 200 : 404,
		mediaTypes.html!,
		renderPreviewPage(site, isPage ? pagePath : notFoundPath, options.bundle),
	);

	function redirect(location: string): void {
		// Browsers don't cache 302.
		response.writeHead(302, { location }).end();
	}

	function refuse(status: number, sentence: string): void {
		send(status, mediaTypes.txt!, `${sentence}\n`);
	}

	function send(status: number, type: string, body: string | Buffer): void {
		response.writeHead(status, { "content-type": type }).end(body);
	}
}

/** Parses a request target. A target that isn't a path, as in a request to a proxy, is treated as the not-found page. */
function parseTarget(target = ""): Pick<URL, "pathname" | "search"> {
	return new URL(`http://localhost${target.startsWith("/") ? target : notFoundPath}`);
}

/** Returns a path without the base; null if it is outside. Paths of files of the preview itself have no base, and stay. */
function stripBase(base: string, pathname: string): string | null {
	if (pathname.startsWith(stableFolder)) return pathname;
	return pathname.startsWith(`${base}/`) && !pathname.startsWith(base + stableFolder)
		? pathname.slice(base.length)
		: null;
}

/** Sends the errors to an open page now, so that it misses no change until it is connected, and at each refresh. */
function streamErrors(response: ServerResponse, preview: LivePreview): void {
	response.writeHead(200, { "content-type": "text/event-stream" });
	const send = ({ errors }: PreviewState) => response.write(`data:${JSON.stringify(errors)}\n\n`);
	send(preview.getState());
	response.on("close", preview.subscribe(send));
}

/** Creates the file at a path: one that a build would write, or that only the preview has. Returns null if there is none. */
async function makeFile(path: string, options: PreviewServerOptions): Promise<string | Buffer | null> {
	const state = options.preview.getState();
	const { site, errors, getPicture } = state;
	if (path === `${stableFolder}errors.json`) return JSON.stringify(errors);
	if (path === `${stableFolder}site.css`) return options.bundle.css;
	if (path.startsWith(`${stableFolder}code/`))
		return options.bundle.files.get(path.slice(`${stableFolder}code/`.length)) ?? null;
	if (!site) return null;
	if (path.endsWith("/page.json")) {
		const pagePath = path.slice(0, -"/page.json".length) || "/";
		const page = prefixPage(getBasePath(site), findPage(site, pagePath));
		return JSON.stringify({ version: previewVersion, page, advice: listSeoAdvice(state, pagePath) });
	}
	const picture = /^\/assets\/(images|drawings)\//.test(path) ? await getPicture(path) : null;
	return picture ?? makeSiteFile(path, site, { ...options, getPicture });
}

/**
 * Creates the file that a build would write to a path. Returns null if a build writes none. The theme and assets are also
 * available in `stableFolder`.
 */
export async function makeSiteFile(
	path: string,
	site: Site,
	{ project, cache, getPicture }: Pick<PreviewContext, "project" | "cache"> & Pick<PreviewState, "getPicture">,
): Promise<string | Buffer | null> {
	if (!isForVisitors(path)) return null;
	const linked = site
		.listFiles()
		.find(({ name }) => path === `/${name}`)
		?.read();
	if (linked instanceof Uint8Array) return Buffer.from(linked);
	// After each save, open pages request `chrome.json`, `theme.css` and sometimes fonts, so these are made before icons.
	if (path === `${stableFolder}chrome.json`) return formatChrome(site);
	const subsets = await subsetFonts(site.theme, site.listFontFiles(), project, cache);
	const fonts = publishFonts(subsets);
	if (path === `${stableFolder}theme.css`)
		// The gallery shows text on a picture, even if the site doesn't.
		return renderThemeCss({ ...site.theme, hasTextOnPicture: true }, fonts, {
			base: getBasePath(site),
			firstPart: "swap",
		});
	const font = fonts.flatMap(({ files }) => files).find((file) => `/${file.path}` === path);
	if (font) return font.createContent();
	const icons = await drawIcons(site, subsets, cache, getPicture);
	const pages = createSitePages(site);
	const { named, all } = createSiteFiles({
		site,
		pages,
		subsets,
		icons,
		getModified: () => null,
	});
	const siteFile = path.startsWith(stableFolder)
		? named.get(path.slice(stableFolder.length) as PublishedFileName)
		: [...all, ...(path.startsWith("/assets/search.") ? pages.getSearchIndex().parts : [])].find(
				(file) => `/${file.path}` === path,
			);
	return siteFile?.createContent() ?? null;
}
