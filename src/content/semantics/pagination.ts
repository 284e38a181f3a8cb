import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { CollectionTable } from "./collections.ts";
import { maxPages } from "./limits.ts";
import type { Today } from "./locale.ts";
import { findPagePathProblem } from "./path.ts";
import type { PageInstance } from "./routes.ts";
import { filterRows } from "./row-filter.ts";
import { createRowSelector, getRowSource, type RowSource } from "./row-lists.ts";
import { type LocatedSection, listShownSections } from "./sections.ts";

/** A list that continues on numbered pages. */
export interface PaginatedList {
	collection: string;
	where: RowSource["where"];
	/** Maximum number of cards on all pages together. */
	limit: number;
	/** Number of cards on each page. */
	perPage: number;
	/** The pointer of `perPage`. */
	pointer: string;
}

/**
 * Inserts numbered pages such as "/news/page/2" after the first page: copies of that page that show the next rows.
 */
export function addNumberedPages(
	instances: PageInstance[],
	{ tables, today }: { tables: ReadonlyMap<string, CollectionTable>; today: Today },
): { all: PageInstance[]; findings: Finding[] } {
	const listByRoute = new Map<string, CountedList | null>();
	const findings: Finding[] = [];
	const all: PageInstance[] = [];
	let remaining = maxPages - instances.length;
	for (const instance of instances) {
		all.push(instance);
		if (!listByRoute.has(instance.pointer)) listByRoute.set(instance.pointer, findCountedList(instance, tables, today));
		const list = listByRoute.get(instance.pointer);
		if (!list || remaining < 0) continue;
		const pageCount = list.countPagesOf(instance);
		remaining -= Math.max(pageCount - 1, 0);
		// Only the last path is checked, because it is the longest.
		const problem = remaining < 0 ? null : findPagePathProblem(formatNumberedPath(instance.path, pageCount));
		if (remaining < 0) findings.push(reportTooManyPages(list));
		else if (problem && pageCount > 1) findings.push({ code: "unsafe-path", pointer: list.pointer, ...problem });
		else for (let number = 2; number <= pageCount; number++) all.push(createNumberedPage(instance, number));
	}
	return { all, findings };
}

interface CountedList extends PaginatedList {
	countPagesOf: (instance: PageInstance) => number;
}

function findCountedList(
	instance: PageInstance,
	tables: ReadonlyMap<string, CollectionTable>,
	today: Today,
): CountedList | null {
	const list = findPaginatedList(instance);
	if (!list) return null;
	const table = tables.get(list.collection);
	if (!table) return null;
	const selectRows = createRowSelector(list, filterRows(list, table, today), table, (row) => row);
	const { limit, perPage } = list;
	return {
		...list,
		countPagesOf: ({ params }) => countPages(Math.min(selectRows(params).length, limit), perPage),
	};
}

/** Finds the first paginated list of a page. A rule reports any others. */
export function findPaginatedList({ route, pointer }: Pick<PageInstance, "route" | "pointer">): PaginatedList | null {
	const [first] = listPaginatedLists(listShownSections(route, pointer));
	return first ?? null;
}

export function listPaginatedLists(sections: Pick<LocatedSection, "section" | "pointer">[]): PaginatedList[] {
	return sections.flatMap(({ section, pointer: sectionPointer }) => {
		const from = getRowSource(section);
		if (from?.perPage === undefined) return [];
		const { collection, where, limit = Number.POSITIVE_INFINITY, perPage } = from;
		return [{ collection, where, limit, perPage, pointer: appendKey(appendKey(sectionPointer, "from"), "perPage") }];
	});
}

export function isPaginated(section: SectionSpec): boolean {
	return getRowSource(section)?.perPage !== undefined;
}

function createNumberedPage(instance: PageInstance, number: number): PageInstance {
	const path = formatNumberedPath(instance.path, number);
	return { ...instance, path, aliases: [], canonical: path, parent: instance, number };
}

/** "/news" for 1, "/news/page/2" for 2 */
export function formatNumberedPath(first: string, number: number): string {
	return number === 1 ? first : `${first === "/" ? "" : first}/page/${number}`;
}

export function countPages(rows: number, perPage: number): number {
	return Math.ceil(rows / perPage);
}

function reportTooManyPages({ pointer, perPage }: PaginatedList): Finding {
	const message = `With ${perPage} cards on each page, the site would have more than ${maxPages} pages. That’s the limit.`;
	return { code: "too-many", pointer, message };
}
