import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Caches } from "../findings/caches.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { CollectionTable } from "./collections.ts";
import { listPlaceholders, parseColumnName } from "./placeholders.ts";
import { bodyColumn, getCell, type Row, splitColumn } from "./row.ts";
import { getSortColumn } from "./row-lists.ts";
import { createParams } from "./template.ts";

type Tables = ReadonlyMap<string, CollectionTable>;

/** A column whose cells name rows of another collection. */
export interface Relation {
	column: string;
	/** The name of the other collection. */
	to: string;
	/** The key column of the other collection; undefined if it has no columns. */
	key: string | undefined;
	rowsByKey: ReadonlyMap<string, Row>;
}

/** Lists the relations of a collection whose columns and collections exist. A rule reports the others. */
export function listRelations(id: string, spec: SiteSpec, tables: Tables): Relation[] {
	return Object.entries(spec.collections?.[id]?.relations ?? {}).flatMap(([column, to]) => {
		const target = tables.get(to);
		if (!target || !tables.get(id)?.columns.has(column)) return [];
		const key = getKeyColumn(to, spec, tables);
		return [{ column, to, key, rowsByKey: indexByKey(target, key) }];
	});
}

export function getKeyColumn(id: string, spec: SiteSpec, tables: Tables): string | undefined {
	return spec.collections?.[id]?.key ?? getDefaultKeyColumn([...tables.get(id)!.columns]);
}

/** Returns the key column of a collection that doesn't set `key`; undefined if it has no columns. */
export function getDefaultKeyColumn(columns: readonly string[]): string | undefined {
	return columns.includes("path") ? "path" : columns[0];
}

/** Indexes rows by key. If several rows have the same key, the first one counts; a rule reports the others. */
function indexByKey({ rows }: CollectionTable, key: string | undefined): ReadonlyMap<string, Row> {
	const rowsByKey = new Map<string, Row>();
	if (key === undefined) return rowsByKey;
	for (const row of rows) {
		const value = getCell(row, key);
		if (value !== "" && !rowsByKey.has(value)) rowsByKey.set(value, row);
	}
	return rowsByKey;
}

/**
 * Joins rows with the related rows that they name: adds the values of the related columns that the definition uses, such as
 * "author.name", but of no others, because tables can be long and wide. The result is kept until an input changes.
 */
export function joinTables(spec: SiteSpec, texts: DefinitionText[], tables: Tables, caches: Caches): Tables {
	const relations = Object.entries(spec.collections ?? {}).map(([id, collection]) => [
		id,
		collection.relations,
		collection.key,
	]);
	if (relations.every(([, columns]) => columns === undefined)) return tables;
	const names = listRelatedNames(texts);
	const inputs = [JSON.stringify([relations, names]), ...tables.values()];
	const last = caches.get(createJoinCache);
	if (inputs.length !== last.inputs.length || inputs.some((input, index) => input !== last.inputs[index])) {
		last.inputs = inputs;
		last.joined = createJoinedTables(spec, names, tables);
	}
	return last.joined;
}

const createJoinCache = (): { inputs: unknown[]; joined: Tables } => ({ inputs: [], joined: new Map() });

/** Lists the columns of related rows that texts name: "author.name". */
function listRelatedNames(texts: DefinitionText[]): string[] {
	const names = texts.flatMap(listNamedColumns);
	return [...new Set(names.filter((name) => name.includes(".")))].sort();
}

/** Lists the columns that a text names: in placeholders, or as the column by which a list is filtered or sorted. */
export function listNamedColumns({ value, schema: { format } }: DefinitionText): string[] {
	if (format === "column-name" || format === "sort-order") return [getSortColumn(value)];
	return value.includes("{") ? listPlaceholders(value).flatMap(({ name }) => parseColumnName(name) ?? []) : [];
}

function createJoinedTables(spec: SiteSpec, names: string[], tables: Tables): Tables {
	// All rows are copied first, because they can refer to each other.
	const copies = new Map(
		[...tables].map(([id, table]) => {
			if (!spec.collections?.[id]?.relations) return [id, table] as const;
			return [id, { ...table, rows: table.rows.map((row): Row => ({ ...row, related: {} })) }] as const;
		}),
	);
	for (const [id, { rows }] of copies) {
		for (const { column, key, rowsByKey } of listRelations(id, spec, copies)) {
			for (const row of key === undefined ? [] : rows) {
				const target = rowsByKey.get(getCell(row, column));
				if (target) row.related![column] = target;
			}
		}
	}
	return new Map(
		[...copies].map(([id, table]) => {
			const relatedColumns = names.filter((name) => existsColumn(name, id, spec, copies));
			if (relatedColumns.length > 0) for (const row of table.rows) row.values = joinValues(row, relatedColumns);
			return [id, { ...table, relatedColumns }];
		}),
	);
}

/**
 * Whether a column such as "author.name" exists. The body of an article can only be on its own page. In a CSV file, a
 * column called `body` is like any other.
 */
function existsColumn(name: string, id: string, spec: SiteSpec, tables: Tables): boolean {
	const { first, rest } = splitColumn(name);
	const table = tables.get(id);
	if (!table?.columns.has(first)) return false;
	if (rest === null) return first !== bodyColumn || Boolean(table.rows[0]?.csv);
	const to = spec.collections?.[id]?.relations?.[first];
	return to !== undefined && existsColumn(rest, to, spec, tables);
}

function joinValues(row: Row, relatedColumns: string[]): Row["values"] {
	return createParams(row.values, Object.fromEntries(relatedColumns.map((name) => [name, readCell(row, name)])));
}

function readCell({ values, related }: Row, name: string): string {
	const { first, rest } = splitColumn(name);
	if (rest === null) return values[first] ?? "";
	const target = related?.[first];
	return target ? readCell(target, rest) : "";
}
