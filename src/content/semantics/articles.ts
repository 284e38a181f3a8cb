import type { Link } from "../../model/link.ts";
import type { Caches } from "../findings/caches.ts";
import type { Definition } from "./analyze.ts";
import { getPageName } from "./page.ts";
import type { PageInstance } from "./routes.ts";
import { listShownSections } from "./sections.ts";
import { createTemplate } from "./template.ts";

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

/** The articles before and after the one of a page, by their days; null at the ends. */
export function findNeighbours(
	{ path, pointer, row }: PageInstance,
	{ pages, constants, caches }: Pick<Definition, "pages" | "constants" | "caches">,
): { previous: Link | null; next: Link | null } {
	const made = row ? (pages.byRoute.get(pointer) ?? []) : [];
	const { all, places } = orderOf(made, caches);
	const index = places.get(path);
	if (index === undefined) return { previous: null, next: null };
	const linkTo = (page: PageInstance | undefined) =>
		page ? { label: getPageName(page, constants), to: page.path } : null;
	return { previous: linkTo(all[index - 1]), next: linkTo(all[index + 1]) };
}

interface Order {
	all: PageInstance[];
	places: ReadonlyMap<string, number>;
}

/** Sorted once, as each of them asks for its neighbours. */
function orderOf(made: PageInstance[], caches: Caches): Order {
	const orders = caches.get(createOrderCache);
	const known = orders.get(made);
	if (known) return known;
	const all = byDay(made);
	const order = { all, places: new Map(all.map(({ path }, index) => [path, index])) };
	orders.set(made, order);
	return order;
}

const createOrderCache = () => new WeakMap<PageInstance[], Order>();

/** The oldest first, those without a day before them. Of one day, in the order of the collection: files by their names. */
function byDay(made: PageInstance[]): PageInstance[] {
	const dayOf = made[0] ? createArticleDayReader(made[0]) : null;
	if (!dayOf) return made;
	const days = new Map(made.map((page) => [page, dayOf(page)]));
	return made.toSorted((one, other) => {
		const [a, b] = [days.get(one)!, days.get(other)!];
		return a === b ? 0 : a < b ? -1 : 1;
	});
}

/** Gives the day of the article on each page of a route, "2026-05-04"; "" where it has none, null where no article has one. */
function createArticleDayReader({ route, pointer }: PageInstance): ((page: PageInstance) => string) | null {
	const articles = listShownSections(route, pointer).flatMap(({ section }) =>
		section.type === "article" ? [section] : [],
	);
	const date = articles.find((article) => article.date)?.date;
	if (!date) return null;
	const fill = createTemplate(date, new Map());
	return ({ params }) => fill(params);
}
