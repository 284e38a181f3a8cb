import type { Route, Site } from "../model/site.ts";
/** The day on which a page last changed, "2026-01-31"; null where it is not known. */
export type GetModified = (route: Route) => string | null;

/**
 * The canonical address of every page that search engines may list, once. Browsers show it with the stylesheet at
 * `look`; without one they would put in styles of their own, which the policy of the site refuses.
 */
export function renderSitemap({ url, routes }: Site, modified: GetModified, look: string): string {
	const pages = routes
		.filter(({ indexed }) => indexed)
		.map((route) => `<url><loc>${url}${route.canonical}</loc>${lastmod(modified(route))}</url>\n`);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/css" href="${look}"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("")}</urlset>\n`;
}

export const sitemapCss =
	":root{color-scheme:light dark;display:block;padding:2rem;font:1rem/1.75 system-ui,sans-serif}url{display:block}lastmod{padding-left:1rem;opacity:.7}";

function lastmod(day: string | null): string {
	return day === null ? "" : `<lastmod>${day}</lastmod>`;
}

/**
 * Everything may be read; pages that are not to be listed say so themselves. Programs ask for this file at the root of a
 * host only: of a site below a path, whoever has the host has to name its sitemap.
 */
export function renderRobotsTxt({ url }: Site): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
