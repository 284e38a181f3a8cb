import type { TextLink } from "../../model/link.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Definition } from "./analyze.ts";
import { maxListedRows } from "./limits.ts";
import { getPageName, isIndexed } from "./page.ts";
import type { PageInstance } from "./routes.ts";
import { canShowTopLevelKey, type LocatedSection, listSections } from "./sections.ts";

/** Whether visitors can search the pages of the site. */
export function hasSearch(spec: SiteSpec): boolean {
	return listSearches(spec).length > 0;
}

/** Finds the page that the link in the bar leads to. The 404 page has no address of its own. */
export function findSearchPage({ spec, pages }: Pick<Definition, "spec" | "pages">): PageInstance | null {
	const own = listSearches(spec).find(({ route }) => route !== null);
	return (own && pages.byRoute.get(own.pagePointer)?.[0]) ?? null;
}

/** Lists the shown sections that search the site: those that show its pages, `routes`. */
export function listSearches(spec: SiteSpec): LocatedSection[] {
	return listSections(spec).filter(({ section }) => canShowTopLevelKey(section, "routes") && !section.hidden);
}

/**
 * Lists the pages that search engines may list, except `own`. Leaves out the pages of long tables, because lists lead to
 * them.
 */
export function listSiteMap({ pages, constants }: Definition, own: PageInstance): TextLink[] {
	return [...pages.byRoute.values()]
		.filter((instances) => instances.length <= maxListedRows && isIndexed(instances[0]!.route))
		.flatMap((instances) => instances.filter(({ path }) => path !== own.path))
		.map((page) => ({ label: getPageName(page, constants), to: page.canonical }));
}
