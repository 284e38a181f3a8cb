import type { Definition } from "./analyze.ts";
import { createArticleDayReader } from "./article-days.ts";
import type { PageInstance } from "./routes.ts";

/** More are not in a feed: who follows a site knows those before. */
const most = 20;

/** Whether a site has a feed: a page that search engines may list is an article with a day, past or to come. */
export function hasFeed({ pages }: Pick<Definition, "pages">): boolean {
	return datedArticles(pages).length > 0;
}

/** The newest articles of a feed. What has a day to come is an event, not news: it joins the feed on that day. */
export function listNewestArticles({ pages, locale }: Pick<Definition, "pages" | "locale">): PageInstance[] {
	const published = datedArticles(pages).filter(({ day }) => locale.daysUntil(day) <= 0);
	// Of one day the later in the collection is the newer.
	const newest = published.reverse().sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
	return newest.slice(0, most).map(({ page }) => page);
}

function datedArticles({ byRoute }: Definition["pages"]): { page: PageInstance; day: string }[] {
	return [...byRoute.values()].flatMap((alike) => {
		const { route } = alike[0]!;
		const dayOf = route.indexed === false || route.layout === "bare" ? null : createArticleDayReader(alike[0]!);
		return dayOf ? alike.map((page) => ({ page, day: dayOf(page) })).filter(({ day }) => day !== "") : [];
	});
}
