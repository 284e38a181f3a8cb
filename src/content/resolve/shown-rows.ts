import { getOrCreate } from "../findings/caches.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findPagesAt } from "../semantics/pages.ts";
import type { PageInstance } from "../semantics/routes.ts";
import {
	canListOwnPage,
	createRowSelector,
	getRowLimit,
	isPerPageList,
	type RowSource,
} from "../semantics/row-lists.ts";
import type { SectionContext } from "./section.ts";

/**
 * Lists the rows that a list shows on a page, each as this page with the columns of the row. Leaves out the row of the
 * page itself.
 *
 * @param from before its placeholders are filled
 * @param pointer of what is repeated for each row
 * @param to where each entry leads, before its placeholders are filled
 */
export function listShownRows(
	from: RowSource,
	{ pointer, to }: { pointer: string; to: string | undefined },
	{ definition, page, getTemplate }: Pick<SectionContext, "definition" | "page" | "getTemplate">,
): readonly PageInstance[] {
	const rows = getSelector(from, pointer, definition)(page.params);
	// `deriveRepeated` gives one row more than the limit, in place of the one that may be left out.
	return rows.filter(createOwnRowTest()).slice(0, getRowLimit(from));

	function createOwnRowTest(): (row: PageInstance) => boolean {
		if (!canListOwnPage(from, page.route)) return () => true;
		const { byPath } = definition.pages;
		const getTarget = to === undefined ? null : getTemplate(to);
		const isPerPage = isPerPageList(from);
		return ({ params, row }) =>
			!(isPerPage && row === page.row) && (!getTarget || byPath.get(getTarget(params))?.path !== page.path);
	}
}

type Selector = ReturnType<typeof createRowSelector<PageInstance>>;

/** Groups the rows once, because each page asks for its own. */
function getSelector(from: RowSource, pointer: string, { pages, tables, caches }: Definition): Selector {
	const rows = findPagesAt(pointer, pages);
	return getOrCreate(caches.get(createSelectorCache), rows, () =>
		createRowSelector(from, rows, tables.get(from.collection)!, ({ row }) => row!),
	);
}

const createSelectorCache = () => new WeakMap<readonly PageInstance[], Selector>();
