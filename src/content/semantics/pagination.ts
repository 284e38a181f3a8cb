import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { type CardSource, filterRows, getCardSource } from "./card-sources.ts";
import type { CollectionTable } from "./collections.ts";
import { maxPages } from "./limits.ts";
import { findPagePathProblem } from "./path.ts";
import type { PageInstance } from "./routes.ts";
import { type LocatedSection, listShownSections } from "./sections.ts";

/** A list that continues on numbered pages. */
export interface PagedList {
	collection: string;
	where: CardSource["where"];
	limit: number;
	perPage: number;
	pointer: string;
}

/** Adds numbered pages after their page: "/news/page/2". Each is a copy with the next rows. */
export function addNumberedPages(
	entries: PageInstance[],
	tables: ReadonlyMap<string, CollectionTable>,
): { all: PageInstance[]; findings: Finding[] } {
	const lists = new Map<string, (PagedList & { count: number }) | null>();
	const findings: Finding[] = [];
	const all: PageInstance[] = [];
	let remaining = maxPages - entries.length;
	for (const entry of entries) {
		all.push(entry);
		if (!lists.has(entry.pointer)) lists.set(entry.pointer, findCountedList(entry, tables));
		const list = lists.get(entry.pointer);
		if (!list || remaining < 0) continue;
		const { count } = list;
		remaining -= Math.max(count - 1, 0);
		const problem = remaining < 0 ? null : findPagePathProblem(formatNumberedPath(entry.path, count));
		if (remaining < 0) findings.push(reportTooManyPages(list));
		else if (problem && count > 1) findings.push({ code: "unsafe-path", pointer: list.pointer, ...problem });
		else for (let number = 2; number <= count; number++) all.push(createNumberedPage(entry, number));
	}
	return { all, findings };
}

function findCountedList(
	entry: PageInstance,
	tables: ReadonlyMap<string, CollectionTable>,
): (PagedList & { count: number }) | null {
	const list = findPagedList(entry);
	if (!list) return null;
	const table = tables.get(list.collection);
	const rows = table ? filterRows(list, table).length : 0;
	return { ...list, count: countPages(Math.min(rows, list.limit), list.perPage) };
}

export function findPagedList({ route, pointer }: Pick<PageInstance, "route" | "pointer">): PagedList | null {
	const [first] = listPagedLists(listShownSections(route, pointer));
	return first ?? null;
}

export function listPagedLists(sections: Pick<LocatedSection, "section" | "pointer">[]): PagedList[] {
	return sections.flatMap(({ section, pointer: sectionPointer }) => {
		const from = getCardSource(section);
		if (from?.perPage === undefined) return [];
		const { collection, where, limit = Number.POSITIVE_INFINITY, perPage } = from;
		return [{ collection, where, limit, perPage, pointer: appendKey(appendKey(sectionPointer, "from"), "perPage") }];
	});
}

export function isPaged(section: SectionSpec): boolean {
	return getCardSource(section)?.perPage !== undefined;
}

function createNumberedPage(entry: PageInstance, number: number): PageInstance {
	const path = formatNumberedPath(entry.path, number);
	return { ...entry, path, aliases: [], canonical: path, parent: entry, number };
}

/** "/news" for 1, "/news/page/2" for 2 */
export function formatNumberedPath(first: string, number: number): string {
	return number === 1 ? first : `${first === "/" ? "" : first}/page/${number}`;
}

export function countPages(rows: number, perPage: number): number {
	return Math.ceil(rows / perPage);
}

function reportTooManyPages({ pointer, perPage }: PagedList): Finding {
	const message = `With ${perPage} cards on each page, the site would have more than ${maxPages} pages. That’s the limit.`;
	return { code: "too-many", pointer, message };
}
