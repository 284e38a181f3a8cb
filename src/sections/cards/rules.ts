import type { Finding } from "../../content/findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../../content/findings/nearest.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { reportMisnamedColumn, reportUnknownColumn } from "../../content/rules/columns.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import {
	type CardSource,
	filterRows,
	getCell,
	getSortColumn,
	isNumber,
	listColumnValues,
} from "../../content/semantics/card-sources.ts";
import { type CollectionTable, hasColumn, reportUnknownCollection } from "../../content/semantics/collections.ts";
import { maxCards } from "../../content/semantics/limits.ts";
import { locateCell, type Row } from "../../content/semantics/row.ts";
import type { CardsSectionSpec } from "../../model/spec.gen.ts";

export function checkCards(section: CardsSectionSpec, pointer: string, { tables }: Definition): Finding[] {
	return [...checkSource(section, pointer), ...checkCollection(section, pointer, tables)];
}

function checkSource({ items, from, card }: CardsSectionSpec, pointer: string): Finding[] {
	const isWritten = items !== undefined;
	const isFromRows = from !== undefined || card !== undefined;
	if (isWritten === isFromRows) {
		const message = isWritten
			? `This section has both ‘items’ and ‘${from ? "from" : "card"}’. Keep one.`
			: "Write either ‘items’, or ‘from’ and ‘card’.";
		const keyPointer = appendKey(pointer, isWritten ? "items" : "type");
		return [{ code: "choose-one", pointer: keyPointer, at: "key", message, allowed: ["items", "from"] }];
	}
	if (isWritten || (from && card)) return [];
	const message = from
		? "Add ‘card’ here: it says what each card shows."
		: "Add ‘from’ here: it says which collection the cards come from.";
	return [{ code: "missing-key", pointer: appendKey(pointer, from ? "from" : "card"), at: "key", message }];
}

function checkCollection(
	{ from }: CardsSectionSpec,
	pointer: string,
	tables: ReadonlyMap<string, CollectionTable>,
): Finding[] {
	if (!from) return [];
	const fromPointer = appendKey(pointer, "from");
	const table = tables.get(from.collection);
	if (!table) return [reportUnknownCollection(from.collection, appendKey(fromPointer, "collection"), tables)];
	return [
		...checkFilter(from, appendKey(fromPointer, "where"), table),
		...checkSortColumn(from, appendKey(fromPointer, "sort"), table),
		...checkRowCount(from, fromPointer, table),
	];
}

/** Checks the filter, unless the table has no rows, which has a finding of its own. */
function checkFilter({ where, collection }: CardSource, pointer: string, table: CollectionTable): Finding[] {
	const { rows, columns } = table;
	if (where === undefined || rows.length === 0) return [];
	const { column } = where;
	if (!hasColumn(column, table))
		return [reportUnknownColumn(column, appendKey(pointer, "column"), { collection, columns })];
	if (filterRows({ where }, table).length > 0) return [];
	const writtenValue = String(where.is);
	const allowed = listColumnValues(column, table);
	const closest = findNearest(writtenValue, allowed);
	const message = `No row of the collection ‘${collection}’ has ‘${writtenValue}’ in the column ‘${column}’.${formatSuggestion(closest)}`;
	return [
		{
			code: "value-not-allowed",
			pointer: appendKey(pointer, "is"),
			message,
			allowed,
			closest,
			fix: suggestReplacement(closest),
		},
	];
}

function checkSortColumn({ sort, collection }: CardSource, pointer: string, table: CollectionTable): Finding[] {
	if (sort === undefined || table.rows.length === 0 || hasColumn(getSortColumn(sort), table)) return [];
	const { columns } = table;
	return [reportUnknownColumn(getSortColumn(sort), pointer, { collection, columns, writtenName: sort })];
}

function checkRowCount(source: CardSource, fromPointer: string, table: CollectionTable): Finding[] {
	const { collection, limit, perPage, where } = source;
	const { length: count } = filterRows(source, table);
	if (limit !== undefined || perPage !== undefined || count <= maxCards) return [];
	const rows = where ? `${count} matching rows` : `${count} rows`;
	const message = `The collection ‘${collection}’ has ${rows}, but a section can show at most ${maxCards}. Set ‘limit’ to show fewer, or ‘perPage’ to spread them over several pages.`;
	return [{ code: "too-many", pointer: fromPointer, at: "key", message }];
}

export function checkSorting({ from }: CardsSectionSpec, _: string, definition: Definition): Finding[] {
	const table = from && definition.tables.get(from.collection);
	if (!table || from.sort === undefined) return [];
	const [rows, column] = [filterRows(from, table), getSortColumn(from.sort)];
	return [...checkMissingCell(rows, column, definition), ...checkNumbers(rows, column)];
}

/** Reports a single row without the column to sort by. An empty cell may be intended; a missing one is an accident. */
function checkMissingCell(rows: Row[], column: string, definition: Definition): Finding[] {
	const [incompleteRow, ...others] = rows.filter(({ values }) => !Object.hasOwn(values, column));
	if (!incompleteRow || others.length > 0 || rows.length < 3 || reportMisnamedColumn(incompleteRow, column, definition))
		return [];
	const message = `Add ‘${column}: …’ here: all the others have it, and they’re sorted by it.`;
	const why = "If there’s nothing to write, write only the name and its colon.";
	return [{ code: "missing-key", severity: "warning", pointer: incompleteRow.pointer, message, why }];
}

/**
 * Reports a cell that isn't a number in a column of numbers. A single such cell makes the whole column sort like words,
 * which is reported only if it changes the order of the numbers.
 */
function checkNumbers(rows: Row[], column: string): Finding[] {
	const filledRows = rows.filter((row) => getCell(row, column) !== "");
	const nonNumber = filledRows.find((row) => !isNumber(getCell(row, column)));
	if (!nonNumber) return [];
	const numbers = filledRows.map((row) => getCell(row, column)).filter(isNumber);
	const sortedLikeWords = numbers.toSorted();
	const misorderedIndex = sortedLikeWords.findIndex((text, index) => Number(text) > Number(sortedLikeWords[index + 1]));
	if (misorderedIndex === -1 || numbers.length * 2 <= filledRows.length) return [];
	const cell = getCell(nonNumber, column);
	const closest = /^\d{1,3}([,'’ ]\d{3})+$/.test(cell) ? cell.replace(/\D/g, "") : undefined;
	const message = `‘${cell}’ isn’t a number, so the cards are sorted like words: ${sortedLikeWords[misorderedIndex]} before ${sortedLikeWords[misorderedIndex + 1]}.${formatSuggestion(closest)}`;
	const location = locateCell(nonNumber, column);
	const fix = nonNumber.csv ? undefined : suggestReplacement(closest);
	return [{ code: "number-with-signs", severity: "warning", ...location, message, closest, fix }];
}
