import type { Redirect, Site } from "../model/site.ts";
import { escapeHtml } from "../text/escape.ts";
import { getBasePath } from "./base.ts";
import { quoteForServer } from "./deployment.ts";
import { type DocumentLayout, getDocumentPath } from "./pages.ts";
import { createOutput, type PublishedFile } from "./published-file.ts";

/**
 * Lists redirects in order of priority: single paths before prefixes, and longer paths before shorter ones. Adds the base
 * path to targets on this site; `from` has none.
 */
export function listRedirects({ url, redirects }: Pick<Site, "url" | "redirects">): Redirect[] {
	const base = getBasePath({ url });
	return redirects
		.map((redirect) => ({ ...redirect, to: redirect.to.startsWith("/") ? base + redirect.to : redirect.to }))
		.sort((a, b) => Number(a.isPrefix) - Number(b.isPrefix) || b.from.length - a.from.length);
}

/**
 * Returns the target of a path, or null.
 *
 * @param path without the base path
 * @param redirects in the order of `listRedirects`
 */
export function findRedirect(path: string, redirects: Redirect[]): string | null {
	const found = redirects.find(
		({ from, isPrefix }) => path === from || path === `${from}/` || (isPrefix && path.startsWith(`${from}/`)),
	);
	return found?.to ?? null;
}

/**
 * Adds the query of a request to the target of its redirect, before a fragment. A target that has a query stays unchanged.
 *
 * @param query "?a=b", or a server's variable with such a value
 */
export function addQuery(to: string, query: string): string {
	if (to.includes("?")) return to;
	const [path, ...fragment] = to.split("#");
	return [path + query, ...fragment].join("#");
}

/** Quotes the target of a redirect for a server configuration. `query` is the server's variable for the request's query. */
export function quoteTarget(to: string, query: string): string {
	return `"${addQuery(quoteForServer(to).slice(1, -1), query)}"`;
}

/** A redirect of a path, or of a prefix that ends with `*`. */
export interface RedirectLine {
	path: string;
	to: string;
}

/** Lists redirects for server configurations. Each path is listed with and without a trailing slash; prefixes come last. */
export function listRedirectLines(base: string, redirects: Redirect[]): RedirectLine[] {
	const lines = [
		...redirects.flatMap(({ from, isPrefix, to }) => [
			{ path: base + from, to },
			// `path/*` includes `path/`.
			...(isPrefix ? [] : [{ path: `${base + from}/`, to }]),
		]),
		...redirects.filter(({ isPrefix }) => isPrefix).map(({ from, to }) => ({ path: `${base + from}/*`, to })),
	];
	// The first line for a path wins. A map keeps the last entry of each key, so the lines are reversed before and after.
	return [...new Map(lines.toReversed().map((line) => [line.path, line])).values()].toReversed();
}

/**
 * Renders a page at each old path that can be a file, for hosts without redirects. Skips a path whose file is taken, such
 * as "/menu.html" if there is a page "/menu" in the flat layout.
 */
export function* renderRedirectPages(site: Site, layout: DocumentLayout): Generator<PublishedFile> {
	const redirects = listRedirects(site);
	const pagePaths = site.routes.flatMap(({ path, aliases }) => [path, ...aliases]);
	const takenFiles = new Set(pagePaths.map((path) => getDocumentPath(path, layout).toLowerCase()));
	for (const redirect of redirects) {
		const path = getRedirectDocument(redirect, layout);
		// Some disks don't tell apart paths that differ only in case.
		if (path === null || takenFiles.has(path.toLowerCase())) continue;
		takenFiles.add(path.toLowerCase());
		yield createOutput(path, () => renderRedirectPage(site, redirect.to));
	}
}

/** Renders `_redirects` for Cloudflare and Netlify. If several lines match, both hosts use the first. */
export function renderRedirectsFile(site: Site): string {
	return listRedirectLines(getBasePath(site), listRedirects(site))
		.map(({ path, to }) => `${path} ${to} 301\n`)
		.join("");
}

/**
 * Returns the file that hosts serve at an old path. Returns null if they wouldn't serve it as a page, or if the redirect is
 * for a prefix.
 */
export function getRedirectDocument({ from, isPrefix }: Redirect, layout: DocumentLayout): string | null {
	if (isPrefix) return null;
	// "/shop/about.html", but not "/v1.2/about.html", because "/v1.2" may be a file of this site.
	if (/^[^.]*\/[^/]+\.html?$/i.test(from)) return from.slice(1);
	return from.includes(".") ? null : getDocumentPath(from, layout);
}

function renderRedirectPage({ url, language, chrome }: Site, to: string): string {
	const target = escapeHtml(new URL(to, url).href);
	return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(chrome.siteName)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"><link rel="canonical" href="${target}"></head><body><p><a href="${escapeHtml(to)}">${target}</a></p></body></html>`;
}
