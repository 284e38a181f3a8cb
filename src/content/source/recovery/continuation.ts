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
	/** The column of the key or hyphen that has the value. Lines indented further continue the value. */
	ownerColumn: number;
}

/** A quoted text or a collection in brackets that is longer counts as never closed. */
const maxLines = 200;

/**
 * Finds the last line of a value that goes over several lines; "unclosed" if its end is missing. Null if it ends on
 * its first line, or is a plain text.
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
		// In valid YAML, a line that looks like a key belongs to the text.
		const isNextKey = (more: string) => !isValid && /^\s*(- )?[A-Za-z][\w-]*:(\s|$)/.test(more);
		// The quote stays open to the end of each line that doesn't close it.
		return findLastLine(raw, index, line, (more) => getRest(first + more, findQuoteEnd), isNextKey);
	}
	if (first === "[" || first === "{") {
		const scan = createBracketScanner();
		if (scan(value) === -1) return findLastLine(raw, index, line, (more) => getRest(`\n${more}`, scan));
	}
	return null;
}

/**
 * The first line of a block sets its indentation, unless its header does. A line that is indented less ends the
 * block.
 */
function findBlockEnd(raw: RawLine[], index: number, ownerColumn: number, hasIndentation: boolean): number {
	let last = index;
	let least = ownerColumn + 1;
	for (let next = index + 1; next < raw.length; next++) {
		const { text } = raw[next]!;
		if (text.trim() === "") continue;
		const column = /^[ ]*/.exec(text)![0].length;
		if (column < least) break;
		if (last === index && !hasIndentation) least = column;
		last = next;
	}
	return last;
}

/** Returns what follows the end; null if the end is not in this text. */
function getRest(text: string, findEnd: (text: string) => number): string | null {
	const end = findEnd(text);
	return end === -1 ? null : text.slice(end);
}

/**
 * Finds the line on which a quoted text or a collection in brackets ends.
 *
 * @param getRestOf returns what follows the end on a line; null if the value goes on
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
		const closes = /^\s*[\]}]/.test(more);
		// A closing bracket may be in the column of the key.
		if (more.trim() !== "" && column <= line.ownerColumn && !(closes && !isQuoted)) return "unclosed";
		if (isNextKey(more)) return "unclosed";
		const rest = getRestOf(more);
		if (rest === null) continue;
		return /^\s*(#.*)?$/.test(rest) ? next : "unclosed";
	}
	return "unclosed";
}
