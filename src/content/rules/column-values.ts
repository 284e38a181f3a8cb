import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { type CollectionTable, reportUnknownCollection } from "../semantics/collections.ts";
import { getCell, listCellValues, locateCell, locateCellOrRow, type Row } from "../semantics/row.ts";
import { groupSpellings } from "../semantics/value-tables.ts";
import { reportUnknownColumn } from "./columns.ts";

/** Checks the columns of `several`, and the columns from whose values other collections are made. */
export function checkColumnValues({ spec, tables }: Definition): Finding[] {
	return Object.entries(spec.collections ?? {}).flatMap(([id, { several = [], values }]) => {
		const pointer = appendKey("/collections", id);
		const { columns, rows } = tables.get(id)!;
		const unknown = several.flatMap((name, index): Finding[] => {
			const keyPointer = appendKey(appendKey(pointer, "several"), index);
			return rows.length === 0 || columns.has(name)
				? []
				: [reportUnknownColumn(name, keyPointer, { collection: id, columns })];
		});
		if (!values) return unknown;
		const { collection, column } = values;
		const keyPointer = appendKey(pointer, "values");
		const source = tables.get(collection);
		if (!source) return [...unknown, reportUnknownCollection(collection, appendKey(keyPointer, "collection"), tables)];
		if (spec.collections?.[collection]?.values) {
			const message = `Name a collection with rows of its own here. Those of ‘${collection}’ are made from a column, too.`;
			return [...unknown, { code: "value-not-allowed", pointer: appendKey(keyPointer, "collection"), message }];
		}
		// A table without rows has a finding of its own.
		if (source.rows.length === 0) return unknown;
		if (!source.columns.has(column)) {
			const known = { collection, columns: source.columns };
			return [...unknown, reportUnknownColumn(column, appendKey(keyPointer, "column"), known)];
		}
		return [
			...unknown,
			...findMissingValues(source, column, { id, collection, keyPointer: appendKey(keyPointer, "column") }),
			...findVariants(source, column, spec.site.language),
			...findUnsplitValues(source, column, collection),
		];
	});
}

function findMissingValues(
	table: CollectionTable,
	column: string,
	{ id, collection, keyPointer }: { id: string; collection: string; keyPointer: string },
): Finding[] {
	const without = table.rows.filter((row) => listCellValues(row, column, table).join("") === "");
	const [first, ...others] = without;
	if (!first) return [];
	if (others.length + 1 === table.rows.length) {
		const message = `No row of ‘${collection}’ has anything in the column ‘${column}’ yet, so ‘${id}’ is empty.`;
		return [{ code: "value-missing", severity: "warning", pointer: keyPointer, message }];
	}
	const more =
		others.length === 0 ? "" : others.length === 1 ? ", nor has another one" : `, nor have ${others.length} others`;
	const message = `This row of ‘${collection}’ has nothing in the column ‘${column}’${more}. It belongs to no row of ‘${id}’.`;
	return [{ code: "value-missing", severity: "info", ...locateCellOrRow(first, column), message }];
}

/**
 * Reports values that differ from a more common one only in punctuation, accents or case, so that both have the same
 * address.
 */
function findVariants(table: CollectionTable, column: string, language: string): Finding[] {
	const findings: Finding[] = [];
	for (const [path, [usual, ...variants]] of groupSpellings(table, column, language)) {
		for (const { value, rows } of variants) {
			if (findings.length > maxFindings) return findings;
			findings.push(reportVariant(value, usual!.value, path, { row: rows[0]!, column, table }));
		}
	}
	return findings;
}

function reportVariant(
	value: string,
	usual: string,
	path: string,
	{ row, column, table }: { row: Row; column: string; table: CollectionTable },
): Finding {
	const message = `Write ‘${usual}’ here, as elsewhere in the column ‘${column}’, or a word that differs more from it than ‘${value}’: both would have the address ‘${path}’.`;
	// A fix replaces the whole cell, with all its values. In a CSV file, it could replace the whole line: see `getCellRange`.
	const isReplaceable = !table.several.has(column) && !row.csv;
	return {
		code: "value-variant",
		...locateCell(row, column),
		message,
		closest: usual,
		fix: isReplaceable ? suggestReplacement(usual) : undefined,
	};
}

/** Reports a cell with a comma-separated list that contains the whole value of another cell. */
function findUnsplitValues(table: CollectionTable, column: string, collection: string): Finding[] {
	if (table.several.has(column)) return [];
	const values = new Set(table.rows.map((row) => getCell(row, column)));
	const unsplit = table.rows.find((one) => {
		const parts = getCell(one, column).split(",");
		return parts.length > 1 && parts.some((part) => values.has(part.trim()));
	});
	if (!unsplit) return [];
	const message = `‘${getCell(unsplit, column)}’ is one value here. If it’s several, write ‘several: [${column}]’ in the collection ‘${collection}’.`;
	return [{ code: "value-variant", severity: "warning", ...locateCell(unsplit, column), message }];
}
