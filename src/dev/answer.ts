import type { IncomingMessage, ServerResponse } from "node:http";
import type { ResolvedConfig } from "vite";
import { notFoundPath } from "../model/page.ts";
import { baseOf, pageBelow } from "../output/base.ts";
import { typeOf, types } from "../output/media-types.ts";
import { redirectAt, redirectsOf } from "../output/redirects.ts";
import { isForeign, isModule } from "./access.ts";
import { fileAt } from "./files.ts";
import { adviceOn, pageAt, preview, routeAt } from "./preview.ts";
import type { Workplace } from "./saved.ts";

/**
 * Answers what the preview makes. False where it is left to the framework: that renders pages, and delivers the code
 * they load; whatever else is asked for is a page that does not exist.
 */
export async function answer(
	workplace: Workplace,
	config: Pick<ResolvedConfig, "root" | "cacheDir">,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<boolean> {
	if (isForeign(request)) {
		response.statusCode = 403;
		return send(response, types.txt!, "The preview is for this machine only: another site asked for this.\n");
	}
	const { pathname, search } = new URL(`http://localhost${request.url}`);
	const { site } = preview();
	const base = site === null ? "" : baseOf(site);
	if (base !== "" && (pathname === "/" || pathname === base)) return lead(response, `${base}/${search}`);
	const path = pathIn(base, pathname);
	const target = site === null || path === null ? null : redirectAt(path, redirectsOf(site));
	if (target !== null) return lead(response, target);
	const isPage = site !== null && path !== null && routeAt(site, path.replace(/(?<=.)\/$/, "")) !== undefined;
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

async function makeAnswer(path: string, workplace: Workplace, response: ServerResponse): Promise<boolean> {
	const { site, errors, pictureAt } = preview();
	const json = (value: unknown) => send(response, types.json!, JSON.stringify(value));
	const file = (found: string | Buffer | null) => found !== null && send(response, typeOf(path), found);
	if (path === "/@site/errors.json") return json(errors);
	if (!site) return false;
	if (path.endsWith("/page.json")) {
		const page = path.slice(0, -"/page.json".length) || "/";
		const shown = pageBelow(baseOf(site), pageAt(site, page));
		return json({ version: "development", page: shown, advice: adviceOn(preview(), page) });
	}
	const picture = /^\/assets\/(images|drawings)\//.test(path) ? await pictureAt(path) : null;
	return file(picture ?? (await fileAt(path, site, workplace)));
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
