import { formatCount, formatShortList, truncate } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { formatSuggestion } from "../findings/nearest.ts";
import { guessName } from "../schema/guess-meaning.ts";
import { type CsvRow, getCellRange } from "./row.ts";

export type CsvLine = Omit<CsvRow, "file" | "index" | "header">;

/** A finding in a table; the caller adds the pointer of the collection. */
type TableFinding = Omit<Finding, "pointer">;

/** Matches the name of a column: "pricePerDay". */
export const columnName = /^[a-z][a-zA-Z0-9]*$/;

export function findHeaderProblem([header, ...body]: CsvLine[], delimiter: string): TableFinding | null {
	return header ? (findSeparatorLine(header) ?? findDifferentHeader(header, body, delimiter)) : null;
}

/** Reports `sep=;`, which Excel writes above the header and no other program reads. */
function findSeparatorLine(header: CsvLine): TableFinding | null {
	if (!/^"?sep=.?"?\s*$/i.test(header.source)) return null;
	const message = `Delete this line: ‘${header.source.trim()}’ is only for Excel. A table begins with the names of its columns.`;
	return reportExtraLine(header, message, true);
}

/** Reports a header whose number of cells differs from that of all rows, if these are consistent. */
function findDifferentHeader(header: CsvLine, body: CsvLine[], delimiter: string): TableFinding | null {
	const [row] = body;
	const count = row?.cells.length ?? 0;
	if (!row || count === header.cells.length || body.some(({ cells }) => cells.length !== count)) return null;
	const names = header.source.split(/[;,\t|]/).map((name) => name.trim());
	if (header.cells.length === 1 && names.length === count && names.every((name) => columnName.test(name))) {
		const range = getCellRange(header);
		const message = `Separate the column names with ${formatDelimiter(delimiter)}, like the rows.`;
		const fix = { text: `Use ${formatDelimiter(delimiter)}.`, replacement: names.join(delimiter), safe: true };
		return { code: "csv-syntax", at: { range }, message, fix };
	}
	if (row.cells.every((name) => columnName.test(name.trim())) && body.length > 1) {
		const message = `Delete this line: the names of the columns are in line ${row.line}, and must come first.`;
		return reportExtraLine(header, message, false);
	}
	if (body.length < 2) return null;
	const difference = count - header.cells.length;
	const counts = `this line names ${formatCount(header.cells.length, "column")}, but every row has ${count} cells`;
	const message =
		difference > 0
			? `Add ${formatCount(difference, "column name")}: ${counts}.${describeLastColumn(body, difference, delimiter)}`
			: `Delete ${formatCount(-difference, "column name")}: ${counts}. Or add the missing cells to every row.`;
	return { code: "csv-syntax", at: { range: getCellRange(header) }, message };
}

/** Describes how to add the missing name of the last column, with some of its cells as a hint. */
function describeLastColumn(body: CsvLine[], unnamed: number, delimiter: string): string {
	const samples = body.flatMap(({ cells }) => cells.at(-1)?.trim() || []).map((cell) => truncate(cell, 20));
	if (unnamed > 1 || samples.length === 0) return "";
	return ` If the last column (${formatShortList(samples, 3)}) has none, write ‘${delimiter}’ and its name at the end of this line.`;
}

/** Reports a row that repeats the header, as in tables that were joined. */
export function findRepeatedHeader(row: CsvLine, columns: string[]): TableFinding | null {
	if (row.cells.length !== columns.length || row.cells.some((cell, index) => cell.trim() !== columns[index]))
		return null;
	return reportExtraLine(row, "Delete this line: it repeats the names of the columns.", true);
}

function reportExtraLine({ line }: CsvLine, message: string, safe: boolean): TableFinding {
	const range = { start: { line, column: 1 }, end: { line: line + 1, column: 1 } };
	return { code: "csv-syntax", at: { range }, message, fix: { text: "Delete the line.", replacement: "", safe } };
}

function formatDelimiter(delimiter: string): string {
	return { ",": "commas", ";": "semicolons", "\t": "tabs" }[delimiter] ?? `‘${delimiter}’`;
}

/** Reports the names of columns that aren't valid, in one finding. */
export function reportColumnNames(header: CsvLine, columns: string[]): TableFinding | null {
	const misnamed = columns.flatMap((name, index) => (columnName.test(name) ? [] : [{ name, index }]));
	const [first, ...others] = misnamed;
	if (!first) return null;
	const guesses = guessColumnNames(misnamed, columns);
	const closest = others.length === 0 ? guesses[0] : undefined;
	const listedNames = misnamed.slice(0, maxListedNames).map(({ name }) => `‘${name}’`);
	const more = misnamed.length > maxListedNames ? ` and ${misnamed.length - maxListedNames} more` : "";
	const what = others.length === 0 ? "be a column name" : "be column names";
	const isRow = looksLikeRow(columns);
	const message = isRow
		? "The first line should name the columns, but it looks like a row. If it was deleted, copy the first line of an older copy of this table, and paste it above this one. Otherwise, write a name there for each cell, in the same order: the names that your pages use, such as ‘price’ for {row.price}."
		: `${listedNames.join(", ")}${more} can’t ${what}. Use only letters and digits, and begin with a lowercase letter.`;
	const finding: TableFinding = {
		code: "wrong-format",
		at: { range: getCellRange(header, first.index) },
		message: message + formatSuggestion(closest),
		closest,
	};
	if (guesses.includes(undefined) || isRow) return finding;
	const edits = misnamed.map(({ index }, nth) => ({
		// The table is a file of its own, so the range is enough.
		pointer: "",
		at: { range: getCellRange(header, index) },
		replacement: guesses[nth]!,
	}));
	const text = `Write ${guesses
		.slice(0, maxListedNames)
		.map((name) => `‘${name}’`)
		.join(", ")}${more}.`;
	return { ...finding, fix: { text, places: edits, safe: false } };
}

/** Maximum number of names in a message. */
const maxListedNames = 5;

/** Whether a header has a number, an address or a sentence, which only rows have. */
function looksLikeRow(columns: string[]): boolean {
	return columns.some((cell) => /^[-+]?\d[\d.,: -]*$|^https?:|\p{L}+ \p{L}+ \p{L}+.*[.!?]$/u.test(cell));
}

function guessColumnNames(misnamed: { name: string }[], columns: string[]): (string | undefined)[] {
	const taken = new Set(columns);
	return misnamed.map(({ name }) => {
		const guess = guessName(name, columnName.source, {});
		if (guess === undefined || taken.has(guess)) return undefined;
		taken.add(guess);
		return guess;
	});
}
