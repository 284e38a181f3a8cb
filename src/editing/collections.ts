import { appendKey, getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { isRecord, type TextFormat, visitValues } from "../content/schema/walk.ts";
import { getCardPointer, getRoutePointer } from "../content/semantics/pages.ts";
import { listParameters } from "../content/semantics/path.ts";
import { parseOnlyColumn } from "../content/semantics/placeholders.ts";
import type { Texts } from "./texts.ts";

/** The text of a new row. The check says that it is an example, and typing replaces it. */
export const exampleText = "Your text goes here.";

export interface ColumnUse {
	/** The format of the texts that are nothing but the column: "{row.date}". "address" if the column is a part of a path. */
	format: "address" | TextFormat;
	/** The words beside it on the page, if it is in a table. */
	label?: string;
}

/** Finds how the pages of a collection use each of its columns. */
export function listColumnUses(key: string, data: unknown): ReadonlyMap<string, ColumnUse> {
	const uses = new Map<string, ColumnUse>();
	visitValues(data, ({ pointer, value, expected }) => {
		if (typeof value !== "string" || getCollectionAt(pointer, data) !== key) return;
		const format = expected?.schema.format;
		if (format === "route-path") for (const column of listParameters(value)) uses.set(column, { format: "address" });
		const column = parseOnlyColumn(value);
		if (column === null || format === undefined || uses.has(column)) return;
		const owner = getValue(data, getParentPointer(pointer));
		const label = Array.isArray(owner) && owner[0] !== value ? { label: String(owner[0]).replaceAll("{{", "{") } : {};
		uses.set(column, { format, ...label });
	});
	return uses;
}

/** Returns the collection whose columns a text can use: that of its card or of its page. */
export function getCollectionAt(pointer: string, data: unknown): unknown {
	const card = getCardPointer(pointer);
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
