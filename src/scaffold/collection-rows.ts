import { appendKey, getValue } from "../content/findings/pointer.ts";
import { exampleContacts } from "../content/schema/placeholder-text.ts";
import { slugify } from "../content/schema/slug.ts";
import { visitValues } from "../content/schema/walk.ts";
import { columnName } from "../content/semantics/csv-header.ts";
import { getRoutePointer, getRowTemplatePointer } from "../content/semantics/pages.ts";
import { formatColumnName, parseOnlyColumn } from "../content/semantics/placeholders.ts";
import { bodyColumn } from "../content/semantics/row.ts";
import { printArticle, readArticle } from "../editing/article-text.ts";
import {
	type ColumnUse,
	collectColumnUses,
	exampleText,
	getAppendPointer,
	getCollectionAt,
	getCollectionSource,
	isLongText,
	listArticleFiles,
	listColumns,
	type RowValues,
} from "../editing/collections.ts";
import { findNameColumn, findTitleColumn, humanizeColumn, uniqueName } from "../editing/names.ts";
import type { Operation } from "../editing/operation.gen.ts";
import { readRows } from "../editing/parse-table.ts";
import type { Texts } from "../editing/texts.ts";
import { createCell } from "./new-values.ts";

export const exampleLink = `https://www.${exampleContacts.host}`;
/** The columns of an article besides the title and the text. */
export const articleColumns = { date: "", author: "", picture: "", pictureDescription: "", summary: "" };

export interface NewRow {
	operations: Operation[];
	/** Pointer of the row: "/collections/news/rows/2". */
	pointer: string;
	/** The column with the text of the row. */
	textColumn: string;
}

/** Returns the operations that add a row with a name and a day to a collection, or null if the collection can't be read. */
export function addCollectionRow(
	key: string,
	{ name, day }: { name: string; day: string },
	data: unknown,
	texts: Texts,
): NewRow | null {
	const source = getCollectionSource(key, data);
	const slug = slugify(name, String(getValue(data, "/site/language") ?? ""));
	const uses = collectColumnUses(key, data);
	const pointer = appendKey("/collections", key);
	if (source?.folder !== undefined) return addArticle(source.folder, { name, day, slug }, { uses, pointer, texts });
	if (source?.rows !== undefined) return addInlineRow(source.rows, { name, day, slug }, { uses, pointer });
	return source && addTableRow(source.csv, { name, day, slug }, { uses, pointer, texts });
}

interface RowAnswers {
	name: string;
	day: string;
	slug: string;
}

interface RowContext {
	uses: ReadonlyMap<string, ColumnUse>;
	/** Pointer of the collection. */
	pointer: string;
	texts: Texts;
}

function addArticle(folder: string, { name, day, slug }: RowAnswers, { uses, pointer, texts }: RowContext): NewRow {
	const files = listArticleFiles(folder, texts);
	const articles = files.map((other) => readArticle(texts[other]!));
	const existing = new Set(articles.flatMap((article) => ("refused" in article ? [] : Object.keys(article.values))));
	const columns = existing.size > 0 ? [...existing] : ["title", ...Object.keys(articleColumns)];
	const nameColumn = findTitleColumn(columns);
	const values = columns.map((column) => {
		if (column === nameColumn) return [column, name];
		return [column, uses.get(column)?.format === "date-or-column" ? day : ""];
	});
	const stems = files.map((other) => other.slice(folder.length + 1, -".md".length).toLowerCase());
	const stem = uniqueName(slug || "article", stems);
	const file = `${folder}/${stem}.md`;
	const text = printArticle({ values: Object.fromEntries(values), body: exampleText });
	return {
		operations: [{ do: "create-file", file, text }],
		pointer: appendKey(appendKey(pointer, "rows"), [...files, file].sort().indexOf(file)),
		textColumn: bodyColumn,
	};
}

function addTableRow(
	file: string,
	{ name, day, slug }: RowAnswers,
	{ uses, pointer, texts }: RowContext,
): NewRow | null {
	const table = readRows(texts[file] ?? "");
	if ("refused" in table) return null;
	const { columns, rows } = table;
	const existingColumns = columns.map((column, index) => ({
		column,
		otherValues: rows.map(({ values }) => values[index]!),
	}));
	const { value, textColumn } = createRow(existingColumns, findNameColumn(columns), { name, day, slug }, uses);
	return {
		operations: [{ do: "insert", file, pointer: appendKey("", rows.length), value }],
		pointer: appendKey(appendKey(pointer, "csv"), rows.length),
		textColumn,
	};
}

function addInlineRow(
	rows: readonly RowValues[],
	answers: RowAnswers,
	{ uses, pointer }: Omit<RowContext, "texts">,
): NewRow {
	const columns = listColumns(rows);
	const existingColumns = columns.map((column) => ({
		column,
		otherValues: rows.map((row) => String(row[column] ?? "")),
	}));
	const { value, textColumn } = createRow(existingColumns, findTitleColumn(columns), answers, uses);
	// Among articles with the same date, the first row is listed first, so the new row is inserted at the top.
	const isDated = [...uses.values()].some(({ format }) => format === "date-or-column");
	const rowPointer = appendKey(appendKey(pointer, "rows"), isDated ? 0 : rows.length);
	return { operations: [{ do: "insert", pointer: rowPointer, value }], pointer: rowPointer, textColumn };
}

/**
 * Creates a row with the columns of the other rows.
 *
 * @param existingColumns the columns, each with its values in the other rows
 */
function createRow(
	existingColumns: readonly { column: string; otherValues: string[] }[],
	nameColumn: string | undefined,
	{ name, day, slug }: RowAnswers,
	uses: RowContext["uses"],
): Pick<NewRow, "textColumn"> & { value: object } {
	const columns = existingColumns.map(({ column }) => column);
	const cells = existingColumns.map(({ column, otherValues }) => {
		const format = uses.get(column)?.format;
		if (format === "address") return [column, uniqueName(slug || "entry", otherValues)];
		if (column === nameColumn) return [column, name];
		return [column, createNewCell(format, otherValues, { day, placeholder: humanizeColumn(column) })];
	});
	const longColumn = columns.find((column) => isLongText(uses.get(column)?.format));
	return {
		value: Object.fromEntries(cells),
		textColumn: columns.includes(bodyColumn) ? bodyColumn : (longColumn ?? nameColumn ?? ""),
	};
}

function createNewCell(
	format: ColumnUse["format"] | undefined,
	otherValues: string[],
	{ day, placeholder }: { day: string; placeholder: string },
): unknown {
	// A new row has no picture and names no other row yet. Columns that may be empty stay empty.
	if (format === "picture-source" || format === "row-key" || otherValues.includes("")) return "";
	if (format === "date-or-column") return day;
	if (format === "link-target") return exampleLink;
	return isLongText(format) ? exampleText : createCell(otherValues, placeholder);
}

/**
 * Returns the operations that add a column to a collection, and show it in a table on the page of each row.
 *
 * @param words the name of the column in plain words: "Square metres"
 * @param file the table, or the only Markdown file that gets the column; undefined if the rows are in the definition
 */
export function addCollectionColumn(
	words: string,
	{ key, file, columns }: { key: string; file: string | undefined; columns: readonly string[] },
	data: unknown,
): { operations: Operation[]; column: string } {
	const column = createColumnName(words, columns, String(getValue(data, "/site/language") ?? ""));
	const operations = [...insertColumn(column, { key, file }, data), ...showColumn(words, column, key, data)];
	return { operations, column };
}

function insertColumn(
	column: string,
	{ key, file }: { key: string; file: string | undefined },
	data: unknown,
): Operation[] {
	const { folder, rows = [] } = getCollectionSource(key, data) ?? {};
	if (file === undefined)
		return rows.map((_, index) => {
			const row = appendKey(appendKey(appendKey("/collections", key), "rows"), index);
			return { do: "set", pointer: appendKey(row, column), value: "" };
		});
	if (folder !== undefined) return [{ do: "set", file, pointer: appendKey("", column), value: "" }];
	return [{ do: "add-column", file, column }];
}

/**
 * Adds a line that shows a column to the first table of details on the rows' pages. If there is none, adds a table below the
 * first section.
 */
function showColumn(words: string, column: string, key: string, data: unknown): Operation[] {
	let route: string | null = null;
	let table: string | null = null;
	visitValues(data, ({ pointer, value }) => {
		if (getCollectionAt(pointer, data) !== key || getRowTemplatePointer(pointer) !== null) return;
		route ??= getRoutePointer(pointer);
		if (table === null && typeof value === "string" && parseOnlyColumn(value) !== null)
			// The second cell of a row: "…/sections/2/rows/0/1"
			table = /^(.*\/rows)\/\d+\/1$/.exec(pointer)?.[1] ?? null;
	});
	if (table !== null)
		return [{ do: "insert", pointer: getAppendPointer(table, data), value: createDetailsRow(words, column) }];
	return route === null
		? []
		: [{ do: "insert", pointer: `${route}/sections/1`, value: createDetailsTable(words, column) }];
}

/** Creates a table of details with its first line. Its lines show columns that the page doesn't show elsewhere. */
export function createDetailsTable(words: string, column: string): object {
	return { type: "table", heading: "At a glance", columns: ["", "Details"], rows: [createDetailsRow(words, column)] };
}

function createDetailsRow(words: string, column: string): [string, string] {
	return [words.replaceAll("{", "{{"), `{${formatColumnName(column)}}`];
}

/** Derives the name of a column from plain words: "Square metres" → "squareMetres". */
export function createColumnName(words: string, columns: readonly string[], language: string): string {
	const [first = "", ...others] = slugify(words, language).split("-");
	const name = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
	return uniqueName(/^[a-z]/.test(name) ? name : `field${name}`, [...columns, bodyColumn], columnName.source);
}
