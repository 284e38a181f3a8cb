import type { IncomingMessage, ServerResponse } from "node:http";
import type { ResolvedConfig } from "vite";
import { subsetFonts } from "../assets/fonts/subset.ts";
import { drawIcons } from "../assets/icons/icons.tsx";
import { notFoundPath } from "../model/page.ts";
import type { PublishedFileName } from "../model/published-files.ts";
import type { Site } from "../model/site.ts";
import { getBasePath, prefixPage } from "../output/base.ts";
import { isForVisitors } from "../output/deployment.ts";
import { createSiteFiles } from "../output/files.ts";
import { getMediaType, mediaTypes } from "../output/media-types.ts";
import { findRedirect, listRedirects } from "../output/redirects.ts";
import { createSitePages } from "../output/summary.ts";
import { listFonts, renderThemeCss } from "../output/theme.ts";
import { isForeign, isModule } from "./access.ts";
import { findPage, findRoute, getPreview, listSeoAdvice } from "./preview.ts";
import type { PreviewContext } from "./refresh-preview.ts";

/**
 * Answers a request for a file that the preview makes. Returns false if Vite and Vike must answer: they render pages
 * and serve the code. Any other request becomes a request for the not-found page.
 */
export async function servePreview(
	context: PreviewContext,
	config: Pick<ResolvedConfig, "root" | "cacheDir">,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<boolean> {
	if (isForeign(request)) {
		response.statusCode = 403;
		return send(response, mediaTypes.txt!, "The preview answers only this computer. Another site sent this request.\n");
	}
	const { pathname, search } = new URL(`http://localhost${request.url}`);
	const { site } = getPreview();
	const base = site === null ? "" : getBasePath(site);
	if (base !== "" && (pathname === "/" || pathname === base)) return redirect(response, `${base}/${search}`);
	const path = stripBase(base, pathname);
	const target = site === null || path === null ? null : findRedirect(path, listRedirects(site));
	if (target !== null) return redirect(response, target);
	const isPage = site !== null && path !== null && findRoute(site, path.replace(/(?<=.)\/$/, "")) !== undefined;
	const isCode = !isPage && isModule(pathname, config);
	if (!isPage && !isCode && path !== null && (await answer(path, context, response))) return true;
	const url = isPage ? path + search : isCode ? pathname + search : notFoundPath;
	// Vike and Vite read different properties.
	Object.assign(request, { url, originalUrl: url });
	return false;
}

/** Returns a path below the base, or null. Files that only the preview has are at the root of the host. */
function stripBase(base: string, pathname: string): string | null {
	if (pathname.startsWith("/@site/")) return pathname;
	return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}

async function answer(path: string, context: PreviewContext, response: ServerResponse): Promise<boolean> {
	const { site, errors, getPicture } = getPreview();
	const sendJson = (value: unknown) => send(response, mediaTypes.json!, JSON.stringify(value));
	if (path === "/@site/errors.json") return sendJson(errors);
	if (!site) return false;
	if (path.endsWith("/page.json")) {
		const page = path.slice(0, -"/page.json".length) || "/";
		const data = prefixPage(getBasePath(site), findPage(site, page));
		return sendJson({ version: "development", page: data, advice: listSeoAdvice(getPreview(), page) });
	}
	const picture = /^\/assets\/(images|drawings)\//.test(path) ? await getPicture(path) : null;
	const file = picture ?? (await getFileAt(path, site, context));
	return file !== null && send(response, getMediaType(path), file);
}

function redirect(response: ServerResponse, location: string): true {
	response.writeHead(302, { location }).end();
	return true;
}

function send(response: ServerResponse, type: string, body: string | Buffer): true {
	response.setHeader("content-type", type);
	response.setHeader("cache-control", "no-store");
	response.end(body);
	return true;
}

/**
 * Returns the file that a build would write at a path, or null. The theme and assets also have paths below `/@site/`
 * that don't change with their content, so that an open page finds them after a save.
 */
export async function getFileAt(
	path: string,
	site: Site,
	{ project, cache }: PreviewContext,
): Promise<string | Buffer | null> {
	if (!isForVisitors(path)) return null;
	const linked = site
		.listFiles()
		.find(({ name }) => path === `/${name}`)
		?.read();
	if (linked instanceof Uint8Array) return Buffer.from(linked);
	const subsets = await subsetFonts(site.theme, site.listFontFiles(), project, cache);
	if (path === "/@site/theme.css")
		// The gallery has text on a picture, even if the site has none.
		return renderThemeCss({ ...site.theme, hasCover: true }, listFonts(subsets), {
			base: getBasePath(site),
			firstPart: "swap",
		});
	const icons = await drawIcons(site, subsets, cache);
	const { named, all } = createSiteFiles({
		site,
		pages: createSitePages(site),
		subsets,
		icons,
		getModified: () => null,
	});
	const found = path.startsWith("/@site/")
		? named.get(path.slice("/@site/".length) as PublishedFileName)
		: all.find((file) => `/${file.path}` === path);
	return found?.make() ?? null;
}
