import { getOrCreate } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings, maxMisspellings } from "../findings/limit.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { CollectionTable } from "../semantics/collections.ts";
import { findRowWithColumn } from "../semantics/page.ts";
import { findPagesAt } from "../semantics/pages.ts";
import { listParameters } from "../semantics/path.ts";
import { formatColumnName, listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import { listNamedColumns } from "../semantics/relations.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { getCellRange, locateCellOrRow, type Row } from "../semantics/row.ts";

/** A column that a row probably misspells. */
interface MisnamedColumn {
	row: Row;
	/** The column that the author meant. */
	intended: string;
	finding: Finding;
}

export function checkColumns(definition: Definition): Finding[] {
	return findMisnamedColumns(definition).map(({ finding }) => finding);
}

/** Returns the finding about a row that misspells a column, or null. */
export function reportMisnamedColumn(row: Row, column: string, definition: Definition): Finding | null {
	return (
		findMisnamedColumns(definition).find(({ row: owner, intended }) => owner === row && intended === column)?.finding ??
		null
	);
}

function findMisnamedColumns(definition: Definition): MisnamedColumn[] {
	return getOrCreate(definition.caches.get(createMisnamedCache), definition, () => {
		const tablesWithGaps = [...definition.tables.values()].filter(hasGaps);
		const used = tablesWithGaps.length > 0 ? listUsedColumns(definition) : new Set<string>();
		return tablesWithGaps.flatMap((table) => findMisnamedInTable(table, used));
	});
}

const createMisnamedCache = () => new WeakMap<Definition, MisnamedColumn[]>();

/** Whether a row lacks a column that other rows have. Rows of CSV files have all columns. */
function hasGaps({ rows, columns, relatedColumns }: CollectionTable): boolean {
	const count = columns.size + relatedColumns.length;
	return !rows[0]?.csv && rows.some(({ values }) => Object.keys(values).length < count);
}

/** Finds columns that nothing uses and that resemble a used column. */
function findMisnamedInTable({ rows, columns }: CollectionTable, used: ReadonlySet<string>): MisnamedColumn[] {
	const unused = [...columns].filter((column) => !used.has(column));
	const counts = new Map([...columns].map((column) => [column, countRows(column, rows)]));
	return rows.flatMap((row) =>
		unused.flatMap((column): MisnamedColumn[] => {
			if (!Object.hasOwn(row.values, column)) return [];
			const otherColumns = [...columns].filter(
				(one) => used.has(one) && !Object.hasOwn(row.values, one) && counts.get(one)! >= counts.get(column)!,
			);
			const intended = findNearest(column, otherColumns);
			if (intended === undefined) return [];
			const message = `Nothing uses ‘${column}’, and ‘${intended}’ is missing here.${formatSuggestion(intended)}`;
			const place = { pointer: appendKey(row.pointer, column), at: "key" } as const;
			const finding: Finding = { code: "unknown-column", severity: "warning", ...place, message, closest: intended };
			return [{ row, intended, finding: { ...finding, fix: suggestReplacement(intended) } }];
		}),
	);
}

function countRows(column: string, rows: Row[]): number {
	return rows.filter(({ values }) => Object.hasOwn(values, column)).length;
}

function listUsedColumns({ spec, texts, pages }: Definition): Set<string> {
	const columnsInTexts = texts.flatMap(listNamedColumns);
	const parameters = [...pages.byRoute.values()].flatMap(([page]) => (page ? listParameters(page.route.path) : []));
	const keysAndRelations = Object.entries(spec.collections ?? {}).flatMap(
		([, { key, relations = {}, several = [] }]) => [
			...Object.keys(relations),
			...several,
			...(key === undefined ? [] : [key]),
		],
	);
	const used = [...columnsInTexts, ...parameters, ...keysAndRelations];
	// "author.name" uses the column "author" of one collection and "name" of another.
	return new Set(used.flatMap((column) => column.split(".")));
}

/** @param writtenName the text at the pointer: the name, perhaps after a hyphen */
export function reportUnknownColumn(
	name: string,
	pointer: string,
	{
		collection,
		columns,
		writtenName = name,
	}: { collection: string; columns: ReadonlySet<string>; writtenName?: string },
): Finding {
	const allowed = [...columns];
	const closestColumn = findNearest(name, allowed);
	const closest = closestColumn && writtenName.replace(name, () => closestColumn);
	const message = `The collection ‘${collection}’ has no column ‘${name}’.${formatSuggestion(closest)}`;
	const getReplacement = (other: string) => writtenName.replace(name, () => parseColumnName(other) ?? other);
	const about = { kind: "constant", name: formatColumnName(name), getReplacement } as const;
	return { code: "unknown-column", pointer, about, message, closest, allowed, fix: suggestReplacement(closest) };
}

/** Returns the row from which a page or card takes the value of a column; if there is none, the row of the page. */
export function findRowOfColumn(column: string, page: PageInstance): Row | null {
	return findRowWithColumn(column, page) ?? page.row;
}

/** Locates the cell whose value a text shows on a page; the row, if it shows several cells. */
export function locateInRow(text: string, page: PageInstance): Pick<Finding, "pointer" | "file" | "at"> | null {
	const columns = new Set(listPlaceholders(text).flatMap(({ name }) => parseColumnName(name) ?? []));
	const [column, ...others] = columns;
	const row = column === undefined ? null : findRowOfColumn(column, page);
	if (!row) return null;
	if (others.length === 0) return locateCellOrRow(row, column!);
	return row.csv
		? { pointer: row.pointer, file: row.csv.file, at: { range: getCellRange(row.csv) } }
		: { pointer: row.pointer };
}

/** Finds the table whose unknown column several findings are about, from the rows of their pages or cards. */
export function findTableOf(unknownColumns: Finding[], definition: Definition) {
	const { about } = unknownColumns[0]!;
	const column = about?.kind === "constant" ? parseColumnName(about.name) : null;
	const row = unknownColumns.map(({ pointer }) => findPagesAt(pointer, definition.pages)[0]?.row).find((one) => one);
	const table = [...definition.tables.values()].find((candidate) => row && candidate.rows.includes(row));
	return column === null || !row || !table ? null : { column, row, table };
}

/**
 * Finds the misspelled column if several texts use `{row.price}`, but their table only has an unused column ‘prise’.
 */
export function findMisspelledColumn(unknownColumns: Finding[], definition: Definition): Finding | null {
	const [{ code }, count] = [unknownColumns[0]!, unknownColumns.length];
	const { column, row, table } = findTableOf(unknownColumns, definition) ?? {};
	if (column === undefined || !row || !table || table.columns.has(column)) return null;
	const used = listUsedColumns(definition);
	const unusedColumns = [...table.columns].filter((one) => !used.has(one));
	const misspelled =
		findNearest(column, unusedColumns) ??
		(unusedColumns.length === 1 && count > maxMisspellings ? unusedColumns[0] : undefined);
	if (misspelled === undefined) return null;
	const message = `Is the column ‘${misspelled}’ misspelled? Nothing uses it, and ${count} places need a column ‘${column}’.`;
	const found = { code, message, closest: column };
	const fix = { text: `Rename the column to ‘${column}’.`, safe: false };
	if (row.csv) {
		const { file, header } = row.csv;
		const range = getCellRange(header, header.cells.map((cell) => cell.trim()).indexOf(misspelled));
		return { ...found, pointer: row.pointer, file, at: { range }, fix: { ...fix, replacement: column } };
	}
	const rows = table.rows.filter(({ values }) => Object.hasOwn(values, misspelled)).slice(0, maxFindings);
	const places = rows.map((one) => ({ ...locateKey(one.pointer, misspelled), replacement: column }));
	return { ...found, ...locateKey(row.pointer, misspelled), fix: { ...fix, places } };
}

function locateKey(pointer: string, column: string) {
	return { pointer: appendKey(pointer, column), at: "key" } as const;
}
