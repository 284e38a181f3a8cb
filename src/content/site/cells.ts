import { append } from "../findings/pointer.ts";
import type { PageInstance } from "./routes.ts";
import type { Row } from "./row.ts";

/**
 * Where the value of a column that a page knows is written: "/collections/towns/rows/1/name" in the definition, and of a
 * table beside it "/collections/towns/csv/1/name". Null where no row has it.
 */
export function cellOf(column: string, page: PageInstance): string | null {
	for (let at: PageInstance | null = page; at; at = at.parent)
		if (at.row && Object.hasOwn(at.row.values, column)) return append(rowOf(at.row), column);
	return null;
}

function rowOf({ pointer, csv }: Row): string {
	return csv ? append(pointer, csv.index) : pointer;
}
