import { getParentPointer, isBelow } from "../../content/findings/pointer.ts";
import { getFirstValue, listColumnValues } from "../../content/semantics/card-sources.ts";
import { findCellPointer } from "../../content/semantics/cells.ts";
import type { CollectionTable } from "../../content/semantics/collections.ts";
import type { Pages } from "../../content/semantics/pages.ts";
import { findPagedList } from "../../content/semantics/pagination.ts";
import { formatColumnName } from "../../content/semantics/placeholders.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { listShownSections } from "../../content/semantics/sections.ts";

/** What a name such as {params.town} stands for. */
export interface Column {
	value: string;
	/** Where it is written: see `cellOf`. */
	source: string;
}

/** A part of the definition of which each row of a table makes one. */
export interface FilledPart {
	kind: "page" | "card";
	/** JSON pointer of the part. */
	pointer: string;
	/** How many are made of it. */
	count: number;
	/** Those that the page that is shown knows, or the first of the cards on it, by their names as they are written in braces. */
	columns: Record<string, Column>;
	/** Of cards that are made of some rows alone: what these can be chosen by, by the names of the columns. */
	values?: Record<string, string[]>;
}

/** Of each column: what has more values is not chosen by. */
const mostValues = 100;

/** A page, and the cards on it. */
export function listFilledParts(
	page: PageInstance,
	{ byRoute, byCard }: Pages,
	tables: ReadonlyMap<string, CollectionTable>,
): FilledPart[] {
	const { pointer, number } = page;
	const list = findPagedList(page);
	const cards = [...byCard].flatMap(([card, made]): FilledPart[] => {
		if (!isBelow(card, pointer)) return [];
		const before = list && isListOf(list.pointer, card) ? (number - 1) * list.perPage : 0;
		const first = made[before];
		const values = valuesFor(card, page, tables);
		return first
			? [{ kind: "card", pointer: card, count: made.length, columns: columnsOf(first), ...(values && { values }) }]
			: [];
	});
	return [{ kind: "page", pointer, count: byRoute.get(pointer)?.length ?? 1, columns: columnsOf(page) }, ...cards];
}

/** Of each collection that has rows: its columns, and the first value that stands in each. */
export function listFirstValues(tables: ReadonlyMap<string, CollectionTable>): Record<string, Record<string, string>> {
	const filled = [...tables].filter(([, { rows }]) => rows.length > 0);
	return Object.fromEntries(
		filled.map(([key, table]) => [
			key,
			Object.fromEntries([...table.columns].map((column) => [column, getFirstValue(column, table)])),
		]),
	);
}

function valuesFor(
	card: string,
	{ route, pointer }: PageInstance,
	tables: ReadonlyMap<string, CollectionTable>,
): FilledPart["values"] {
	const placed = listShownSections(route, pointer).find((one) => one.pointer === getParentPointer(card));
	const from = placed?.section.type === "cards" ? placed.section.from : undefined;
	const table = from?.where && tables.get(from.collection);
	if (!table) return undefined;
	return Object.fromEntries(
		[...table.columns].map((column) => [column, listColumnValues(column, table).slice(0, mostValues)]),
	);
}

/** Whether the list that goes on is that of a card. */
function isListOf(perPage: string, card: string): boolean {
	return isBelow(perPage, getParentPointer(card));
}

function columnsOf(page: PageInstance): Record<string, Column> {
	const columns = Object.entries(page.params).flatMap(([column, value]) => {
		const source = findCellPointer(column, page);
		return source === null ? [] : [[formatColumnName(column), { value, source }] as const];
	});
	return Object.fromEntries(columns);
}
