import { cellOf } from "../../content/site/cells.ts";
import type { PageInstance } from "../../content/site/routes.ts";

/** What a name such as {params.town} stands for on a page. */
export interface Column {
	value: string;
	/** Where it is written: see `cellOf`. */
	source: string;
}

/** Those that a page knows, by their names as they are written in braces. */
export function columnsOf(page: PageInstance): Record<string, Column> {
	const columns = Object.entries(page.params).flatMap(([column, value]) => {
		const source = cellOf(column, page);
		return source === null ? [] : [[`params.${column}`, { value, source }] as const];
	});
	return Object.fromEntries(columns);
}
