import type { Site } from "../model/site.ts";
import { escaped } from "../render/document.tsx";
import { baseOf } from "./base.ts";
import { type Output, output } from "./output.ts";
import { redirectLines, redirectsOf } from "./redirects.ts";

/** What is published of old addresses: the list for hosts that read one. Nothing where there are none. */
export function* redirectFiles(site: Site): Generator<Output> {
	if (site.redirects.length > 0) yield output("_redirects", () => redirectsFile(site));
}

/** A page at each old address that can be a file, for hosts that cannot lead elsewhere. */
export function* redirectPages(site: Site): Generator<Output> {
	const redirects = redirectsOf(site);
	const taken = new Set<string>();
	for (const { from, below, to } of redirects) {
		const path = below ? null : documentOf(from);
		if (path === null || taken.has(path.toLowerCase())) continue;
		taken.add(path.toLowerCase());
		yield output(path, () => redirectPage(site, to));
	}
}

/** As Cloudflare and Netlify read it. Of two lines that fit, both take the first. */
function redirectsFile(site: Site): string {
	return redirectLines(baseOf(site), redirectsOf(site))
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
	const whole = escaped(new URL(to, url).href);
	return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(chrome.siteName)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0; url=${escaped(to)}"><link rel="canonical" href="${whole}"></head><body><p><a href="${escaped(to)}">${whole}</a></p></body></html>`;
}
