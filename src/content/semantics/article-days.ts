import type { PageInstance } from "./routes.ts";
import { listShownSections } from "./sections.ts";
import { createTemplate } from "./template.ts";

/** Gives the day of the article on each page of a route, "2026-05-04"; "" where it has none, null where no article has one. */
export function createArticleDayReader({ route, pointer }: PageInstance): ((page: PageInstance) => string) | null {
	const articles = listShownSections(route, pointer).flatMap(({ section }) =>
		section.type === "article" ? [section] : [],
	);
	const date = articles.find((article) => article.date)?.date;
	if (!date) return null;
	const fill = createTemplate(date, new Map());
	return ({ params }) => fill(params);
}
