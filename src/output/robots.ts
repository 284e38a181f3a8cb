import type { Site } from "../model/site.ts";

/**
 * Everything may be read; pages that are not to be listed say so themselves. Programs ask for this file at the root of a
 * host only: of a site below a path, whoever has the host has to name its sitemap.
 */
export function robots({ url }: Site): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
