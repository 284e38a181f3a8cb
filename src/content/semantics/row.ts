import type { Range } from "../../model/diagnostic.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import type { Params } from "./template.ts";

/** The column with the row body. */
export const bodyColumn = "body";

export interface Row {
	values: Params;
	/** The pointer of the row, or of `csv` in the definition. */
	pointer: string;
	csv: CsvRow | null;
	/** The related rows, by the column whose cell names them. */
	related?: Record<string, Row>;
	/** For a row of a value table: the first cell with the value from which the row was made. */
	source?: { row: Row; column: string };
}

export interface CsvRow {
	file: string;
	/** Index among the rows, without the header. */
	index: number;
	/** Number of the first line of the row, from 1. */
	line: number;
	/** The text of that line. */
	source: string;
	cells: string[];
	header: Pick<CsvRow, "line" | "source" | "cells">;
}

export function getCell({ values }: Row, column: string): string {
	return (values[column] ?? "").trim();
}

/** Lists the values of a cell: several, separated by commas, if its column allows that, otherwise one. */
export function listCellValues(row: Row, column: string, { several }: { several: ReadonlySet<string> }): string[] {
	const cell = getCell(row, column);
	if (!several.has(column)) return [cell];
	return [...new Set(cell.split(",").map((value) => value.trim()))].filter((value) => value !== "");
}

/** "author.name" → "author" and "name"; `rest` is null for a column of the row itself. */
export function splitColumn(name: string): { first: string; rest: string | null } {
	const dot = name.indexOf(".");
	return dot === -1 ? { first: name, rest: null } : { first: name.slice(0, dot), rest: name.slice(dot + 1) };
}

/**
 * Finds the cell of a column. For "author.name", it is in the related row; if there is none, the cell that should name
 * that row.
 */
export function findCell(row: Row, name: string): { row: Row; column: string } {
	const { first, rest } = splitColumn(name);
	const target = rest === null ? undefined : row.related?.[first];
	return target ? findCell(target, rest!) : { row, column: first };
}

export function locateCell(owner: Row, name: string): Pick<Finding, "pointer" | "file" | "at"> {
	const cell = findCell(owner, name);
	const { row, column } = cell.row.source ?? cell;
	const { values, pointer, csv } = row;
	if (!csv) return { pointer: appendKey(pointer, column) };
	return { pointer, file: csv.file, at: { range: getCellRange(csv, Object.keys(values).indexOf(column)) } };
}

export function locateCellOrRow(owner: Row, name: string): Pick<Finding, "pointer" | "file" | "at"> {
	const { row, column } = findCell(owner, name);
	return Object.hasOwn(row.values, column) ? locateCell(row, column) : { pointer: row.pointer };
}

/** Describes how to fill an empty cell. Authors see columns only in a CSV file; elsewhere, a cell is a key with a value. */
export function describeEmptyCell(owner: Row, name: string): string {
	const { row, column } = findCell(owner, name);
	const { values, csv } = row;
	if (csv) return `Fill in the column ‘${column}’ here`;
	return Object.hasOwn(values, column) ? `Fill in ‘${column}’ here` : `Add ‘${column}: …’ here`;
}

/**
 * Returns the range of a cell in the first line of its row; the range of that line if the cell is empty or not found in
 * it.
 */
export function getCellRange({ line, source, cells }: Pick<CsvRow, "line" | "source" | "cells">, column = -1): Range {
	const cell = cells[column]?.trim() ?? "";
	let from = 0;
	for (const earlierCell of cells.slice(0, Math.max(column, 0))) {
		const index = source.indexOf(earlierCell, from);
		from = index === -1 ? source.length : index + earlierCell.length;
	}
	const index = cell === "" ? -1 : source.indexOf(cell, from);
	const [start, length] = index === -1 ? [0, source.length] : [index, cell.length];
	return { start: { line, column: start + 1 }, end: { line, column: start + length + 1 } };
}

/** Returns the pointer of the row whose body is at the pointer; null for other texts. */
export function getBodyRowPointer(pointer: string): string | null {
	return /^\/collections\/[^/]+\/rows\/\d+\/body$/.test(pointer) ? getParentPointer(pointer) : null;
}
