import { truncate } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { type CollectionTable, hasColumn, reportUnknownCollection } from "../semantics/collections.ts";
import { maxListedRows } from "../semantics/limits.ts";
import { getCell, listCellValues, locateCell, type Row } from "../semantics/row.ts";
import {
	type Condition,
	createRowTest,
	filterRows,
	findNextChange,
	isPerPageCondition,
	listConditions,
} from "../semantics/row-filter.ts";
import {
	getSortColumn,
	isNumber,
	type LocatedRowList,
	listColumnValues,
	listRowLists,
	type RowList,
	type RowSource,
} from "../semantics/row-lists.ts";
import { createTemplate } from "../semantics/template.ts";
import { findValueCollection } from "../semantics/value-tables.ts";
import { reportMisnamedColumn, reportUnknownColumn } from "./columns.ts";
import { isDate } from "./dates.ts";

export function checkRowLists(definition: Definition): Finding[] {
	return listRowLists(definition.spec).flatMap((list) => [
		...checkChoice(list),
		...(list.from ? checkSource({ ...list, from: list.from }, definition) : []),
	]);
}

/** Reports a list that is both written and taken from rows, or neither, or that has only one of `from` and its template. */
function checkChoice({ from, templateKey, listKey, pointer, owner }: RowList): Finding[] {
	const isWritten = owner[listKey] !== undefined;
	const isFromRows = from !== undefined || owner[templateKey] !== undefined;
	if (isWritten === isFromRows) {
		const message = isWritten
			? `This section has both ‘${listKey}’ and ‘${from ? "from" : templateKey}’. Keep one.`
			: `Write either ‘${listKey}’, or ‘from’ and ‘${templateKey}’.`;
		const keyPointer = appendKey(pointer, isWritten ? listKey : "type" in owner ? "type" : templateKey);
		return [{ code: "choose-one", pointer: keyPointer, at: "key", message, allowed: [listKey, "from"] }];
	}
	if (isWritten || (from && owner[templateKey])) return [];
	const message = from
		? `Add ‘${templateKey}’ here: it says what each ${templateKey === "each" ? "entry" : templateKey} shows.`
		: "Add ‘from’ here: it says which collection the rows come from.";
	return [{ code: "missing-key", pointer: appendKey(pointer, from ? "from" : templateKey), at: "key", message }];
}

type ListWithSource = LocatedRowList & { from: RowSource };

function checkSource(list: ListWithSource, definition: Definition): Finding[] {
	const { from, pointer } = list;
	const { tables } = definition;
	const fromPointer = appendKey(pointer, "from");
	const table = tables.get(from.collection);
	if (!table) return [reportUnknownCollection(from.collection, appendKey(fromPointer, "collection"), tables)];
	// Another rule reports a table without rows.
	if (table.rows.length === 0) return [];
	const conditions = listConditions(from.where, appendKey(fromPointer, "where"));
	return [
		...conditions.flatMap((condition) => checkCondition(condition, list, table, definition)),
		...checkSortColumn(from, appendKey(fromPointer, "sort"), table),
		...checkFilter(from, fromPointer, table, definition),
		...checkRowCount(from, fromPointer, table, definition),
	];
}

function checkCondition(
	condition: Condition,
	{ from: { collection, where }, pagePointer }: ListWithSource,
	table: CollectionTable,
	definition: Definition,
): Finding[] {
	const { column, is, oneOf, from, until, pointer } = condition;
	if (!hasColumn(column, table))
		return [reportUnknownColumn(column, appendKey(pointer, "column"), { collection, columns: table.columns })];
	if (is === undefined && oneOf === undefined && from === undefined && until === undefined) {
		const message = "Add ‘is’, ‘oneOf’, ‘from’ or ‘until’ here: it says which rows are in the list.";
		return [{ code: "missing-key", pointer, message, allowed: ["is", "oneOf", "from", "until"] }];
	}
	if (from !== undefined || until !== undefined) {
		const invalid = table.rows.find((row) => getCell(row, column) !== "" && !isDate(getCell(row, column)));
		if (invalid) {
			const message = `Write the year, the month and the day, such as 2026-12-25, instead of ‘${getCell(invalid, column)}’.`;
			const why = "A list compares this column with a day.";
			return [{ code: "wrong-format", ...locateCell(invalid, column), message, why }];
		}
	}
	const written = [
		...(is === undefined ? [] : [{ value: String(is), valuePointer: appendKey(pointer, "is") }]),
		...(oneOf ?? []).map((value, index) => ({
			value: String(value),
			valuePointer: appendKey(appendKey(pointer, "oneOf"), index),
		})),
	];
	const values = new Set(table.rows.flatMap((row) => listCellValues(row, column, table)));
	const isUnknown = isPerPageCondition(condition)
		? () => !isValueOfAnyPage(condition, pagePointer, values, definition)
		: (value: string) => !values.has(value.trim());
	const unknown = written.find(({ value }) => isUnknown(value));
	if (unknown) return [reportUnknownValue(unknown, { collection, column }, table)];
	if (from === undefined && until === undefined) return [];
	const change = findNextChange(condition, listRowsOfAnyDay(where, table, definition), definition.locale);
	if (change === null) return [];
	const message = `This list has other entries from ${definition.locale.formatDate(change)}. Publish the site again on that day or later.`;
	const valuePointer = appendKey(pointer, from === undefined ? "until" : "from");
	return [{ code: "list-waits-for-build", severity: "info", pointer: valuePointer, message }];
}

/** Lists the rows that could be in a list on some day and page: conditions about the day or the page are ignored. */
function listRowsOfAnyDay(where: RowSource["where"], table: CollectionTable, { locale }: Definition): Row[] {
	const tests = listConditions(where)
		.filter((one) => !isPerPageCondition(one))
		.map(({ column, is, oneOf }) =>
			createRowTest({ column, ...(is === undefined ? {} : { is }), ...(oneOf && { oneOf }) }, table, locale),
		);
	return table.rows.filter((row) => tests.every((test) => test(row)));
}

/** Whether a condition that depends on the page is met by any row on any page of the route. */
function isValueOfAnyPage(
	{ is }: Condition,
	pagePointer: string,
	values: ReadonlySet<string>,
	{ pages }: Definition,
): boolean {
	const fill = createTemplate(String(is), new Map());
	const shownOn = pages.byRoute.get(pagePointer) ?? [];
	return shownOn.length === 0 || shownOn.some(({ params }) => values.has(fill(params).trim()));
}

function reportUnknownValue(
	{ value, valuePointer }: { value: string; valuePointer: string },
	{ collection, column }: { collection: string; column: string },
	table: CollectionTable,
): Finding {
	const isOfPage = isPerPageCondition({ is: value });
	const allowed = isOfPage ? [] : listColumnValues(column, table);
	const closest = findNearest(value, allowed);
	const message = isOfPage
		? `On no page is ${value} a value of the column ‘${column}’ of the collection ‘${collection}’.`
		: `No row of the collection ‘${collection}’ has ‘${value}’ in the column ‘${column}’.${formatSuggestion(closest)}`;
	const fix = suggestReplacement(closest);
	return { code: "value-not-allowed", pointer: valuePointer, message, ...(isOfPage ? {} : { allowed }), closest, fix };
}

function checkSortColumn({ sort, collection }: RowSource, pointer: string, table: CollectionTable): Finding[] {
	if (sort === undefined || table.rows.length === 0 || hasColumn(getSortColumn(sort), table)) return [];
	const { columns } = table;
	return [reportUnknownColumn(getSortColumn(sort), pointer, { collection, columns, writtenName: sort })];
}

/**
 * Reports a filter that visitors couldn't use. The filter of a list with numbered pages can only be links to other
 * pages.
 */
function checkFilter(
	source: RowSource,
	fromPointer: string,
	table: CollectionTable,
	{ spec, rowPagePatterns, locale }: Definition,
): Finding[] {
	const { filter, search, perPage, collection } = source;
	const valuePointer = appendKey(fromPointer, "filter");
	const whyNot = "Visitors see one part of this list at a time, and can only search and filter what they see.";
	if (search && perPage !== undefined) {
		const message = "Delete ‘search’, or replace ‘perPage’ with ‘limit’, the number of cards to show.";
		return [{ code: "pages-not-possible", pointer: appendKey(fromPointer, "search"), at: "key", message, why: whyNot }];
	}
	if (filter === undefined) return [];
	if (!hasColumn(filter, table))
		return [reportUnknownColumn(filter, valuePointer, { collection, columns: table.columns })];
	if (perPage !== undefined && !rowPagePatterns.has(findValueCollection(collection, filter, spec) ?? "")) {
		const message = `Make a page for each value of the column ‘${filter}’, or replace ‘perPage’ with ‘limit’, the number of cards to show.`;
		return [{ code: "pages-not-possible", pointer: valuePointer, at: "key", message, why: whyNot }];
	}
	const rows = filterRows(source, table, locale);
	if (listColumnValues(filter, { ...table, rows }).length > 1) return [];
	const message = `Choose another column than ‘${filter}’, or delete this line: all rows of the list have the same value there.`;
	return [{ code: "too-few", severity: "warning", pointer: valuePointer, message }];
}

function checkRowCount(
	source: RowSource,
	fromPointer: string,
	table: CollectionTable,
	{ locale }: Definition,
): Finding[] {
	const { collection, limit, perPage, where } = source;
	if (limit !== undefined || perPage !== undefined) return [];
	const count = countMostRows(source, filterRows(source, table, locale), table);
	if (count <= maxListedRows) return [];
	const rows = where ? `${count} matching rows` : `${count} rows`;
	const ways = "Set ‘limit’ to show fewer, or ‘perPage’ to spread them over several pages.";
	const message = `The collection ‘${collection}’ has ${rows}, but a section can show at most ${maxListedRows}. ${ways}`;
	return [{ code: "too-many", pointer: fromPointer, at: "key", message }];
}

/** Counts the rows on the page with the most rows. */
function countMostRows({ where }: RowSource, rows: Row[], table: CollectionTable): number {
	const pageCondition = listConditions(where).find(isPerPageCondition);
	if (!pageCondition) return rows.length;
	const counts = new Map<string, number>();
	for (const value of rows.flatMap((row) => listCellValues(row, pageCondition.column, table))) {
		if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
	}
	return [...counts.values()].reduce((most, count) => Math.max(most, count), 0);
}

export function checkSorting(definition: Definition): Finding[] {
	return listRowLists(definition.spec).flatMap(({ from }) => {
		const table = from && definition.tables.get(from.collection);
		if (!table || from.sort === undefined) return [];
		const [rows, column] = [filterRows(from, table, definition.locale), getSortColumn(from.sort)];
		return [...checkMissingCell(rows, column, definition), ...checkNumbers(rows, column)];
	});
}

/** Reports a single row that leaves out the column by which a list is sorted. An empty cell may be intended. */
function checkMissingCell(rows: Row[], column: string, definition: Definition): Finding[] {
	const [incompleteRow, ...others] = rows.filter(({ values }) => !Object.hasOwn(values, column));
	if (!incompleteRow || others.length > 0 || rows.length < 3 || reportMisnamedColumn(incompleteRow, column, definition))
		return [];
	const filled = rows.map((row) => getCell(row, column)).filter((cell) => cell !== "");
	const message = `Add ‘${column}: …’ here${filled[0] ? `, such as ‘${column}: ${truncate(filled[0], 30)}’` : ""}: the list is sorted by it.`;
	const isOptional = filled.length < rows.length - 1;
	const why = isOptional ? "If there’s nothing to write, write only the name and its colon." : undefined;
	return [{ code: "missing-key", severity: "warning", pointer: incompleteRow.pointer, message, why }];
}

/**
 * Reports a cell that isn't a number in a column of numbers. A single such cell makes the whole column sort
 * alphabetically. Only reports it if that changes the order of the numbers.
 */
function checkNumbers(rows: Row[], column: string): Finding[] {
	const filledRows = rows.filter((row) => getCell(row, column) !== "");
	const nonNumber = filledRows.find((row) => !isNumber(getCell(row, column)));
	if (!nonNumber) return [];
	const numbers = filledRows.map((row) => getCell(row, column)).filter(isNumber);
	const sortedAsText = numbers.toSorted();
	const misorderedIndex = sortedAsText.findIndex((text, index) => Number(text) > Number(sortedAsText[index + 1]));
	if (misorderedIndex === -1 || numbers.length * 2 <= filledRows.length) return [];
	const cell = getCell(nonNumber, column);
	const closest = /^\d{1,3}([,'’ ]\d{3})+$/.test(cell) ? cell.replace(/\D/g, "") : undefined;
	const message = `‘${cell}’ isn’t a number, so the cards are sorted like words: ${sortedAsText[misorderedIndex]} before ${sortedAsText[misorderedIndex + 1]}.${formatSuggestion(closest)}`;
	const location = locateCell(nonNumber, column);
	// In a CSV file, a fix could replace the whole line: see `getCellRange`.
	const fix = nonNumber.csv ? undefined : suggestReplacement(closest);
	return [{ code: "number-with-signs", severity: "warning", ...location, message, closest, fix }];
}
