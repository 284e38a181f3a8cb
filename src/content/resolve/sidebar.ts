import type { Sidebar } from "../../model/section.ts";
import { type Caches, getOrCreate } from "../findings/caches.ts";
import { createPageOrder, type PageOrder } from "../semantics/articles.ts";
import { maxSidebarPages } from "../semantics/limits.ts";
import { getPageName } from "../semantics/page.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { createRowComparison, type ListLocale } from "../semantics/row-lists.ts";
import type { SectionContext } from "./section.ts";

/**
 * Resolves a sidebar with links to the pages of the route below the same parent: to all, or to `maxSidebarPages` around the
 * current one. Undefined on a page without a row.
 */
export function resolveSidebar(
	{ label, sort = "" }: { label: string; sort?: string },
	{ page, definition: { pages, constants, caches, locale } }: SectionContext,
): Sidebar | undefined {
	const known = page.row ? pages.byRoute.get(page.pointer) : undefined;
	if (!known) return undefined;
	const { sorted, indexes } = getOrder(known, { sort, parent: page.parent, caches, locale });
	const index = indexes.get(page.path) ?? 0;
	const start = Math.max(0, Math.min(index - maxSidebarPages / 2, sorted.length - maxSidebarPages));
	return {
		label,
		links: sorted.slice(start, start + maxSidebarPages).map((sibling) => ({
			label: getPageName(sibling, constants),
			to: sibling.path,
			...(sibling.path === page.path && { isCurrent: true }),
		})),
	};
}

/** Sorts the pages below a parent once, because each of them has a sidebar. */
function getOrder(
	pages: PageInstance[],
	{ sort, parent, caches, locale }: { sort: string; parent: PageInstance | null; caches: Caches; locale: ListLocale },
): PageOrder {
	const orders = getOrCreate(caches.get(createOrderCache), pages, () => new Map<string, PageOrder>());
	return getOrCreate(orders, `${sort} ${parent?.path}`, () => {
		const siblings = pages.filter((page) => page.parent?.path === parent?.path);
		const rows = siblings.map(({ row }) => row!);
		const compare = sort === "" ? () => 0 : createRowComparison(sort, rows, locale);
		return createPageOrder(siblings.toSorted((one, other) => compare(one.row!, other.row!)));
	});
}

const createOrderCache = () => new WeakMap<PageInstance[], Map<string, PageOrder>>();
