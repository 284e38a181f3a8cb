import { appendKey, getParentPointer, getValue, isBelow, parsePointer } from "../../content/findings/pointer.ts";
import { visitValues } from "../../content/schema/walk.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import type { CollectionTable } from "../../content/semantics/collections.ts";
import { findCellPointer, getRowPointer } from "../../content/semantics/page.ts";
import type { Pages } from "../../content/semantics/pages.ts";
import { findPaginatedList } from "../../content/semantics/pagination.ts";
import { formatColumnName, listPlaceholders } from "../../content/semantics/placeholders.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { bodyColumn } from "../../content/semantics/row.ts";
import { findRowLists, getFirstValue, listColumnValues } from "../../content/semantics/row-lists.ts";
import { listShownSections } from "../../content/semantics/sections.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";

/** A placeholder that texts can use. */
export interface PlaceholderName {
	value: string;
	/** Pointer of the value; null if the definition doesn't contain it, such as the current year. */
	source: string | null;
	/** Pointers of the texts that use it, in the order of the definition. */
	uses: string[];
}

export type PlaceholderNames = Record<string, PlaceholderName>;

/** Lists the placeholders with the same value on all pages: constants, and values derived from the definition. */
export function listPlaceholderNames({ spec, constants }: Definition): PlaceholderNames {
	const names: PlaceholderNames = {};
	for (const [name, value] of constants) names[name] = { value, source: findSource(name, spec), uses: [] };
	visitValues(spec, ({ pointer, value }) => {
		if (typeof value !== "string") return;
		for (const { name } of listPlaceholders(value)) if (Object.hasOwn(names, name)) names[name]!.uses.push(pointer);
	});
	return names;
}

/**
 * Finds the pointer of a name's value: "product" → "/constants/product", "plans.pro.agents" →
 * "/plans/pro/quantities/agents".
 */
function findSource(name: string, spec: SiteSpec): string | null {
	const pointer = name.split(".").reduce(appendKey, "");
	const keys = parsePointer(pointer);
	const quantity =
		keys.length === 3 ? appendKey(appendKey(getParentPointer(pointer), "quantities"), keys[2]!) : pointer;
	const candidates = [appendKey("/constants", name), quantity, pointer];
	return candidates.find((candidate) => getValue(spec, candidate) !== undefined) ?? null;
}

/** The page in the preview, or a card on it that is repeated for each row of a table. */
export interface FilledPart {
	kind: "page" | "card";
	/** Pointer of the part. */
	pointer: string;
	/** How many pages the route has, or how many cards are made of this one. */
	count: number;
	/** The columns of the page in the preview, or of the first card on it, by their placeholders. */
	columns: Record<string, ColumnValue>;
	/** The values of each column, if the cards show only some rows. */
	values?: Record<string, string[]>;
}

export interface ColumnValue {
	value: string;
	/** Pointer of the cell: see `findCellPointer`. */
	source: string;
}

/** Maximum number of values of a column that are offered as choices. */
const maxValues = 100;

/** Lists a page, and the cards on it that are repeated for each row. */
export function listFilledParts(
	page: PageInstance,
	{ byRoute, byRowTemplate }: Pages,
	tables: ReadonlyMap<string, CollectionTable>,
): FilledPart[] {
	const { pointer, number } = page;
	const list = findPaginatedList(page);
	const cards = [...byRowTemplate].flatMap(([card, instances]): FilledPart[] => {
		if (!isBelow(card, pointer)) return [];
		const isPaginated = list && isBelow(list.pointer, getParentPointer(card));
		const first = instances[list && isPaginated ? (number - 1) * list.perPage : 0];
		if (!first) return [];
		const values = listFilterValues(card, page, tables);
		const part = { kind: "card", pointer: card, count: instances.length, columns: readColumns(first) } as const;
		return [values ? { ...part, values } : part];
	});
	return [{ kind: "page", pointer, count: byRoute.get(pointer)?.length ?? 1, columns: readColumns(page) }, ...cards];
}

function listFilterValues(
	card: string,
	{ route, pointer }: PageInstance,
	tables: ReadonlyMap<string, CollectionTable>,
): FilledPart["values"] {
	const lists = listShownSections(route, pointer).flatMap((shown) => findRowLists(shown.section, shown.pointer));
	const from = lists.find((list) => list.pointer === getParentPointer(card))?.from;
	const table = from?.where && tables.get(from.collection);
	if (!table) return undefined;
	return Object.fromEntries(
		[...table.columns].map((column) => [column, listColumnValues(column, table).slice(0, maxValues)]),
	);
}

function readColumns(page: PageInstance): Record<string, ColumnValue> {
	const columns = Object.entries(page.params).flatMap(([column, value]) => {
		const source = findCellPointer(column, page);
		return source === null ? [] : [[formatColumnName(column), { value, source }] as const];
	});
	return Object.fromEntries([...columns, ...listRelatedColumns(page)]);
}

/** Lists the columns of the related rows that the row of a page or card refers to: "author.name". */
function listRelatedColumns(page: PageInstance): [string, ColumnValue][] {
	return Object.entries(page.row?.related ?? {}).flatMap(([column, row]) =>
		// A row of a value table has no cells of its own.
		Object.entries(row.source ? {} : row.values).flatMap(([name, value]): [string, ColumnValue][] => {
			if (name === bodyColumn || name.includes(".")) return [];
			return [[formatColumnName(`${column}.${name}`), { value, source: appendKey(getRowPointer(row), name) }]];
		}),
	);
}

/** Returns the first value of each column, for each collection that has rows. */
export function listFirstValues(tables: ReadonlyMap<string, CollectionTable>): Record<string, Record<string, string>> {
	const filled = [...tables].filter(([, { rows }]) => rows.length > 0);
	return Object.fromEntries(
		filled.map(([key, table]) => [
			key,
			Object.fromEntries([...table.columns].map((column) => [column, getFirstValue(column, table)])),
		]),
	);
}
