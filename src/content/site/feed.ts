import type { Definition } from "./definition.ts";
import type { PageInstance } from "./routes.ts";
import { shownOn } from "./sections.ts";
import { type Template, template } from "./template.ts";

/** More are not in a feed: who follows a site knows those before. */
const most = 20;

/** The pages of articles with a day that search engines may list, the newest first. */
export function newestArticles({ pages }: Pick<Definition, "pages">): PageInstance[] {
	const dated = [...pages.byRoute.values()].flatMap((alike) => {
		const date = dateOf(alike[0]!);
		return alike.flatMap((page) => {
			const day = date?.(page.params);
			return day ? [{ page, day }] : [];
		});
	});
	// Of one day the later in the collection is the newer.
	const newest = dated.reverse().sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
	return newest.slice(0, most).map(({ page }) => page);
}

/** Gives the day of each page of a route, "2026-05-04"; null where they are no articles, or have no day. */
function dateOf({ route, pointer }: PageInstance): Template<string> | null {
	if (route.indexed === false || route.layout === "bare") return null;
	const articles = shownOn(route, pointer).flatMap(({ section }) => (section.type === "article" ? [section] : []));
	const date = articles.find((article) => article.date)?.date;
	return date ? template(date, new Map()) : null;
}
