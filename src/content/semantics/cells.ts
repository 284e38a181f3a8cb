import { appendKey } from "../findings/pointer.ts";
import type { PageInstance } from "./routes.ts";
import type { Row } from "./row.ts";

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
