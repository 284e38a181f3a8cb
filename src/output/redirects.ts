import type { Redirect, Site } from "../model/site.ts";
import { escapeHtml } from "../text/escape.ts";
import { getBasePath } from "./base.ts";
import { createOutput, type PublishedFile } from "./output.ts";

/** The old addresses of a site with their targets on the host, in the order in which they hold: the nearest first. */
export function listRedirects({ url, redirects }: Pick<Site, "url" | "redirects">): Redirect[] {
	const base = getBasePath({ url });
	return redirects
		.map((redirect) => ({ ...redirect, to: redirect.to.startsWith("/") ? base + redirect.to : redirect.to }))
		.sort((a, b) => Number(a.below) - Number(b.below) || b.from.length - a.from.length);
}

/** Where a path below the base leads; null where no old address is there. */
export function findRedirect(path: string, redirects: Redirect[]): string | null {
	const found = redirects.find(
		({ from, below }) => path === from || path === `${from}/` || (below && path.startsWith(`${from}/`)),
	);
	return found?.to ?? null;
}

/** A path, or with `*` at its end all that begin so, and where it leads. */
export interface RedirectLine {
	path: string;
	to: string;
}

/** The same for the configurations of hosts, each path once and those with `*` last: an old address is that with a slash, too. */
export function listRedirectLines(base: string, redirects: Redirect[]): RedirectLine[] {
	const lines = [
		...redirects.flatMap(({ from, below, to }) => [
			{ path: base + from, to },
			...(below ? [] : [{ path: `${base + from}/`, to }]),
		]),
		...redirects.filter(({ below }) => below).map(({ from, to }) => ({ path: `${base + from}/*`, to })),
	];
	return [...new Map(lines.toReversed().map((line) => [line.path, line])).values()].toReversed();
}

/** A page at each old address that can be a file, for hosts that cannot lead elsewhere. */
export function* renderRedirectPages(site: Site): Generator<PublishedFile> {
	const redirects = listRedirects(site);
	const taken = new Set<string>();
	for (const { from, below, to } of redirects) {
		const path = below ? null : documentOf(from);
		if (path === null || taken.has(path.toLowerCase())) continue;
		taken.add(path.toLowerCase());
		yield createOutput(path, () => redirectPage(site, to));
	}
}

/** Writes `_redirects` for Cloudflare and Netlify. If two lines match, both take the first. */
export function renderRedirectsFile(site: Site): string {
	return listRedirectLines(getBasePath(site), listRedirects(site))
		.map(({ path, to }) => `${path} ${to} 301\n`)
		.join("");
}

/** The file that hosts answer with at a path, as a page; null where they would take it for something else. */
function documentOf(path: string): string | null {
	// A folder with a dot in its name might be a file of this site.
	if (/^[^.]*\/[^/]+\.html?$/i.test(path)) return path.slice(1);
	return path.includes(".") ? null : `${path.slice(1)}/index.html`;
}

function redirectPage({ url, language, chrome }: Site, to: string): string {
	const whole = escapeHtml(new URL(to, url).href);
	return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(chrome.siteName)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"><link rel="canonical" href="${whole}"></head><body><p><a href="${escapeHtml(to)}">${whole}</a></p></body></html>`;
}
