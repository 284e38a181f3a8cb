import { formatCount, formatList, toShortLine } from "../../text/words.ts";

export interface RawRow {
	/** The first line of the row. */
	source: string;
	cells: string[];
	hasValidQuotes: boolean;
}

export interface TableShape {
	columns: string[];
	delimiter: string;
	/** Other rows, which show whether a column contains numbers. */
	rows: RawRow[];
}

/** Explains how to correct a row that can't be read; null if it fits the columns. */
export function explainRowProblem(row: RawRow, table: TableShape): string | null {
	if (!row.hasValidQuotes) return explainQuotes(row.source, table.delimiter);
	const surplus = row.cells.length - table.columns.length;
	if (surplus === 0) return null;
	return explainDelimiters(row, table) ?? (surplus > 0 ? explainSurplus(row, surplus, table) : explainGaps(row, table));
}

/** Explains a quotation mark that is unpaired, or inside a quoted text. */
function explainQuotes(source: string, delimiter: string): string {
	let start = 0;
	while (start < source.length) {
		if (source[start] !== '"') {
			const next = source.indexOf(delimiter, start);
			if (next === -1) break;
			start = next + 1;
			continue;
		}
		let closing = start + 1;
		while (closing < source.length) {
			const isDoubled = source[closing] === '"' && source[closing + 1] === '"';
			if (source[closing] === '"' && !isDoubled) break;
			closing += isDoubled ? 2 : 1;
		}
		if (closing >= source.length) return explainUnclosedQuote(source.slice(start + 1));
		const [following] = source.slice(closing + 1).trim();
		if (following !== undefined && following !== delimiter) {
			const [inner = '"'] = /^"[^"]*"/.exec(source.slice(closing)) ?? [];
			return inner === '"'
				? "Check the quotation marks in this line: one is missing, or in the wrong place."
				: `Write "${inner}" instead of ${inner}: a quotation mark inside a text in quotes is written twice.`;
		}
		start = closing + 2;
	}
	return "Check the quotation marks in this line: one is missing, or in the wrong place.";
}

function explainUnclosedQuote(text: string): string {
	return `The quotation mark before ‘${toShortLine(text, maxQuotedLength)}’ isn’t closed. Write " at the end of this text, before the next cell.`;
}

/** Maximum length of a quoted text in a message, in characters. */
const maxQuotedLength = 30;

/** Explains a line that is read as one cell, often because its delimiter differs from that of the first line. */
function explainDelimiters({ source, cells }: RawRow, { columns, delimiter }: TableShape): string | null {
	if (cells.length > 1) return null;
	if (source.startsWith('"') && cells[0]!.includes(delimiter))
		return "Delete the quotation marks around the whole line, and write those inside it once, not twice.";
	const other = delimiters.find(
		({ character }) => character !== delimiter && source.split(character).length >= columns.length,
	);
	const right = delimiters.find(({ character }) => character === delimiter);
	return other && right
		? `Write ${right.name} instead of ${other.name} between the cells of this line, like the first line does.`
		: `Delete this line, or write a cell for each column: ${formatNames(columns)}.`;
}

const delimiters = [
	{ character: ",", name: "commas" },
	{ character: ";", name: "semicolons" },
	{ character: "\t", name: "tabs" },
];

/** Explains a row with too few cells. Names the last columns only if the existing cells fit the first ones. */
function explainGaps({ cells }: RawRow, { columns, rows }: TableShape): string {
	const missing = columns.slice(cells.length);
	const isAtEnd = cells.every((cell, column) => fitsColumn(cell, column, { columns, rows }));
	const what = isAtEnd
		? `Add ${formatList(missing.slice(0, maxListed).map(quote))} at the end of this line`
		: `Add ${formatCount(missing.length, "cell")} to this line`;
	return `${what}: it has ${formatCount(cells.length, "cell")} for the columns ${formatNames(columns)}.`;
}

/** Explains a row with too many cells. Often a text or number with a comma isn't in quotes. */
function explainSurplus({ cells }: RawRow, surplus: number, table: TableShape): string {
	const { columns, delimiter } = table;
	const extra = cells.slice(columns.length);
	if (extra.every((cell) => cell.trim() === ""))
		return `Delete ${extra.length === 1 ? `the last ‘${delimiter}’` : `the last ${extra.length} ‘${delimiter}’`} in this line: nothing comes after it.`;
	const unopened = cells.findIndex((cell) => /[^"]"$/.test(cell) && !cell.startsWith('"'));
	// If the opening quotation mark is missing, the text has `surplus` delimiters, so it begins that many cells earlier.
	if (unopened >= surplus) {
		const first = toShortLine(cells[unopened - surplus]!, maxQuotedLength);
		return `Write " before ‘${first}’: the quotation mark after ‘${toShortEnd(cells[unopened]!.slice(0, -1))}’ has no partner.`;
	}
	const joined = columns.map((_, column) => ({
		cells: cells.slice(column, column + surplus + 1),
		rest: [...cells.slice(0, column), "", ...cells.slice(column + surplus + 1)],
		column,
	}));
	// After a comma in a sentence, there is a space.
	const sentences = joined.filter(({ cells: [, ...later] }) => later.every((cell) => /^\s+\S/.test(cell)));
	if (sentences.length === 1) return `Put this text in quotes: ${quoteCell(sentences[0]!.cells, delimiter)}.`;
	const decimals = joined.filter(({ cells: parts }) => surplus === 1 && isDecimal(parts, delimiter));
	const fitting = decimals.filter(({ rest }) => rest.every((cell, column) => fitsColumn(cell, column, table)));
	const likely = fitting.at(-1);
	const count = `This line has ${cells.length} cells, but the first line names ${columns.length} columns.`;
	if (!likely)
		return `${count} Delete the cell that doesn’t belong here, or put the text that contains a comma in quotes.`;
	const number = likely.cells.join(delimiter);
	return `${count} If ‘${number}’ is one number, write ${quoteCell(likely.cells, delimiter)}. Otherwise, delete the cell that doesn’t belong here.`;
}

/** Whether two cells are the parts of a number with a decimal comma: `72` and `50`. */
function isDecimal([whole = "", decimals = ""]: string[], delimiter: string): boolean {
	return delimiter === "," && /^\s*\d+$/.test(whole) && /^\d{1,2}\s*$/.test(decimals);
}

/** Whether a cell can be in a column. If all other cells are numbers, it must be a number; if none is, it must not. */
function fitsColumn(cell: string, column: number, { columns, rows }: Omit<TableShape, "delimiter">): boolean {
	const others = rows.filter(({ cells }) => cells.length === columns.length).map(({ cells }) => cells[column]!);
	if (cell.trim() === "" || others.length === 0) return true;
	return others.every(isNumber) ? isNumber(cell) : !isNumber(cell) || others.some(isNumber);
}

function isNumber(cell: string): boolean {
	return /^\s*-?\d+([.,]\d+)?\s*$/.test(cell);
}

function quoteCell(parts: string[], delimiter: string): string {
	return `"${parts.join(delimiter).trim().replaceAll('"', '""')}"`;
}

/** Maximum number of columns in a message. */
const maxListed = 6;

function formatNames(columns: string[]): string {
	const listed = columns.slice(0, maxListed).map(quote);
	return columns.length > maxListed ? `${listed.join(", ")}, …` : formatList(listed);
}

function quote(name: string): string {
	return `‘${name}’`;
}

/** "Lanterns on every canoe, and soup afterwards" → "soup afterwards" */
function toShortEnd(text: string): string {
	return text.trim().split(/\s+/).slice(-2).join(" ");
}
