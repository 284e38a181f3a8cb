import { getOrCreate } from "../findings/caches.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findPagesAt } from "../semantics/pages.ts";
import type { PageInstance } from "../semantics/routes.ts";
import {
	createRowSelector,
	getRowLimit,
	hasPageCondition,
	hasToOmitOwnPage,
	type RowSource,
} from "../semantics/row-lists.ts";
import type { SectionContext } from "./section.ts";

/**
 * Lists the rows that a list shows on a page, each as a copy of the page with the columns of the row. Leaves out the row
 * of the page itself.
 *
 * @param from the source of the rows, with unfilled placeholders
 * @param pointer pointer of the template that is repeated for each row
 * @param to address of each entry, with unfilled placeholders
 */
export function listShownRows(
	from: RowSource,
	{ pointer, to }: { pointer: string; to: string | undefined },
	{ definition, page, getTemplate }: Pick<SectionContext, "definition" | "page" | "getTemplate">,
): readonly PageInstance[] {
	const rows = getSelector(from, pointer, definition)(page.params);
	// If a row may be left out here, `deriveRowEntries` returns one more than the limit.
	return rows.filter(createOtherPageTest()).slice(0, getRowLimit(from));

	/** Creates a predicate for rows whose entry doesn't lead to the page itself. */
	function createOtherPageTest(): (row: PageInstance) => boolean {
		if (!hasToOmitOwnPage(from, page.route)) return () => true;
		const { byPath } = definition.pages;
		const getTarget = to === undefined ? null : getTemplate(to);
		const dependsOnPage = hasPageCondition(from);
		return ({ params, row }) =>
			!(dependsOnPage && row === page.row) && (!getTarget || byPath.get(getTarget(params))?.path !== page.path);
	}
}

type Selector = ReturnType<typeof createRowSelector<PageInstance>>;

/** Creates the selector of a list once, because it is needed for every page. */
function getSelector(from: RowSource, pointer: string, { pages, tables, caches }: Definition): Selector {
	const rows = findPagesAt(pointer, pages);
	return getOrCreate(caches.get(createSelectorCache), rows, () =>
		createRowSelector(from, rows, tables.get(from.collection)!, ({ row }) => row!),
	);
}

const createSelectorCache = () => new WeakMap<readonly PageInstance[], Selector>();
