import type { Block } from "../../model/prose.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import { parseColumnName, parsePlaceholders } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { bodyColumn, type Row } from "./row.ts";

/**
 * Where the value of a column that a page knows is written: "/collections/towns/rows/1/name" in the definition, and of a
 * table beside it "/collections/towns/csv/1/name". Null where no row has it.
 */
export function findCellPointer(column: string, page: PageInstance): string | null {
	const row = findRowWithColumn(column, page);
	return row && appendKey(rowOf(row), column);
}

/** The row from which a page has a column: its own, or that of a page above. */
export function findRowWithColumn(column: string, page: PageInstance): Row | null {
	for (let at: PageInstance | null = page; at; at = at.parent)
		if (at.row && Object.hasOwn(at.row.values, column)) return at.row;
	return null;
}

function rowOf({ pointer, csv }: Row): string {
	return csv ? appendKey(pointer, csv.index) : pointer;
}

/** Whether a block of a text is the place of a row's longer text: a paragraph of {params.body} and nothing else. */
export function isBodyPlaceholder(block: Block<unknown>): boolean {
	if (block.kind !== "paragraph" || block.children.length !== 1) return false;
	const [only] = block.children;
	const [name, ...others] = only?.kind === "text" ? parsePlaceholders(only.text.trim()) : [];
	return typeof name === "object" && others.length === 0 && parseColumnName(name.name) === bodyColumn;
}

/** The row that a longer text at a pointer belongs to: "/collections/news/rows/3"; null for any other text. */
export function getBodyRow(pointer: string): string | null {
	return /^\/collections\/[^/]+\/rows\/\d+\/body$/.test(pointer) ? getParentPointer(pointer) : null;
}

/** The JSON pointer of the longer text that a page shows, of its own row or of one above it; null where none has one. */
export function findBody(page: PageInstance): string | null {
	for (let at: PageInstance | null = page; at; at = at.parent) {
		if (at.row && !at.row.csv && Object.hasOwn(at.row.values, bodyColumn)) return appendKey(at.row.pointer, bodyColumn);
	}
	return null;
}
