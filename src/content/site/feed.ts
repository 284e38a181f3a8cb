import type { Definition } from "./definition.ts";
import type { PageInstance } from "./routes.ts";
import { shownOn } from "./sections.ts";
import { template } from "./template.ts";

/** Where the feed of a site is, if it has one. */
export const feedPath = "/feed.xml";

/** More are not in a feed: who follows a site knows those before. */
const most = 20;

/** The pages of articles with a day that search engines may list, the newest first. */
export function newestArticles({ pages }: Pick<Definition, "pages">): PageInstance[] {
	const dated = pages.all.flatMap((page) => {
		const day = dayOf(page);
		return day ? [{ page, day }] : [];
	});
	// Of one day the later in the collection is the newer.
	const newest = dated.reverse().sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
	return newest.slice(0, most).map(({ page }) => page);
}

/** "2026-05-04"; null for a page that is no article, or has no day. */
function dayOf({ route, pointer, params }: PageInstance): string | null {
	if (route.indexed === false || route.layout === "bare") return null;
	for (const { section } of shownOn(route, pointer)) {
		if (section.type === "article" && section.date) return template(section.date, new Map())(params);
	}
	return null;
}
