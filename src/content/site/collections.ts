import Papa from "papaparse";
import type { Code } from "../../model/code.gen.ts";
import type { Range } from "../../model/diagnostic.ts";
import type { Read } from "../../model/sources.ts";
import type { CollectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { mostFindings } from "../findings/capped.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { remembering } from "../findings/remembered.ts";
import { unreadIn } from "../findings/unread.ts";
import { forbiddenIn } from "../findings/unseen.ts";
import { longestValue, mostColumns, mostPages } from "./limits.ts";
import { type Constants, filled, lengthWhenFilled, type Params, paramsOf } from "./template.ts";

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
}

export interface Table {
	columns: ReadonlySet<string>;
	rows: Row[];
}

/** The rows of every collection, from the definition or from the CSV beside it. Reports files that are missing or malformed. */
export function tablesOf(
	spec: SiteSpec,
	constants: Constants,
	read: Read,
): { tables: ReadonlyMap<string, Table>; findings: Finding[] } {
	const findings: Finding[] = [];
	const tables = new Map<string, Table>();
	for (const [id, collection] of Object.entries(spec.collections ?? {})) {
		const pointer = append("/collections", id);
		const loaded = load(collection, pointer, read);
		const long = longCells(loaded.rows, constants);
		for (const finding of [...loaded.findings, ...long]) findings.push(finding);
		tables.set(id, long.length > 0 ? tableOf([]) : tableWith(loaded, constants));
	}
	return { tables, findings };
}

export function unknownCollection(name: string, pointer: string, tables: ReadonlyMap<string, Table>): Finding {
	const closest = nearest(name, [...tables.keys()]);
	const message = `There is no collection ‘${name}’.${didYouMean(closest)}`;
	const about: Finding["about"] = { kind: "collection", name, renamed: (other) => other };
	return { code: "unknown-collection", pointer, about, message, closest, fix: instead(closest) };
}

/** Where no name is to be filled, the same rows are the same table. */
const plainTables = new WeakMap<Loaded, Table>();

function tableWith(loaded: Loaded, constants: Constants): Table {
	const known = plainTables.get(loaded);
	if (known) return known;
	const isPlain = loaded.rows.every(({ values }) => !hasNames(values));
	const table = tableOf(loaded.rows.map((row) => ({ ...row, values: paramsOf(filledRow(row.values, constants)) })));
	if (isPlain) plainTables.set(loaded, table);
	return table;
}

function tableOf(rows: Row[]): Table {
	return { rows, columns: columnsOf(rows) };
}

function columnsOf(rows: Row[]): Set<string> {
	const columns = new Set<string>();
	for (const { values } of rows) for (const name in values) columns.add(name);
	return columns;
}

function longCells(rows: Row[], constants: Constants): Finding[] {
	const findings: Finding[] = [];
	for (const { values, pointer, csv } of rows) {
		if (findings.length > mostFindings) break;
		for (const name in values) {
			const length = lengthWhenFilled(values[name]!, constants);
			if (length <= longestValue) continue;
			const message = `With its names filled in, this cell has ${length} characters; at most ${longestValue} are possible.`;
			findings.push({ code: "too-long", ...placeOfCell({ values, pointer, csv }, name), message });
		}
	}
	return findings;
}

/** Where a cell of a row is written: in the table, or in the definition. */
export function placeOfCell({ values, pointer, csv }: Row, column: string): Pick<Finding, "pointer" | "file" | "at"> {
	if (!csv) return { pointer: append(pointer, column) };
	return { pointer, file: csv.file, at: { range: cellRange(csv, Object.keys(values).indexOf(column)) } };
}

function filledRow(values: Params, constants: Constants): Params {
	return hasNames(values) ? filled(values, constants) : values;
}

function hasNames(values: Params): boolean {
	return Object.values(values).some((value) => value.includes("{"));
}

interface Loaded {
	rows: Row[];
	findings: Finding[];
}

function load({ rows, csv }: CollectionSpec, pointer: string, read: Read): Loaded {
	if ((rows === undefined) === (csv === undefined)) {
		const message = "A collection has either ‘rows’ or ‘csv’.";
		const place = rows ? append(pointer, "csv") : pointer;
		return {
			rows: [],
			findings: [{ code: "choose-one", pointer: place, at: "key", message, allowed: ["rows", "csv"] }],
		};
	}
	if (rows) {
		const written = rows.map((row, index) => ({
			values: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)])),
			pointer: append(append(pointer, "rows"), index),
			csv: null,
		}));
		return { rows: written, findings: [] };
	}
	const file = csv as string;
	const text = read(file);
	const at = append(pointer, "csv");
	if (typeof text === "string") return recall([file, at, text].join("\n"), () => fromCsv(text, file, at));
	const missing = { code: "file-not-found", message: `There is no file ‘${file}’ beside this one.` } as const;
	return { rows: [], findings: [{ pointer: at, ...(text ?? missing) }] };
}

/** In characters: two tables of any size. */
const recall = remembering<Loaded>(20_000_000);

const column = /^[a-z][a-zA-Z0-9]*$/;

function fromCsv(text: string, file: string, pointer: string): Loaded {
	const unread = unreadIn(text);
	if (unread) return { rows: [], findings: [{ ...unread, pointer, file }] };
	const lines = linesOf(text.replace(/^\uFEFF/, ""));
	const [header, ...body] = lines;
	const columns = header?.cells.map((name) => name.trim()) ?? [];
	const problem = (row: Line, code: Code, message: string, cell?: number): Finding => ({
		code,
		pointer,
		file,
		at: { range: cellRange(row, cell) },
		message,
	});
	if (columns.length > mostColumns) {
		const message = `The table names ${columns.length} columns; at most ${mostColumns} are possible.`;
		return { rows: [], findings: [problem(header!, "too-many", message)] };
	}
	if (body.length > mostPages) {
		const message = `The table has more than ${mostPages} rows, and a site has no more pages.`;
		return { rows: [], findings: [problem(body.at(-1)!, "too-many", message)] };
	}
	const findings = [
		...columns.flatMap((name, index) => {
			if (!column.test(name)) {
				const message = `‘${name}’ cannot name a column: use letters and digits, beginning with a small letter.`;
				return [problem(header!, "wrong-format", message, index)];
			}
			if (columns.indexOf(name) === index) return [];
			return [problem(header!, "duplicate-key", `The table has a column ‘${name}’ already.`, index)];
		}),
		...body.flatMap((row) => {
			const { cells, quoted } = row;
			if (!quoted)
				return [problem(row, "csv-syntax", "A quote in this line of the table is not closed, or not alone.")];
			const hidden = cells.findIndex((cell) => forbiddenIn(cell) !== null);
			if (hidden !== -1) {
				const message = `Here stands a character that nobody sees: a ${forbiddenIn(cells[hidden]!)}.`;
				return [problem(row, "invisible-character", message, hidden)];
			}
			if (cells.length === columns.length) return [];
			const count = `${cells.length} ${cells.length === 1 ? "cell" : "cells"}`;
			return [
				problem(row, "csv-syntax", `This line of the table has ${count}; the first line names ${columns.length}.`),
			];
		}),
	];
	if (findings.length === 0 && body.length === 0) {
		findings.push({ code: "too-few", pointer, message: `The table ‘${file}’ has no rows.` });
	}
	const rows = body.map(({ line, source, cells }, index) => ({
		values: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""])),
		pointer,
		csv: { file, index, line, source, cells },
	}));
	return { rows: findings.length > 0 ? [] : rows, findings };
}

interface Line extends Omit<CsvRow, "file" | "index"> {
	/** Whether its quotes are in order. */
	quoted: boolean;
}

/**
 * The rows of a CSV that are not empty, as far as they are judged: until there are too many of them, or of those that are
 * not like the first. A cell may hold line breaks, so that rows and lines count differently.
 */
function linesOf(text: string): Line[] {
	const found: Line[] = [];
	let line = 1;
	let end = 0;
	let broken = 0;
	const { delimiter } = Papa.parse(text, { preview: 10, skipEmptyLines: true }).meta;
	Papa.parse<string[]>(text, {
		delimiter,
		step: ({ data, errors, meta }, parser) => {
			const quoted = errors.every(({ type }) => type !== "Quotes");
			const [source = "", ...further] = text.slice(end, meta.cursor).split("\n");
			if (data.some((cell) => cell !== "")) {
				found.push({ line, source: source.replace(/\r$/, ""), cells: data, quoted });
				if (!quoted || data.length !== found[0]!.cells.length) broken++;
			}
			if (found.length > mostPages + 1 || broken > mostFindings) parser.abort();
			line += further.length;
			end = meta.cursor;
		},
	});
	return found;
}

/** Where the cell of a column stands in the first line of its row; that whole line where it is not found in it, or is empty. */
export function cellRange({ line, source, cells }: Pick<CsvRow, "line" | "source" | "cells">, column = -1): Range {
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
