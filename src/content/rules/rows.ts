import type { Finding } from "../findings/finding.ts";
import { findRowWithColumn } from "../semantics/cells.ts";
import { listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { getCellRange, locateCellOrRow, type Row } from "../semantics/row.ts";

/** The row from which a page, or a card, has the value of a column; its own, where none has one. */
export function findRowOfColumn(column: string, page: PageInstance): Row | null {
	return findRowWithColumn(column, page) ?? page.row;
}

/** Where the row stands that a text has its value from on a page: the cell, or all of the row where it takes several. */
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
