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
}

export interface CsvRow {
	file: string;
	/** Among the rows, without the header, from 0. */
	index: number;
	/** The first line of the row, from 1. */
	line: number;
	/** The text of that line. */
	source: string;
	cells: string[];
	header: Pick<CsvRow, "line" | "source" | "cells">;
}

export function locateCell({ values, pointer, csv }: Row, column: string): Pick<Finding, "pointer" | "file" | "at"> {
	if (!csv) return { pointer: appendKey(pointer, column) };
	return { pointer, file: csv.file, at: { range: getCellRange(csv, Object.keys(values).indexOf(column)) } };
}

export function locateCellOrRow(row: Row, column: string): Pick<Finding, "pointer" | "file" | "at"> {
	return Object.hasOwn(row.values, column) ? locateCell(row, column) : { pointer: row.pointer };
}

/** Says what to do about an empty cell. Only CSV files have columns that their authors can see. */
export function describeGap({ values, csv }: Row, column: string): string {
	if (csv) return `Fill in the column ‘${column}’ here`;
	return Object.hasOwn(values, column) ? `Fill in ‘${column}’ here` : `Add ‘${column}: …’ here`;
}

/** Returns the range of a cell in the first line of its row; the whole line if the cell is empty or not found there. */
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
