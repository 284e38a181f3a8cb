import { isBelow } from "../content/findings/pointer.ts";
import type { Page } from "../model/page.ts";
import type { Site, SitePage } from "../model/site.ts";
import type { PreviewState } from "./live-preview.ts";

export function findRoute(site: Site, path: string): SitePage | undefined {
	return site.routes.find((route) => route.path === path || route.aliases.includes(path));
}

/** Finds the page at a path, or the not-found page. */
export function findPage(site: Site, path: string): Page {
	return findRoute(site, path)?.resolvePage() ?? site.notFound;
}

/** Lists the SEO diagnostics of a page, which the browser's console shows to the author. */
export function listSeoAdvice({ site, diagnostics }: PreviewState, path: string): string[] {
	const route = site && findRoute(site, path);
	const pointer = route?.indexed && route.pointer;
	return diagnostics
		.filter(({ code }) => code.startsWith("seo-"))
		.filter((advice) => pointer && (advice.pointer === "/site" || isBelow(advice.pointer, pointer)))
		.map(({ message, range, file }) => `${message} (${file}:${range.start.line})`);
}
