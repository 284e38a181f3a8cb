import { createBracketScanner, findQuoteEnd, isBlockHeader } from "./values.ts";

export interface RawLine {
	start: number;
	/** Without its line break. */
	text: string;
}

export function splitRawLines(text: string): RawLine[] {
	let start = 0;
	return text.split("\n").map((line) => {
		const raw = { start, text: line.replace(/\r$/, "") };
		start += line.length + 1;
		return raw;
	});
}

interface OpenValue {
	value: string;
	/** The column of the key or hyphen before the value. Lines that are indented further continue the value. */
	ownerColumn: number;
}

/** A quoted text or a collection in brackets with more lines counts as unclosed. */
const maxLines = 200;

/**
 * Finds the last line of a value with several lines; "unclosed" if its end is missing. Null if the value ends on its
 * first line, or is a plain scalar.
 */
export function findContinuationEnd(
	raw: RawLine[],
	index: number,
	line: OpenValue,
	isValid: boolean,
): number | "unclosed" | null {
	const { value } = line;
	const first = value[0];
	if (isBlockHeader(value)) return findBlockEnd(raw, index, line.ownerColumn, /\d/.test(value));
	if (first === '"' || first === "'") {
		if (findQuoteEnd(value) !== -1) return null;
		// In valid YAML, even a line that looks like a key is inside the quotes.
		const isNextKey = (more: string) => !isValid && /^\s*(- )?[A-Za-z][\w-]*:(\s|$)/.test(more);
		// Each line is scanned as if it began with the open quote.
		return findLastLine(raw, index, line, (more) => getRest(first + more, findQuoteEnd), isNextKey);
	}
	if (first === "[" || first === "{") {
		const scan = createBracketScanner();
		if (scan(value) === -1) return findLastLine(raw, index, line, (more) => getRest(`\n${more}`, scan));
	}
	return null;
}

/**
 * Finds the last line of a block scalar. Its first line sets the indentation, unless the header does. A line that is
 * indented less ends the block.
 */
function findBlockEnd(raw: RawLine[], index: number, ownerColumn: number, hasIndentation: boolean): number {
	let last = index;
	let minColumn = ownerColumn + 1;
	for (let next = index + 1; next < raw.length; next++) {
		const { text } = raw[next]!;
		if (text.trim() === "") continue;
		const column = /^[ ]*/.exec(text)![0].length;
		if (column < minColumn) break;
		if (last === index && !hasIndentation) minColumn = column;
		last = next;
	}
	return last;
}

/** Returns the text after the end that `findEnd` finds; null if it finds none. */
function getRest(text: string, findEnd: (text: string) => number): string | null {
	const end = findEnd(text);
	return end === -1 ? null : text.slice(end);
}

/**
 * Finds the line on which a quoted text or a collection in brackets ends.
 *
 * @param getRestOf returns the rest of a line after the end of the value; null if the value continues
 */
function findLastLine(
	raw: RawLine[],
	index: number,
	line: OpenValue,
	getRestOf: (more: string) => string | null,
	isNextKey: (more: string) => boolean = () => false,
): number | "unclosed" {
	const isQuoted = /^["']/.test(line.value);
	for (let next = index + 1; next < Math.min(raw.length, index + maxLines); next++) {
		const { text: more } = raw[next]!;
		const column = /^\s*/.exec(more)![0].length;
		const isClosing = /^\s*[\]}]/.test(more);
		// A closing bracket may be as far left as the key.
		if (more.trim() !== "" && column <= line.ownerColumn && !(isClosing && !isQuoted)) return "unclosed";
		if (isNextKey(more)) return "unclosed";
		const rest = getRestOf(more);
		if (rest === null) continue;
		return /^\s*(#.*)?$/.test(rest) ? next : "unclosed";
	}
	return "unclosed";
}
