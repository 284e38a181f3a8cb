import type { Block } from "../../model/prose.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import { parseColumnName, parsePlaceholders } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { bodyColumn } from "./row.ts";

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
