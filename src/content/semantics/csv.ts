import Papa from "papaparse";
import type { Code } from "../../model/code.gen.ts";
import { indexPositions } from "../../text/positions.ts";
import { findDamage, reportDamage } from "../findings/damage/find-damage.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { type CsvLine, columnName, findHeaderProblem, findRepeatedHeader, reportColumnNames } from "./csv-header.ts";
import { explainRowProblem } from "./csv-row-problems.ts";
import { maxColumns, maxPages } from "./limits.ts";
import { getCellRange, type Row } from "./row.ts";
import { createParams, type Params } from "./template.ts";

/** Damage after which nobody can tell which rows are right. */
const fatalDamage: Code[] = ["merge-conflict", "pasted-diff"];

export function parseCsv(text: string, file: string, pointer: string): { rows: Row[]; findings: Finding[] } {
	const damage = findDamage(text, "table");
	const positions = damage.length > 0 ? indexPositions(text) : null;
	const damageFindings = positions
		? reportDamage(damage, pointer, positions.toPosition).map((finding) => ({ ...finding, file }))
		: [];
	if (damage.some(({ endsCheck, code }) => endsCheck || fatalDamage.includes(code)))
		return { rows: [], findings: damageFindings };
	const { lines, delimiter } = readLines(text.replace(/^\uFEFF/, ""));
	const [header, ...body] = lines;
	const headerProblem = findHeaderProblem(lines, delimiter);
	if (headerProblem) return { rows: [], findings: [{ ...headerProblem, pointer, file }] };
	const columns = header?.cells.map((name) => name.trim()) ?? [];
	const report = (row: Line, code: Code, message: string, cell?: number): Finding => ({
		code,
		pointer,
		file,
		at: { range: getCellRange(row, cell) },
		message,
	});
	if (columns.length > maxColumns) {
		const message = `The table has ${columns.length} columns. The limit is ${maxColumns}.`;
		return { rows: [], findings: [report(header!, "too-many", message)] };
	}
	if (body.length > maxPages) {
		const message = `The table has more than ${maxPages} rows. That’s the limit.`;
		// The parser stopped at the first row beyond the limit.
		return { rows: [], findings: [report(body.at(-1)!, "too-many", message)] };
	}
	const nameFinding = header ? reportColumnNames(header, columns) : null;
	const findings = [
		...(nameFinding ? [{ ...nameFinding, pointer, file }] : []),
		...columns.flatMap((name, index) => {
			if (!columnName.test(name) || columns.indexOf(name) === index) return [];
			return [
				report(
					header!,
					"duplicate-key",
					`Columns ${columns.indexOf(name) + 1} and ${index + 1} are both called ‘${name}’: rename one.`,
					index,
				),
			];
		}),
		...body.flatMap((row) => {
			const repeated = row.hasValidQuotes ? findRepeatedHeader(row, columns) : null;
			if (repeated) return [{ ...repeated, pointer, file }];
			// The first rows are enough to recognize columns of numbers.
			const problem = explainRowProblem(row, { columns, delimiter, rows: body.slice(0, 20) });
			return problem === null ? [] : [report(row, "csv-syntax", problem)];
		}),
	];
	if (findings.length === 0 && body.length === 0) {
		findings.push({
			code: "too-few",
			pointer,
			message: `Add rows to the table ‘${file}’: there are none below its column names.`,
		});
	}
	if (findings.length > 0) return { rows: [], findings: [...damageFindings, ...findings] };
	const blank = createParams(Object.fromEntries(columns.map((name) => [name, ""])));
	const rows = body.map(({ line, source, cells }, index) => ({
		values: fillBlank(blank, columns, cells),
		pointer,
		csv: { file, index, line, source, cells, header: header! },
	}));
	return { rows, findings: damageFindings };
}

/** Copies parameters and replaces their values, so that all rows have the same keys in the same order. */
function fillBlank(blank: Params, columns: string[], cells: string[]): Params {
	const values = createParams(blank) as Record<string, string>;
	for (let column = 0; column < columns.length; column++) values[columns[column]!] = cells[column] ?? "";
	return values;
}

interface Line extends CsvLine {
	hasValidQuotes: boolean;
}

/**
 * Reads the rows of a table. Stops after too many rows or errors. Cells can have line breaks, so `line` is the number of
 * the first line of a row, and `source` is only that line.
 */
function readLines(text: string): { lines: Line[]; delimiter: string } {
	const lines: Line[] = [];
	let line = 1;
	let end = 0;
	let brokenLines = 0;
	const { delimiter } = Papa.parse(text, { preview: 10, skipEmptyLines: true }).meta;
	Papa.parse<string[]>(text, {
		delimiter,
		step: ({ data, errors, meta }, parser) => {
			const hasValidQuotes = errors.every(({ type }) => type !== "Quotes");
			const [source = "", ...further] = text.slice(end, meta.cursor).split("\n");
			if (data.some((cell) => cell !== "")) {
				lines.push({ line, source: source.replace(/\r$/, ""), cells: data, hasValidQuotes });
				if (!hasValidQuotes || data.length !== lines[0]!.cells.length) brokenLines++;
			}
			if (lines.length > maxPages + 1 || brokenLines > maxFindings) parser.abort();
			line += further.length;
			end = meta.cursor;
		},
	});
	return { lines, delimiter };
}
