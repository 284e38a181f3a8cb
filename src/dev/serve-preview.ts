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
import { resolvePages } from "../output/summary.ts";
import { listFonts, renderThemeCss } from "../output/theme.ts";
import { isForeign, isModule } from "./access.ts";
import { findPage, findRoute, getPreview, listSeoAdvice } from "./preview.ts";
import type { PreviewContext } from "./refresh-preview.ts";

/**
 * Answers what the preview makes. False where it is left to the framework: that renders pages, and delivers the code
 * they load; whatever else is asked for is a page that does not exist.
 */
export async function servePreview(
	workplace: PreviewContext,
	config: Pick<ResolvedConfig, "root" | "cacheDir">,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<boolean> {
	if (isForeign(request)) {
		response.statusCode = 403;
		return send(response, mediaTypes.txt!, "The preview is for this machine only: another site asked for this.\n");
	}
	const { pathname, search } = new URL(`http://localhost${request.url}`);
	const { site } = getPreview();
	const base = site === null ? "" : getBasePath(site);
	if (base !== "" && (pathname === "/" || pathname === base)) return lead(response, `${base}/${search}`);
	const path = pathIn(base, pathname);
	const target = site === null || path === null ? null : findRedirect(path, listRedirects(site));
	if (target !== null) return lead(response, target);
	const isPage = site !== null && path !== null && findRoute(site, path.replace(/(?<=.)\/$/, "")) !== undefined;
	const isCode = !isPage && isModule(pathname, config);
	if (!isPage && !isCode && path !== null && (await makeAnswer(path, workplace, response))) return true;
	const served = isPage ? path + search : isCode ? pathname + search : notFoundPath;
	// The framework reads the one, and what it is made of the other.
	Object.assign(request, { url: served, originalUrl: served });
	return false;
}

/** The path of a page or a file of the site. What only the preview has lies at the root of the host; nothing else does. */
function pathIn(base: string, pathname: string): string | null {
	if (pathname.startsWith("/@site/")) return pathname;
	return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}

async function makeAnswer(path: string, workplace: PreviewContext, response: ServerResponse): Promise<boolean> {
	const { site, errors, pictureAt } = getPreview();
	const json = (value: unknown) => send(response, mediaTypes.json!, JSON.stringify(value));
	const file = (found: string | Buffer | null) => found !== null && send(response, getMediaType(path), found);
	if (path === "/@site/errors.json") return json(errors);
	if (!site) return false;
	if (path.endsWith("/page.json")) {
		const page = path.slice(0, -"/page.json".length) || "/";
		const shown = prefixPage(getBasePath(site), findPage(site, page));
		return json({ version: "development", page: shown, advice: listSeoAdvice(getPreview(), page) });
	}
	const picture = /^\/assets\/(images|drawings)\//.test(path) ? await pictureAt(path) : null;
	return file(picture ?? (await getFileAt(path, site, workplace)));
}

function lead(response: ServerResponse, location: string): true {
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
 * What the build would write at a path; null where that is nothing. Below `/@site/` files keep their addresses when their
 * content changes, so that a page finds them again after the definition was saved: the theme, and each of the assets.
 */
export async function getFileAt(
	path: string,
	site: Site,
	{ project, cache }: PreviewContext,
): Promise<string | Buffer | null> {
	if (!isForVisitors(path)) return null;
	const linked = site
		.files()
		.find(({ name }) => path === `/${name}`)
		?.read();
	if (linked instanceof Uint8Array) return Buffer.from(linked);
	const subsets = await subsetFonts(site.theme, site.typefaces(), project, cache);
	// Nothing here asks for the typefaces with the page.
	if (path === "/@site/theme.css")
		// The gallery has words on a picture, whatever the site has.
		return renderThemeCss({ ...site.theme, hasCover: true }, listFonts(subsets), {
			base: getBasePath(site),
			firstPart: "swap",
		});
	const icons = await drawIcons(site, subsets, cache);
	const { named, all } = createSiteFiles({ site, pages: resolvePages(site), subsets, icons, modified: () => null });
	const found = path.startsWith("/@site/")
		? named.get(path.slice("/@site/".length) as PublishedFileName)
		: all.find((file) => `/${file.path}` === path);
	return found?.make() ?? null;
}
