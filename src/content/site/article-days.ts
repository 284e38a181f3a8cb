import type { PageInstance } from "./routes.ts";
import { shownOn } from "./sections.ts";
import { template } from "./template.ts";

/** Gives the day of the article on each page of a route, "2026-05-04"; "" where it has none, null where no article has one. */
export function articleDays({ route, pointer }: PageInstance): ((page: PageInstance) => string) | null {
	const articles = shownOn(route, pointer).flatMap(({ section }) => (section.type === "article" ? [section] : []));
	const date = articles.find((article) => article.date)?.date;
	if (!date) return null;
	const fill = template(date, new Map());
	return ({ params }) => fill(params);
}
