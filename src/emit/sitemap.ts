import type { Site } from "../model/site.ts";

/** The canonical address of every page that search engines may list, once. */
export function sitemap({ url, routes }: Site): string {
	const pages = routes
		.filter(({ indexed }) => indexed)
		.map(({ canonical }) => `<url><loc>${url}${canonical}</loc></url>\n`);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("")}</urlset>\n`;
}
