import type { SitePage } from "../../model/site.ts";
import { getLayout, isIndexed } from "../semantics/page.ts";
import { findHomePage, findShareImagePage } from "../semantics/pages.ts";
import { createPageResolver } from "./page.ts";
import { createPatternFinder } from "./page-patterns.ts";
import type { SiteContext } from "./section.ts";

export function resolveRoutes(context: SiteContext): SitePage[] {
	const { pages, spec } = context.definition;
	const home = findHomePage(pages);
	const resolvePage = createPageResolver(context);
	const findPattern = createPatternFinder(context);
	return pages.all.map((instance): SitePage => {
		const { path, aliases, canonical, route, pointer, number } = instance;
		const indexed = isIndexed(route);
		const drawsShareImage = indexed && !(route.seo?.image ?? spec.site.image);
		return {
			path,
			aliases,
			canonical,
			layout: getLayout(route),
			indexed,
			shareImagePagePath: (drawsShareImage && findShareImagePage(instance, home)?.path) || null,
			pointer,
			number,
			resolvePage: () => resolvePage(instance),
			findPattern: () => findPattern(instance),
		};
	});
}
