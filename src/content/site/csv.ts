import Papa from "papaparse";
import type { Code } from "../../model/code.gen.ts";
import { mostFindings } from "../findings/capped.ts";
import { damageFindings, damageIn } from "../findings/damage/damage.ts";
import type { Finding } from "../findings/finding.ts";
import { positionsIn } from "../findings/positions.ts";
import { mostColumns, mostPages } from "./limits.ts";
import { type CsvRow, cellRange, type Row } from "./row.ts";

/** Damage by which nobody knows what is a row. */
const unrowable: Code[] = ["merge-conflict", "pasted-diff"];

const column = /^[a-z][a-zA-Z0-9]*$/;

/** The rows of a table beside the definition; none where something is wrong in it. */
export function fromCsv(text: string, file: string, pointer: string): { rows: Row[]; findings: Finding[] } {
	const damage = damageIn(text);
	const positions = damage.length > 0 ? positionsIn(text) : null;
	const damaged = positions
		? damageFindings(damage, pointer, positions.at).map((finding) => ({ ...finding, file }))
		: [];
	if (damage.some(({ breaks, code }) => breaks || unrowable.includes(code))) return { rows: [], findings: damaged };
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
	return { rows: findings.length > 0 ? [] : rows, findings: [...damaged, ...findings] };
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
