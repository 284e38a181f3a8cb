import type { CollectionTable } from "./collections.ts";
import { maxRowMatches } from "./limits.ts";
import type { Row } from "./row.ts";
import type { Params } from "./template.ts";

/**
 * For each page above the rows that belong to it: all, or where a page above has columns of the table, those with the
 * same values. Null where the pages above differ in too many ways to be compared.
 */
export function matchRows({ rows, columns }: CollectionTable, above: Params[]): Row[][] | null {
	const groups = new Map<string, ReadonlyMap<string, Row[]>>();
	const matched: Row[][] = [];
	for (const inherited of above) {
		const shared = Object.keys(inherited).filter((column) => columns.has(column));
		const name = shared.join();
		if (!groups.has(name)) groups.set(name, grouped(rows, shared));
		if (groups.size * rows.length > maxRowMatches) return null;
		matched.push(shared.length === 0 ? rows : (groups.get(name)!.get(keyOf(inherited, shared)) ?? []));
	}
	return matched;
}

function grouped(rows: Row[], columns: string[]): ReadonlyMap<string, Row[]> {
	const groups = new Map<string, Row[]>();
	if (columns.length === 0) return groups;
	for (const row of rows) {
		const key = keyOf(row.values, columns);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return groups;
}

function keyOf(values: Params, columns: string[]): string {
	return JSON.stringify(columns.map((column) => values[column]));
}
