import { appendKey, getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { isRecord, type TextFormat, visitValues } from "../content/schema/walk.ts";
import { getRepeatedPointer, getRoutePointer } from "../content/semantics/pages.ts";
import { listParameters } from "../content/semantics/path.ts";
import { parseOnlyColumn } from "../content/semantics/placeholders.ts";
import { getDefaultKeyColumn } from "../content/semantics/relations.ts";
import { bodyColumn, splitColumn } from "../content/semantics/row.ts";
import { readArticle } from "./article-text.ts";
import { findTitleColumn } from "./names.ts";
import { readRows } from "./parse-table.ts";
import type { Texts } from "./texts.ts";

/** The text of a new row. The check says that it is an example, and typing replaces it. */
export const exampleText = "Your text goes here.";

export interface ColumnUse {
	/**
	 * The format of the texts that are nothing but the column: "{row.date}". "address" if the column is a part of a path,
	 * "row-key" if its cells name rows of another collection.
	 */
	format: "address" | "row-key" | TextFormat;
	/** That collection. */
	relatedTo?: string;
	/** The words beside it on the page, if it is in a table. */
	label?: string;
}

/** Finds how the pages of a collection use each of its columns. */
export function listColumnUses(key: string, data: unknown): ReadonlyMap<string, ColumnUse> {
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

/** Returns the collections that the columns of a collection name rows of. */
function getRelations(collection: unknown, data: unknown): Record<string, string> {
	const relations = getValue(data, appendKey(appendKey("/collections", String(collection)), "relations"));
	return isRecord(relations) ? (relations as Record<string, string>) : {};
}

/** Finds the collection and column of a cell that a text shows: "author.name" is the column "name" of the team. */
function followRelations(name: string, collection: unknown, data: unknown): { collection: unknown; column: string } {
	const { first, rest } = splitColumn(name);
	return rest === null
		? { collection, column: first }
		: followRelations(rest, getRelations(collection, data)[first], data);
}

/** Returns the collection whose columns a text can use: that of its card or of its page. */
export function getCollectionAt(pointer: string, data: unknown): unknown {
	const card = getRepeatedPointer(pointer);
	const route = getRoutePointer(pointer);
	if (card !== null) return getValue(data, `${getParentPointer(card)}/from/collection`);
	return route === null ? undefined : getValue(data, appendKey(route, "collection"));
}

/** Finds the collection that a page lists, or else the one that it is made from. */
export function findCollectionOfPage(pointer: string, data: unknown): string | null {
	const sections = getValue(data, appendKey(pointer, "sections"));
	const listed = (Array.isArray(sections) ? sections : []).map((section) => getValue(section, "/from/collection"));
	const found = [...listed, getValue(data, appendKey(pointer, "collection"))];
	return (
		(found.find((key) => typeof key === "string" && getCollectionSource(key, data) !== null) as string | undefined) ??
		null
	);
}

/** Lists the collections that pages list, each with the pointer of the first page that lists it. */
export function listCollectionsOnPages(data: unknown): { key: string; page: string }[] {
	const collections = getValue(data, "/collections");
	const keys = Object.keys(isRecord(collections) ? collections : {}).filter(
		(key) => getCollectionSource(key, data) !== null,
	);
	// Most sites have none, and walking through all values takes long.
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

/** The table or folder with the rows of a collection, or the rows themselves, if they are in the definition. */
export type CollectionSource =
	| { csv: string; folder?: undefined; rows?: undefined }
	| { folder: string; csv?: undefined; rows?: undefined }
	| { rows: readonly RowValues[]; csv?: undefined; folder?: undefined };

/** Returns where the rows of a collection are; null if it has none that can be read. */
export function getCollectionSource(key: string, data: unknown): CollectionSource | null {
	const { csv, folder, rows } = (getValue(data, appendKey("/collections", key)) ?? {}) as Record<string, unknown>;
	if (typeof csv === "string") return { csv };
	if (typeof folder === "string") return { folder };
	return Array.isArray(rows) && rows.every(isRecord) ? { rows } : null;
}

/** Lists the rows of a collection by their keys, each with its name. */
export function listRowNames(collection: string, data: unknown, texts: Texts): { key: string; name: string }[] {
	const rows = readAllRows(collection, data, texts);
	const columns = listColumns(rows);
	const written = getValue(data, appendKey(appendKey("/collections", collection), "key"));
	const keyColumn = typeof written === "string" ? written : getDefaultKeyColumn(columns);
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

/** Returns the collection with a row that is in the definition, by the pointer of the row; null if it is something else. */
export function getCollectionOfRow(pointer: string): string | null {
	const [group, key = null, list, index, ...deeper] = parsePointer(pointer);
	return group === "collections" && list === "rows" && index !== undefined && deeper.length === 0 ? key : null;
}

/** Lists the columns of rows in the definition, which may differ. */
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

/** Returns the pointer at which a new last entry of a list is inserted. The list may be missing. */
export function getAppendPointer(list: string, data: unknown): string {
	const entries = getValue(data, list);
	return appendKey(list, Array.isArray(entries) ? entries.length : 0);
}
