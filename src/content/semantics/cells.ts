import type { Block } from "../../model/prose.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import { parseColumnName, parsePlaceholders } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { bodyColumn, type Row } from "./row.ts";

/**
 * Returns the pointer of the cell that a page has for a column: "/collections/towns/rows/1/name", or for a CSV file
 * "/collections/towns/csv/1/name". Null if no row has the column.
 */
export function findCellPointer(column: string, page: PageInstance): string | null {
	const row = findRowWithColumn(column, page);
	return row && appendKey(getRowPointer(row), column);
}

/** Returns the row that gives a page a column: its own, or that of a parent. */
export function findRowWithColumn(column: string, page: PageInstance): Row | null {
	for (let at: PageInstance | null = page; at; at = at.parent)
		if (at.row && Object.hasOwn(at.row.values, column)) return at.row;
	return null;
}

function getRowPointer({ pointer, csv }: Row): string {
	return csv ? appendKey(pointer, csv.index) : pointer;
}

/** Whether a block is replaced by the row body: a paragraph with nothing but {row.body}. */
export function isBodyPlaceholder(block: Block<unknown>): boolean {
	if (block.kind !== "paragraph" || block.children.length !== 1) return false;
	const [only] = block.children;
	const [name, ...others] = only?.kind === "text" ? parsePlaceholders(only.text.trim()) : [];
	return typeof name === "object" && others.length === 0 && parseColumnName(name.name) === bodyColumn;
}

/** Returns the pointer of the row whose body is at a pointer: "/collections/news/rows/3"; null for any other text. */
export function getBodyRow(pointer: string): string | null {
	return /^\/collections\/[^/]+\/rows\/\d+\/body$/.test(pointer) ? getParentPointer(pointer) : null;
}

/** Returns the pointer of the row body that a page shows, of its own row or of a parent's; null if there is none. */
export function findBody(page: PageInstance): string | null {
	for (let at: PageInstance | null = page; at; at = at.parent) {
		if (at.row && !at.row.csv && Object.hasOwn(at.row.values, bodyColumn)) return appendKey(at.row.pointer, bodyColumn);
	}
	return null;
}
