import type { TextLink } from "../../model/link.ts";
import { type Caches, getOrCreate } from "../findings/caches.ts";
import type { Definition } from "./analyze.ts";
import { getPageName } from "./page.ts";
import { parseOnlyColumn } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { splitColumn } from "./row.ts";
import { getSectionSchema, listShownSections } from "./sections.ts";
import { createTemplate } from "./template.ts";

/** Maximum number of entries in the feed. Subscribers have seen older ones. */
const maxFeedEntries = 20;

/** Whether any page that search engines may list is an article with a date. */
export function hasFeed({ pages }: Pick<Definition, "pages">): boolean {
	return listDatedArticles(pages).length > 0;
}

export function listNewestArticles({ pages, locale }: Pick<Definition, "pages" | "locale">): PageInstance[] {
	const published = listDatedArticles(pages).filter(({ day }) => locale.countDaysUntil(day) <= 0);
	// Of articles with the same date, the later one in the collection is newer.
	const newest = published.reverse().sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
	return newest.slice(0, maxFeedEntries).map(({ page }) => page);
}

function listDatedArticles({ byRoute }: Definition["pages"]): { page: PageInstance; day: string }[] {
	return [...byRoute.values()].flatMap((pagesOfRoute) => {
		const { route } = pagesOfRoute[0]!;
		const getDay = route.indexed === false || route.layout === "bare" ? null : createArticleDayReader(pagesOfRoute[0]!);
		return getDay ? pagesOfRoute.map((page) => ({ page, day: getDay(page) })).filter(({ day }) => day !== "") : [];
	});
}

/**
 * Finds the neighbours of a page that is made from a row: by date, or in the order of the collection if the articles have no
 * dates.
 */
export function findNeighbours(
	{ path, pointer, row }: PageInstance,
	{ pages, constants, caches }: Pick<Definition, "pages" | "constants" | "caches">,
): { previous: TextLink | null; next: TextLink | null } {
	const siblings = row ? (pages.byRoute.get(pointer) ?? []) : [];
	const { sorted, indexes } = getOrder(siblings, caches);
	const index = indexes.get(path);
	if (index === undefined) return { previous: null, next: null };
	const createLink = (page: PageInstance | undefined) =>
		page ? { label: getPageName(page, constants), to: page.path } : null;
	return { previous: createLink(sorted[index - 1]), next: createLink(sorted[index + 1]) };
}

/**
 * Finds the page of a related row: for the text "{row.author.name}", the page of the author. Null if the text contains
 * anything else, or if the related row has no page.
 */
export function findRelatedPage(
	text: string,
	page: PageInstance,
	{ spec, pages, rowPagePatterns }: Pick<Definition, "spec" | "pages" | "rowPagePatterns">,
): PageInstance | null {
	const column = parseOnlyColumn(text);
	if (column === null || !page.row || page.route.collection === undefined) return null;
	const { first, rest } = splitColumn(column);
	const row = page.row.related?.[first];
	const collection = spec.collections?.[page.route.collection]?.relations?.[first];
	if (!row || collection === undefined || rest === null || rest.includes(".")) return null;
	const pattern = rowPagePatterns.get(collection);
	return (pattern !== undefined && pages.byPath.get(createTemplate(pattern, new Map())(row.values))) || null;
}

/** Sorted pages, and the index of each by its path. */
export interface PageOrder {
	sorted: PageInstance[];
	indexes: ReadonlyMap<string, number>;
}

export function createPageOrder(sorted: PageInstance[]): PageOrder {
	return { sorted, indexes: new Map(sorted.map(({ path }, index) => [path, index])) };
}

/** Sorts the pages of a route once, because the neighbours of each page are needed. */
function getOrder(pages: PageInstance[], caches: Caches): PageOrder {
	return getOrCreate(caches.get(createOrderCache), pages, () => createPageOrder(sortByDay(pages)));
}

const createOrderCache = () => new WeakMap<PageInstance[], PageOrder>();

/**
 * Sorts articles from old to new, after articles without a date. Those with the same date keep the order of the
 * collection, and so do all if the route has no dates.
 */
function sortByDay(pages: PageInstance[]): PageInstance[] {
	const getDay = pages[0] ? createArticleDayReader(pages[0]) : null;
	if (!getDay) return pages;
	const days = new Map(pages.map((page) => [page, getDay(page)]));
	return pages.toSorted((one, other) => {
		const [a, b] = [days.get(one)!, days.get(other)!];
		return a === b ? 0 : a < b ? -1 : 1;
	});
}

/**
 * Creates a function that returns the date of a page's article: "2026-05-04", or "" if it has none. Returns null if the
 * route has no articles with dates.
 */
function createArticleDayReader({ route, pointer }: PageInstance): ((page: PageInstance) => string) | null {
	const days = listShownSections(route, pointer).map(({ section }) => {
		const { entry = "" } = getSectionSchema(section.type);
		return section[entry as keyof typeof section] as string | undefined;
	});
	const date = days.find(Boolean);
	if (!date) return null;
	// A date can be taken from a column, but not from a constant.
	const fill = createTemplate(date, new Map());
	return ({ params }) => fill(params);
}
