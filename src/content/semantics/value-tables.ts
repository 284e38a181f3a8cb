import type { SiteSpec } from "../../model/spec.gen.ts";
import { type Caches, getOrCreate } from "../findings/caches.ts";
import { slugify } from "../schema/slug.ts";
import { createSortKeyGetter } from "./alphabets.ts";
import type { CollectionTable } from "./collections.ts";
import { listCellValues, type Row } from "./row.ts";
import { createParams } from "./template.ts";

/** A spelling of a value in a column, with the rows that have it. */
export interface Spelling {
	value: string;
	rows: Row[];
}

/**
 * Adds the rows of value tables: collections that are made from the values of a column in another collection. Cached by
 * the other table.
 */
export function addValueTables(
	{ collections = {}, site }: SiteSpec,
	tables: ReadonlyMap<string, CollectionTable>,
	caches: Caches,
): ReadonlyMap<string, CollectionTable> {
	const known = caches.get(createValueTableCache);
	return new Map(
		[...tables].map(([id, table]) => {
			const { values } = collections[id] ?? {};
			// A value table can't be made from another value table.
			const source = values && !collections[values.collection]?.values && tables.get(values.collection);
			if (!source) return [id, table];
			const tablesByColumn = getOrCreate(known, source, () => new Map<string, CollectionTable>());
			const key = `${values.column} ${site.language}`;
			return [id, getOrCreate(tablesByColumn, key, () => createValueTable(source, values.column, site.language))];
		}),
	);
}

/** Finds the collection that is made from the values of a column. */
export function findValueCollection(
	collection: string,
	column: string,
	{ collections = {} }: Pick<SiteSpec, "collections">,
): string | undefined {
	return Object.keys(collections).find((id) => {
		const { values } = collections[id]!;
		return values?.collection === collection && values.column === column;
	});
}

const createValueTableCache = () => new WeakMap<CollectionTable, Map<string, CollectionTable>>();

function createValueTable(source: CollectionTable, column: string, language: string): CollectionTable {
	const getKey = createSortKeyGetter(language);
	const entries = [...groupSpellings(source, column, language)].map(([path, [usual]]) => {
		const { value, rows } = usual!;
		const values = createParams({ path, name: value, count: String(rows.length) });
		const row: Row = { values, pointer: rows[0]!.pointer, csv: null, source: { row: rows[0]!, column } };
		return { key: getKey(value), row };
	});
	entries.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
	const rows = entries.map(({ row }) => row);
	const columns = new Set(rows.length > 0 ? ["path", "name", "count"] : []);
	return { rows, columns, several: new Set(), relatedColumns: [] };
}

/**
 * Groups the spellings of values in a column by the path of their page: "Oiled wood" and "oiled wood" are one group. The
 * most common spelling is the first of its group.
 */
export function groupSpellings(table: CollectionTable, column: string, language: string): Map<string, Spelling[]> {
	const spellings = new Map<string, Spelling>();
	for (const row of table.rows)
		for (const value of listCellValues(row, column, table)) {
			if (value !== "") getOrCreate(spellings, value, () => ({ value, rows: [] })).rows.push(row);
		}
	const groups = new Map<string, Spelling[]>();
	for (const spelling of spellings.values()) {
		// A value without letters or digits can't be a path. A rule reports it.
		const path = slugify(spelling.value, language) || spelling.value;
		getOrCreate(groups, path, () => []).push(spelling);
	}
	for (const group of groups.values()) group.sort((one, other) => other.rows.length - one.rows.length);
	return groups;
}
