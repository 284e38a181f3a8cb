import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { reportUnknownCollection } from "../semantics/collections.ts";
import { getKeyColumn, listRelations, type Relation } from "../semantics/relations.ts";
import { getCell, locateCell, type Row } from "../semantics/row.ts";
import { reportUnknownColumn } from "./columns.ts";

export function checkRelations(definition: Definition): Finding[] {
	const { spec, tables } = definition;
	const collections = Object.entries(spec.collections ?? {}).filter(([id]) => tables.get(id)!.rows.length > 0);
	const related = new Set(collections.flatMap(([, { relations }]) => Object.values(relations ?? {})));
	return collections.flatMap(([id, { key, relations = {} }]) => {
		const { columns } = tables.get(id)!;
		const pointer = appendKey("/collections", id);
		if (key !== undefined && !columns.has(key))
			return [reportUnknownColumn(key, appendKey(pointer, "key"), { collection: id, columns })];
		return [
			...Object.entries(relations).flatMap(([column, to]): Finding[] => {
				const relationPointer = appendKey(appendKey(pointer, "relations"), column);
				if (!columns.has(column))
					return [{ ...reportUnknownColumn(column, relationPointer, { collection: id, columns }), at: "key" }];
				return tables.has(to) ? [] : [reportUnknownCollection(to, relationPointer, tables)];
			}),
			...listRelations(id, spec, tables).flatMap((relation) =>
				checkNamedRows(relation, definition.tables.get(id)!.rows),
			),
			...(related.has(id) ? checkKeys(id, definition) : []),
		];
	});
}

/** Maximum number of findings with a suggestion. Each suggestion compares a cell with every key. */
const maxSuggestions = 20;

/** Maximum number of keys that a finding lists. */
const maxListedKeys = 20;

function checkNamedRows({ column, to, key, rowsByKey }: Relation, rows: Row[]): Finding[] {
	// Another rule reports a collection without rows or without its key column.
	if (key === undefined || rowsByKey.size === 0) return [];
	const findings: Finding[] = [];
	const keys = [...rowsByKey.keys()];
	for (const row of rows) {
		const name = getCell(row, column);
		if (name === "" || rowsByKey.has(name)) continue;
		if (findings.length > maxFindings) break;
		const closest = findings.length < maxSuggestions ? guessKey(name, rowsByKey, keys) : undefined;
		findings.push({
			code: "unknown-row",
			...locateCell(row, column),
			message: `No row of the collection ‘${to}’ has ‘${name}’ in the column ‘${key}’.${formatSuggestion(closest)}`,
			why: `The cells of ‘${column}’ name rows of that collection.`,
			allowed: keys.slice(0, maxListedKeys),
			closest,
			// In a CSV file, a fix could replace the whole line: see `getCellRange`.
			fix: row.csv ? undefined : suggestReplacement(closest),
		});
	}
	return findings;
}

/**
 * Guesses the key of a row: a similar key, or the key of a row with this value in another column: "Mira Keller" →
 * "mira".
 */
function guessKey(written: string, rowsByKey: ReadonlyMap<string, Row>, keys: string[]): string | undefined {
	const lowercase = written.toLowerCase();
	const hasValue = ({ values }: Row) => Object.values(values).some((value) => value.trim().toLowerCase() === lowercase);
	return findNearest(written, keys) ?? keys.find((one) => hasValue(rowsByKey.get(one)!));
}

/** Reports rows with the same key as an earlier row. */
function checkKeys(id: string, { spec, tables }: Definition): Finding[] {
	const column = getKeyColumn(id, spec, tables);
	if (column === undefined) return [];
	const seen = new Set<string>();
	const repeated = tables.get(id)!.rows.filter((row) => {
		const key = getCell(row, column);
		const isRepeated = key !== "" && seen.has(key);
		seen.add(key);
		return isRepeated;
	});
	return repeated.slice(0, maxFindings + 1).map((row): Finding => {
		const key = getCell(row, column);
		const message = `Another row of ‘${id}’ has ‘${key}’ in the column ‘${column}’, too. Rows of other collections couldn’t tell which of them they name.`;
		return { code: "ambiguous-row", ...locateCell(row, column), message };
	});
}
