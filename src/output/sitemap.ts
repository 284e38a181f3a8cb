import type { Site, SitePage } from "../model/site.ts";

/** Returns the day on which a page last changed, "2026-01-31", or null if it isn't known. */
export type GetModified = (route: SitePage) => string | null;

/**
 * Renders the sitemap: the canonical URL of every page that search engines may list. It links to a stylesheet, because the
 * policy of the site blocks the inline styles with which browsers show XML.
 */
export function renderSitemap({ url, routes }: Site, getModified: GetModified, stylesheet: string): string {
	const pages = routes
		.filter(({ indexed }) => indexed)
		.map((route) => `<url><loc>${url}${route.canonical}</loc>${renderLastmod(getModified(route))}</url>\n`);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/css" href="${stylesheet}"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("")}</urlset>\n`;
}

export const sitemapCss =
	":root{color-scheme:light dark;display:block;padding:2rem;font:1rem/1.75 system-ui,sans-serif}url{display:block}lastmod{padding-left:1rem;opacity:.7}";

function renderLastmod(day: string | null): string {
	return day === null ? "" : `<lastmod>${day}</lastmod>`;
}

/**
 * Allows everything; pages that must not be listed have a robots meta tag. Crawlers read this file only at the root of a
 * host: if the site is below a path, the owner of the host has to name the sitemap of the site.
 */
export function renderRobotsTxt({ url }: Site): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
