import type { Finding } from "../findings/finding.ts";
import { rowHolding } from "../site/cells.ts";
import { columnNamed, namesIn } from "../site/placeholders.ts";
import type { PageInstance } from "../site/routes.ts";
import { cellRange, placeIn, type Row } from "../site/row.ts";

/** The row from which a page, or a card, has the value of a column; its own, where none has one. */
export function rowWith(column: string, page: PageInstance): Row | null {
	return rowHolding(column, page) ?? page.row;
}

/** Where the row stands that a text has its value from on a page: the cell, or all of the row where it takes several. */
export function placeInRow(text: string, page: PageInstance): Pick<Finding, "pointer" | "file" | "at"> | null {
	const columns = new Set(namesIn(text).flatMap(({ name }) => columnNamed(name) ?? []));
	const [column, ...others] = columns;
	const row = column === undefined ? null : rowWith(column, page);
	if (!row) return null;
	if (others.length === 0) return placeIn(row, column!);
	return row.csv
		? { pointer: row.pointer, file: row.csv.file, at: { range: cellRange(row.csv) } }
		: { pointer: row.pointer };
}
