import Papa from "papaparse";
import { parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { Splice } from "../content/source/edits.ts";
import { type Draft, writeFile } from "./draft.ts";
import { spliceInsert, spliceMove, spliceRemove } from "./entry-splices.ts";
import { detectLineEnd, type LineEnd } from "./line-ends.ts";
import type { Operation } from "./operation.ts";
import { OperationError } from "./operation-error.ts";
import { parseIndex } from "./value-location.ts";

interface Cell {
	start: number;
	end: number;
	value: string;
}

interface Row {
	start: number;
	/** Before its line break. */
	end: number;
	cells: Cell[];
}

interface Table {
	text: string;
	lineEnd: LineEnd;
	separator: string;
	columns: string[];
	/** The first names the columns. */
	rows: Row[];
}

/** What can be done to a cell or a row. */
export type TableOperation = Exclude<Operation, { do: "rename-page" | "remove-page" | "edit" }> & { file: string };

/** Changes a cell or a row of a table. Every other character of it stays. */
export function changeTable(draft: Draft, operation: TableOperation): void {
	const { file } = operation;
	if (!Object.hasOwn(draft.texts, file)) throw new OperationError(`There is no table called ‘${file}’.`);
	const table = parseTable(draft.texts[file]!);
	writeFile(draft, file, splicesOf(operation, table));
}

function splicesOf(operation: TableOperation, table: Table): Splice[] {
	const { index, column } = placeIn(table, operation.pointer);
	const entries = { isFlow: true, column: 0, entries: table.rows };
	const isNew = operation.do === "insert" || (operation.do === "set" && index === table.rows.length);
	if (!isNew && index === table.rows.length) throw new OperationError(`The table has no row ${index}.`);
	if (operation.do !== "set" && column !== null)
		throw new OperationError("A table is changed by rows: name no column.");
	switch (operation.do) {
		case "set":
			if (isNew) return [added(rowText(operation.value, table), index, table)];
			return column === null ? rowSet(operation.value, index, table) : [cellSet(operation.value, index, column, table)];
		case "insert":
			return [added(rowText(operation.value, table), index, table)];
		case "remove":
			return [spliceRemove(entries, index, table)];
		case "duplicate": {
			const { start, end } = table.rows[index]!;
			return [added(table.text.slice(start, end), index + 1, table)];
		}
		case "move": {
			const to = operation.to + 1;
			if (!Number.isInteger(to) || to < 1 || to >= table.rows.length)
				throw new OperationError(
					`The table has ${table.rows.length - 1} rows, so none can be moved to ${operation.to}.`,
				);
			return to === index ? [] : spliceMove(entries, index, to, table);
		}
		default:
			throw new OperationError("A table has no pages: what is done to a page names no file.");
	}
}

/** The row, counted with the header, and the column, if one is named. */
function placeIn({ rows, columns }: Table, pointer: string): { index: number; column: number | null } {
	const [row = "", name, ...rest] = parsePointer(pointer);
	const index = parseIndex(row) + 1;
	const column = name === undefined ? null : columns.indexOf(name);
	if (index < 1 || index > rows.length || rest.length > 0)
		throw new OperationError(`There is nothing at ${pointer || "/"} in the table.`);
	if (column === -1) throw new OperationError(`The table has no column ‘${name}’.`);
	return { index, column };
}

function added(text: string, index: number, table: Table): Splice {
	if (table.rows.length > 1) return spliceInsert(text, { isFlow: true, column: 0, entries: table.rows }, index, table);
	const { end } = table.rows[0]!;
	return { start: end, end, newText: table.lineEnd + text };
}

function rowSet(value: unknown, index: number, table: Table): Splice[] {
	if (!isRecord(value)) throw new OperationError("A row is a group with a value for each column.");
	return Object.keys(value).map((name) => {
		const column = table.columns.indexOf(name);
		if (column === -1) throw new OperationError(`The table has no column ‘${name}’.`);
		return cellSet(value[name], index, column, table);
	});
}

function cellSet(value: unknown, index: number, column: number, table: Table): Splice {
	const cell = table.rows[index]!.cells[column];
	if (!cell) throw new OperationError(`Row ${index - 1} of the table has fewer cells than the table has columns.`);
	const isQuoted = table.text[cell.start] === '"';
	return { start: cell.start, end: cell.end, newText: cellText(value, isQuoted, table) };
}

function rowText(value: unknown, table: Table): string {
	if (!isRecord(value)) throw new OperationError("A row is a group with a value for each column.");
	const unknown = Object.keys(value).find((name) => !table.columns.includes(name));
	if (unknown !== undefined) throw new OperationError(`The table has no column ‘${unknown}’.`);
	return table.columns.map((name) => cellText(value[name] ?? "", false, table)).join(table.separator);
}

/** In quotes where the text would end the cell, or where it stood in quotes. */
function cellText(value: unknown, isQuoted: boolean, { separator }: Table): string {
	if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
		throw new OperationError("A cell of a table is a text or a number.");
	const text = String(value);
	const isPlain = !isQuoted && !text.includes(separator) && !/["\r\n,;\t|]|^\s|\s$/.test(text);
	return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** The rows of a table, without those that are empty. */
export function parseTable(text: string): Table {
	const separator = Papa.parse(text, { preview: 10, skipEmptyLines: true }).meta.delimiter;
	const rows = rowsOf(text, separator).filter(({ cells }) => cells.some(({ value }) => value !== ""));
	const [header] = rows;
	if (!header) throw new OperationError("The table is empty: its first line must name the columns.");
	const columns = header.cells.map(({ value }) => value.trim());
	return { text, separator, columns, rows, lineEnd: detectLineEnd(text) };
}

function rowsOf(text: string, separator: string): Row[] {
	const rows: Row[] = [];
	let at = text.startsWith("\ufeff") ? 1 : 0;
	while (at < text.length) {
		const row: Row = { start: at, end: at, cells: [] };
		for (;;) {
			const cell = cellAt(text, at, separator);
			row.cells.push(cell);
			at = cell.end;
			if (text[at] !== separator) break;
			at++;
		}
		row.end = at;
		rows.push(row);
		at += /\r?\n|\r|/y.exec(text.slice(at, at + 2))?.[0].length ?? 0;
	}
	return rows;
}

function cellAt(text: string, start: number, separator: string): Cell {
	if (text[start] !== '"') {
		let end = start;
		while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
		return { start, end, value: text.slice(start, end) };
	}
	const quoted = /"((?:[^"]|"")*)"/y;
	quoted.lastIndex = start;
	const [whole, inner = ""] = quoted.exec(text) ?? [];
	const end = start + (whole?.length ?? 0);
	if (whole === undefined || (end < text.length && ![separator, "\n", "\r"].includes(text[end]!)))
		throw new OperationError("A quote in the table is not closed, or not alone: put that right in the source first.");
	return { start, end, value: inner.replaceAll('""', '"') };
}
