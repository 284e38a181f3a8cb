import type { ReadText } from "../../model/sources.ts";
import type { CollectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { type Caches, getOrCreate, memoizeRecent } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { parseCsv } from "./csv.ts";
import { maxRowMatches, maxValueLength } from "./limits.ts";
import { bodyColumn, locateCell, type Row } from "./row.ts";
import { type Constants, createParams, fillConstants, measureFilled, type Params } from "./template.ts";

export interface CollectionTable {
	columns: ReadonlySet<string>;
	rows: Row[];
	/** The columns whose cells have several values. */
	several: ReadonlySet<string>;
	/** The columns of related rows that the definition uses: "author.name". Every row has a value for each. */
	relatedColumns: readonly string[];
}

/** Reads the tables as written, without the columns of related rows. */
export function readTables(
	spec: SiteSpec,
	constants: Constants,
	{ read, caches }: { read: ReadText; caches: Caches },
): { tables: ReadonlyMap<string, CollectionTable>; findings: Finding[] } {
	const findings: Finding[] = [];
	const tables = new Map<string, CollectionTable>();
	for (const [id, collection] of Object.entries(spec.collections ?? {})) {
		const pointer = appendKey("/collections", id);
		const loaded = readRows(collection, pointer, read, caches);
		const tooLong = findTooLongCells(loaded.rows, constants);
		for (const finding of [...loaded.findings, ...tooLong]) findings.push(finding);
		const several = collection.several ?? [];
		tables.set(id, tooLong.length > 0 ? createTable([], several) : getTable(loaded, several, constants, caches));
	}
	return { tables, findings };
}

/** Whether a table has a column, including used columns of related rows: "author.name". */
export function hasColumn(name: string, { columns, relatedColumns }: CollectionTable): boolean {
	return columns.has(name) || relatedColumns.includes(name);
}

export function reportUnknownCollection(
	name: string,
	pointer: string,
	tables: ReadonlyMap<string, CollectionTable>,
): Finding {
	const closest = findNearest(name, [...tables.keys()]);
	const message = `There’s no collection ‘${name}’.${formatSuggestion(closest)}`;
	const about: Finding["about"] = { kind: "collection", name, getReplacement: (other) => other };
	return { code: "unknown-collection", pointer, about, message, closest, fix: suggestReplacement(closest) };
}

/** Keeps tables without placeholders, which don't depend on constants. */
const createTableCache = () => new WeakMap<LoadedRows, CollectionTable>();

function getTable(loaded: LoadedRows, several: string[], constants: Constants, caches: Caches): CollectionTable {
	const plainTables = caches.get(createTableCache);
	const cached = plainTables.get(loaded);
	if (cached && several.join() === [...cached.several].join()) return cached;
	const rows = loaded.rows.map((row) => (hasPlaceholders(row.values) ? fillRow(row, constants) : row));
	const table = createTable(rows, several);
	if (rows.every((row, index) => row === loaded.rows[index])) plainTables.set(loaded, table);
	return table;
}

function createTable(rows: Row[], several: string[]): CollectionTable {
	return { rows, columns: listColumns(rows), several: new Set(several), relatedColumns: [] };
}

function listColumns(rows: Row[]): Set<string> {
	const columns = new Set<string>();
	for (const { values } of rows) for (const name in values) columns.add(name);
	return columns;
}

function findTooLongCells(rows: Row[], constants: Constants): Finding[] {
	const findings: Finding[] = [];
	for (const { values, pointer, csv } of rows) {
		if (findings.length > maxFindings) break;
		for (const name in values) {
			const length = measureFilled(values[name]!, constants);
			// A row body can be longer, because the total length of its page is limited.
			if (length <= maxValueLength || (csv === null && name === bodyColumn)) continue;
			const message = `This cell has ${length} characters once its names in braces are filled in. The limit is ${maxValueLength}.`;
			findings.push({ code: "too-long", ...locateCell({ values, pointer, csv }, name), message });
		}
	}
	return findings;
}

function fillRow(row: Row, constants: Constants): Row {
	return { ...row, values: createParams(fillConstants(row.values, constants)) };
}

function hasPlaceholders(values: Params): boolean {
	for (const column in values) if (values[column]!.includes("{")) return true;
	return false;
}

const sourceKeys = ["rows", "csv", "folder", "values"];

interface LoadedRows {
	rows: Row[];
	findings: Finding[];
}

function readRows(collection: CollectionSpec, pointer: string, read: ReadText, caches: Caches): LoadedRows {
	const { rows, csv, folder, values } = collection;
	const [first, second] = Object.keys(collection).filter((key) => sourceKeys.includes(key));
	if (first === undefined || second !== undefined) {
		const message = "Write exactly one of ‘rows’, ‘csv’, ‘folder’ or ‘values’ here.";
		const keyPointer = second === undefined ? pointer : appendKey(pointer, second);
		return {
			rows: [],
			findings: [{ code: "choose-one", pointer: keyPointer, at: "key", message, allowed: sourceKeys }],
		};
	}
	// Folders have been replaced by their rows. One that is still here couldn't be read, which is already reported.
	// `addValueTables` adds the rows of value tables.
	if (folder !== undefined || values) return { rows: [], findings: [] };
	if (rows) {
		const writtenRows = rows.map((row, index) => ({
			values: createParams(Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)]))),
			pointer: appendKey(appendKey(pointer, "rows"), index),
			csv: null,
		}));
		return { rows: writtenRows, findings: [] };
	}
	const file = csv as string;
	const text = read(file);
	const csvPointer = appendKey(pointer, "csv");
	if (typeof text === "string") {
		const loadedByPlace = caches.get(createCsvCache)(text, () => new Map());
		return getOrCreate(loadedByPlace, `${file}\n${csvPointer}`, () => parseCsv(text, file, csvPointer));
	}
	const missingFile = {
		code: "file-not-found",
		message: `There’s no file ‘${file}’ next to this one. Correct its name here, or put the file there.`,
	} as const;
	return { rows: [], findings: [{ pointer: csvPointer, ...(text ?? missingFile) }] };
}

/** Has room for a few long tables, in characters. The rows of each text are kept by file name and pointer. */
const createCsvCache = () => memoizeRecent<Map<string, LoadedRows>>(20_000_000);

/**
 * Finds, for each parent page, the rows with the same values in the columns that both have: all rows if they share no column.
 * Null if that takes too long.
 */
export function matchRows({ rows, columns }: CollectionTable, parentParams: Params[]): Row[][] | null {
	const groupsByColumns = new Map<string, ReadonlyMap<string, Row[]>>();
	const rowsByParent: Row[][] = [];
	for (const inherited of parentParams) {
		const shared = Object.keys(inherited).filter((column) => columns.has(column));
		const columnsKey = shared.join();
		if (!groupsByColumns.has(columnsKey)) groupsByColumns.set(columnsKey, groupRows(rows, shared));
		if (groupsByColumns.size * rows.length > maxRowMatches) return null;
		rowsByParent.push(
			shared.length === 0 ? rows : (groupsByColumns.get(columnsKey)!.get(formatKey(inherited, shared)) ?? []),
		);
	}
	return rowsByParent;
}

function groupRows(rows: Row[], columns: string[]): ReadonlyMap<string, Row[]> {
	const groups = new Map<string, Row[]>();
	if (columns.length === 0) return groups;
	for (const row of rows) {
		const key = formatKey(row.values, columns);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return groups;
}

function formatKey(values: Params, columns: string[]): string {
	return JSON.stringify(columns.map((column) => values[column]));
}
