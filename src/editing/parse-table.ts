import Papa from "papaparse";
import { detectLineBreak, type LineBreak } from "../text/lines.ts";
import { OperationError } from "./operation-error.ts";

/** A CSV file with the offsets of its cells. */
export interface Table {
	text: string;
	lineEnd: LineBreak;
	separator: string;
	columns: string[];
	/** The header and the rows below it, without empty rows. */
	rows: TableRow[];
}

export interface TableRow {
	start: number;
	/** The end of the row, before its line break. */
	end: number;
	cells: TableCell[];
}

interface TableCell {
	start: number;
	end: number;
	value: string;
}

export function parseTable(text: string): Table {
	// Papa Parse doesn't report the offsets of cells, so it is only used to detect the separator.
	const separator = Papa.parse(text, { preview: 10, skipEmptyLines: true }).meta.delimiter;
	const rows = parseRows(text, separator).filter(({ cells }) => cells.some(({ value }) => value !== ""));
	const [header] = rows;
	if (!header) throw new OperationError("The table is empty: its first line must name the columns.");
	const columns = header.cells.map(({ value }) => value.trim());
	return { text, separator, columns, rows, lineEnd: detectLineBreak(text) };
}

/** The contents of a table. */
export interface TableRows {
	columns: string[];
	rows: { values: string[]; line: number }[];
}

/** Reads the rows below the header, with their line numbers. If that fails, returns the reason. */
export function readRows(text: string): TableRows | { refused: string } {
	try {
		const { columns, rows } = parseTable(text);
		let [line, offset] = [1, 0];
		const numbered = rows.map(({ start, cells }) => {
			for (; offset < start; offset++) if (text[offset] === "\n") line++;
			return { values: columns.map((_, index) => cells[index]?.value ?? ""), line };
		});
		return { columns, rows: numbered.slice(1) };
	} catch (error) {
		if (error instanceof OperationError) return { refused: error.message };
		throw error;
	}
}

function parseRows(text: string, separator: string): TableRow[] {
	const rows: TableRow[] = [];
	let offset = text.startsWith("\ufeff") ? 1 : 0;
	while (offset < text.length) {
		const row: TableRow = { start: offset, end: offset, cells: [] };
		for (;;) {
			const cell = parseCell(text, offset, separator);
			row.cells.push(cell);
			offset = cell.end;
			if (text[offset] !== separator) break;
			offset++;
		}
		row.end = offset;
		rows.push(row);
		offset += /^(?:\r\n|\n|\r)?/.exec(text.slice(offset, offset + 2))![0].length;
	}
	return rows;
}

function parseCell(text: string, start: number, separator: string): TableCell {
	if (text[start] !== '"') {
		let end = start;
		while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
		return { start, end, value: text.slice(start, end) };
	}
	const quoted = /"((?:[^"]|"")*)"/y;
	quoted.lastIndex = start;
	const [match, inner = ""] = quoted.exec(text) ?? [];
	const end = start + (match?.length ?? 0);
	if (match === undefined || (end < text.length && ![separator, "\n", "\r"].includes(text[end]!)))
		throw new OperationError("The table has a quotation mark in the wrong place. Correct it in the source first.");
	return { start, end, value: inner.replaceAll('""', '"') };
}
