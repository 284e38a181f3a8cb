import { parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Splice } from "../text/splices.ts";
import { type Draft, writeFile } from "./draft.ts";
import { spliceInsert, spliceMove, spliceRemove } from "./entry-splices.ts";
import { OperationError } from "./operation-error.ts";
import { parseTable, type Table } from "./parse-table.ts";
import { parseIndex } from "./value-location.ts";

/** The row or cell that a pointer leads to. */
interface RowLocation {
	/** Index in `rows`, where 0 is the header. For a new row at the end, the length of `rows`. */
	index: number;
	/** Null for the whole row. */
	column: string | null;
}

/** Applies splices to the text of a table. */
export function changeTable(draft: Draft, file: string, getSplices: (table: Table) => Splice[]): void {
	if (!Object.hasOwn(draft.texts, file)) throw new OperationError(`There is no table called ‘${file}’.`);
	writeFile(draft, file, getSplices(parseTable(draft.texts[file]!)));
}

interface RowDescription {
	/** The first cell in quotes, or “row 2”. */
	name: string;
	/** The number of rows below the header. */
	count: number;
	/** The column that the pointer leads to; null for the whole row. */
	column: string | null;
}

export function describeRow({ texts }: Draft, file: string, pointer: string): RowDescription {
	const { index, column } = parseRowPointer(pointer);
	const { rows } = parseTable(texts[file]!);
	const name = rows[index]?.cells[0]?.value;
	return { name: name ? `‘${name}’` : `row ${index}`, count: rows.length - 1, column };
}

/** Sets a cell, or all cells of a row that `value` contains. Adds a row if the pointer leads to the end of the table. */
export function spliceCells(table: Table, pointer: string, value: unknown): Splice[] {
	const { index, column } = locateRow(table, pointer);
	if (index === table.rows.length) return spliceRow(table, pointer, value);
	const cells = column === null ? Object.entries(asRow(value)) : [[column, value] as const];
	return cells.map(([name, cell]) => spliceCell(table, index, name, cell));
}

/** Adds a row before the row at the pointer. */
export function spliceRow(table: Table, pointer: string, value: unknown): Splice[] {
	const row = asRow(value);
	for (const name of Object.keys(row)) findColumn(table, name);
	const text = table.columns.map((name) => printCell(row[name] ?? "", false, table)).join(table.separator);
	return [spliceRowText(table, locateRow(table, pointer).index, text)];
}

export function spliceRowCopy(table: Table, pointer: string): Splice[] {
	const index = requireRow(table, pointer);
	const { start, end } = table.rows[index]!;
	return [spliceRowText(table, index + 1, table.text.slice(start, end))];
}

export function spliceRowRemoval(table: Table, pointer: string): Splice[] {
	return [spliceRemove(toEntries(table), requireRow(table, pointer), table)];
}

/** @param to the index of the row after the move, counted from 0 below the header */
export function spliceRowMove(table: Table, pointer: string, to: number): Splice[] {
	const index = requireRow(table, pointer);
	const count = table.rows.length - 1;
	if (!Number.isInteger(to) || to < 0 || to >= count)
		throw new OperationError(`The table has ${count} rows, so a row can't move to ${to}.`);
	return to + 1 === index ? [] : spliceMove(toEntries(table), index, to + 1, table);
}

/** Adds a last column with empty cells. */
export function spliceColumn(table: Table, name: string): Splice[] {
	if (table.columns.includes(name)) throw new OperationError(`The table already has a column ‘${name}’.`);
	return table.rows.map(({ end, cells }, index) => {
		const cell = index === 0 ? printCell(name, false, table) : "";
		const missing = Math.max(0, table.columns.length - cells.length);
		return { start: end, end, newText: table.separator.repeat(missing + 1) + cell };
	});
}

function parseRowPointer(pointer: string): RowLocation {
	const [row = "", column = null, ...rest] = parsePointer(pointer);
	// Index 0, the header, marks an invalid pointer, because no pointer leads to the header.
	const index = rest.length > 0 ? 0 : parseIndex(row) + 1;
	return { index, column };
}

function locateRow(table: Table, pointer: string): RowLocation {
	const { index, column } = parseRowPointer(pointer);
	if (index < 1 || index > table.rows.length)
		throw new OperationError(`There is nothing at ${pointer || "/"} in the table.`);
	return { index, column };
}

/** Returns the index of the row at a pointer. Throws if it doesn't exist or the pointer leads to a cell. */
function requireRow(table: Table, pointer: string): number {
	const { index, column } = locateRow(table, pointer);
	if (index === table.rows.length) throw new OperationError(`The table has no row ${index}.`);
	if (column !== null) throw new OperationError(`${pointer} is a cell. This operation takes a whole row.`);
	return index;
}

function findColumn({ columns }: Table, name: string): number {
	const index = columns.indexOf(name);
	if (index === -1) throw new OperationError(`The table has no column ‘${name}’.`);
	return index;
}

function asRow(value: unknown): Record<string, unknown> {
	if (!isRecord(value)) throw new OperationError("A row is a group with a value for each column.");
	return value;
}

function spliceRowText(table: Table, index: number, text: string): Splice {
	if (table.rows.length > 1) return spliceInsert(text, toEntries(table), index, table);
	// If the table has only a header, there is no line break between two rows to copy.
	const { end } = table.rows[0]!;
	return { start: end, end, newText: table.lineEnd + text };
}

function toEntries({ rows }: Table) {
	return { isFlow: true, column: 0, entries: rows };
}

function spliceCell(table: Table, index: number, name: string, value: unknown): Splice {
	const cell = table.rows[index]!.cells[findColumn(table, name)];
	if (!cell) throw new OperationError(`Row ${index} of the table has fewer cells than the table has columns.`);
	const isQuoted = table.text[cell.start] === '"';
	return { start: cell.start, end: cell.end, newText: printCell(value, isQuoted, table) };
}

/** Prints a cell. Quotes it if it was quoted before, or if its text contains special characters. */
function printCell(value: unknown, isQuoted: boolean, { separator }: Table): string {
	if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
		throw new OperationError("A cell of a table is a text or a number.");
	const text = String(value);
	const isPlain = !isQuoted && !text.includes(separator) && !/["\r\n,;\t|]|^\s|\s$/.test(text);
	return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
