import type { Site } from "../model/site.ts";

/** Everything may be read; pages that are not to be listed say so themselves. */
export function robots({ url }: Site): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
