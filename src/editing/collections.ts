import { appendKey, getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { isRecord, type TextFormat, visitValues } from "../content/schema/walk.ts";
import { getRoutePointer, getRowTemplatePointer } from "../content/semantics/pages.ts";
import { listParameters } from "../content/semantics/path.ts";
import { parseOnlyColumn } from "../content/semantics/placeholders.ts";
import { getDefaultKeyColumn } from "../content/semantics/relations.ts";
import { bodyColumn, splitColumn } from "../content/semantics/row.ts";
import { readArticle } from "./article-text.ts";
import { findTitleColumn } from "./names.ts";
import { readRows } from "./parse-table.ts";
import type { Texts } from "./texts.ts";

/** The text of a new row. The checker reports it as an example, and typing replaces it. */
export const exampleText = "Your text goes here.";

/** How pages use a column of a collection. */
export interface ColumnUse {
	/**
	 * The format of a text that consists only of the placeholder of the column: "{row.date}". "address" if the column is part
	 * of a path, "row-key" if its cells are keys of rows of another collection.
	 */
	format: "address" | "row-key" | TextFormat;
	/** The collection whose keys a "row-key" column contains. */
	relatedTo?: string;
	/** The text in the first cell of its line, if a page shows the column in a table. */
	label?: string;
}

/** Collects how the pages of a site use the columns of a collection, by column. */
export function collectColumnUses(key: string, data: unknown): ReadonlyMap<string, ColumnUse> {
	const uses = new Map<string, ColumnUse>();
	const relations = Object.entries(getRelations(key, data));
	for (const [column, relatedTo] of relations) uses.set(column, { format: "row-key", relatedTo });
	visitValues(data, ({ pointer, value, expected }) => {
		if (typeof value !== "string") return;
		const owner = getCollectionAt(pointer, data);
		const format = expected?.schema.format;
		if (format === "route-path" && owner === key)
			for (const column of listParameters(value)) uses.set(column, { format: "address" });
		const name = parseOnlyColumn(value);
		if (name === null || format === undefined) return;
		const { collection, column } = followRelations(name, owner, data);
		if (collection !== key || uses.has(column)) return;
		const line = getValue(data, getParentPointer(pointer));
		const label = Array.isArray(line) && line[0] !== value ? { label: String(line[0]).replaceAll("{{", "{") } : {};
		uses.set(column, { format, ...label });
	});
	return uses;
}

/** Returns the relations of a collection: for each column with keys of related rows, the collection of these rows. */
function getRelations(collection: unknown, data: unknown): Record<string, string> {
	const relations = getValue(data, appendKey(appendKey("/collections", String(collection)), "relations"));
	return isRecord(relations) ? (relations as Record<string, string>) : {};
}

/**
 * Resolves a column name with relations: "author.name" is the column "name" of the collection that "author" refers to.
 */
function followRelations(name: string, collection: unknown, data: unknown): { collection: unknown; column: string } {
	const { first, rest } = splitColumn(name);
	return rest === null
		? { collection, column: first }
		: followRelations(rest, getRelations(collection, data)[first], data);
}

/** Returns the collection whose columns a text can use: in a `card` or `each`, that of the list; elsewhere, that of the page. */
export function getCollectionAt(pointer: string, data: unknown): unknown {
	const card = getRowTemplatePointer(pointer);
	const route = getRoutePointer(pointer);
	if (card !== null) return getValue(data, `${getParentPointer(card)}/from/collection`);
	return route === null ? undefined : getValue(data, appendKey(route, "collection"));
}

/** Finds the first collection that a page lists, or else the collection that the page is made from. */
export function findCollectionOfPage(pointer: string, data: unknown): string | null {
	const sections = getValue(data, appendKey(pointer, "sections"));
	const listed = (Array.isArray(sections) ? sections : []).map((section) => getValue(section, "/from/collection"));
	const found = [...listed, getValue(data, appendKey(pointer, "collection"))];
	return (
		(found.find((key) => typeof key === "string" && getCollectionSource(key, data) !== null) as string | undefined) ??
		null
	);
}

/** Lists the collections that appear on pages, each with the pointer of the first page that shows it as a list. */
export function listCollectionsOnPages(data: unknown): { key: string; page: string }[] {
	const collections = getValue(data, "/collections");
	const keys = Object.keys(isRecord(collections) ? collections : {}).filter(
		(key) => getCollectionSource(key, data) !== null,
	);
	// Most sites have no collections, and visiting all values is slow.
	if (keys.length === 0) return [];
	const pages = new Map<string, string>();
	visitValues(data, ({ pointer, value }) => {
		const route = getRoutePointer(pointer);
		if (route === null || typeof value !== "string" || !pointer.endsWith("/from/collection")) return;
		if (!pages.has(value)) pages.set(value, route);
	});
	return keys.flatMap((key) => {
		const page = pages.get(key);
		return page === undefined ? [] : [{ key, page }];
	});
}

export type RowValues = Readonly<Record<string, unknown>>;

/** Where the rows of a collection are: a CSV file, a folder of Markdown files, or the definition itself. */
export type CollectionSource =
	| { csv: string; folder?: undefined; rows?: undefined }
	| { folder: string; csv?: undefined; rows?: undefined }
	| { rows: readonly RowValues[]; csv?: undefined; folder?: undefined };

/** Returns where the rows of a collection are, or null if that is missing or invalid. */
export function getCollectionSource(key: string, data: unknown): CollectionSource | null {
	const { csv, folder, rows } = (getValue(data, appendKey("/collections", key)) ?? {}) as Record<string, unknown>;
	if (typeof csv === "string") return { csv };
	if (typeof folder === "string") return { folder };
	return Array.isArray(rows) && rows.every(isRecord) ? { rows } : null;
}

/** Lists the keys and names of the rows of a collection. */
export function listRowNames(collection: string, data: unknown, texts: Texts): { key: string; name: string }[] {
	const rows = readAllRows(collection, data, texts);
	const columns = listColumns(rows);
	const declaredKey = getValue(data, appendKey(appendKey("/collections", collection), "key"));
	const keyColumn = typeof declaredKey === "string" ? declaredKey : getDefaultKeyColumn(columns);
	const nameColumn = findTitleColumn(columns.filter((column) => column !== keyColumn && column !== bodyColumn));
	return rows.flatMap((row) => {
		const key = String(row[keyColumn ?? ""] ?? "").trim();
		return key === "" ? [] : [{ key, name: String(row[nameColumn ?? ""] ?? "") || key }];
	});
}

function readAllRows(collection: string, data: unknown, texts: Texts): readonly RowValues[] {
	const { csv, folder, rows = [] } = getCollectionSource(collection, data) ?? {};
	if (csv !== undefined) {
		const table = readRows(texts[csv] ?? "");
		if ("refused" in table) return [];
		return table.rows.map(({ values }) =>
			Object.fromEntries(table.columns.map((column, index) => [column, values[index] ?? ""])),
		);
	}
	if (folder === undefined) return rows;
	return listArticleFiles(folder, texts).map((file) => {
		const article = readArticle(texts[file]!);
		const path = file.slice(folder.length + 1).replace(/\.md$/i, "");
		return { path, ...("refused" in article ? {} : article.values) };
	});
}

/** Returns the collection of a row in the definition, or null if the pointer doesn't lead to such a row. */
export function getCollectionOfRow(pointer: string): string | null {
	const [group, key = null, list, index, ...deeper] = parsePointer(pointer);
	return group === "collections" && list === "rows" && index !== undefined && deeper.length === 0 ? key : null;
}

/** Lists the columns of all rows. Rows in the definition may have different columns. */
export function listColumns(rows: readonly RowValues[]): string[] {
	return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Lists the Markdown files of a folder, in the order of its rows. */
export function listArticleFiles(folder: string, texts: Texts): string[] {
	const isArticle = (name: string) => name.startsWith(`${folder}/`) && !name.startsWith(`${folder}/.`);
	return Object.keys(texts).filter(isArticle).sort();
}

export function isLongText(format: ColumnUse["format"] | undefined): boolean {
	return format === "markdown" || format === "prose";
}

/** Returns the pointer for appending an entry to a list. The list may be missing. */
export function getAppendPointer(list: string, data: unknown): string {
	const entries = getValue(data, list);
	return appendKey(list, Array.isArray(entries) ? entries.length : 0);
}
