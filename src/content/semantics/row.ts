import type { Range } from "../../model/diagnostic.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import type { Params } from "./template.ts";

/** The column of a row that is a longer text, in Markdown. */
export const bodyColumn = "body";

export interface Row {
	values: Params;
	/** Where the row was written: in the definition, or the pointer of the CSV's name in it. */
	pointer: string;
	csv: CsvRow | null;
}

/** Where a row stands in a CSV file. */
export interface CsvRow {
	file: string;
	/** Among the rows below the header, from 0. */
	index: number;
	/** The line where the row begins, from 1. */
	line: number;
	/** That line. */
	source: string;
	/** As they are written, in the order of the columns. */
	cells: string[];
	/** The line that names the columns. */
	header: Pick<CsvRow, "line" | "source" | "cells">;
}

/** Where a cell of a row is written: in the table, or in the definition. */
export function locateCell({ values, pointer, csv }: Row, column: string): Pick<Finding, "pointer" | "file" | "at"> {
	if (!csv) return { pointer: appendKey(pointer, column) };
	return { pointer, file: csv.file, at: { range: getCellRange(csv, Object.keys(values).indexOf(column)) } };
}

/** The same; of a row that lacks the column, where the row is. */
export function locateCellOrRow(row: Row, column: string): Pick<Finding, "pointer" | "file" | "at"> {
	return Object.hasOwn(row.values, column) ? locateCell(row, column) : { pointer: row.pointer };
}

/** Where the cell of a column stands in the first line of its row; that whole line where it is not found in it, or is empty. */
export function getCellRange({ line, source, cells }: Pick<CsvRow, "line" | "source" | "cells">, column = -1): Range {
	const cell = cells[column]?.trim() ?? "";
	let from = 0;
	for (const before of cells.slice(0, Math.max(column, 0))) {
		const index = source.indexOf(before, from);
		from = index === -1 ? source.length : index + before.length;
	}
	const index = cell === "" ? -1 : source.indexOf(cell, from);
	const [start, length] = index === -1 ? [0, source.length] : [index, cell.length];
	return { start: { line, column: start + 1 }, end: { line, column: start + length + 1 } };
}

/** Returns the pointer of the row whose body is at a pointer: "/collections/news/rows/3"; null for any other text. */
export function getBodyRow(pointer: string): string | null {
	return /^\/collections\/[^/]+\/rows\/\d+\/body$/.test(pointer) ? getParentPointer(pointer) : null;
}
