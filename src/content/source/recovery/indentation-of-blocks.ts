import { findLineEnd } from "../../../text/lines.ts";
import { applySplicesToPart, type Splice } from "../../../text/splices.ts";
import { formatCount } from "../../../text/words.ts";
import { splitRawLines } from "./continuation.ts";
import { canHaveKey } from "./known-keys.ts";
import type { StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import { isBlockHeader } from "./values.ts";

/**
 * Reports a line in a wrong column, with the lines that have to move together with it.
 *
 * @param column the correct column of the line
 * @param other the line that the message mentions: another line in that column, or the line that this one belongs to
 */
export function reportIndentation(line: StructuralLine, column: number, other: StructuralLine, text: string): Recovery {
	const { indent } = line;
	const block = listMovedLines(line, column, text);
	const splices = block.map((lineStart) => moveLine(lineStart, column - indent, text));
	const start = line.start + Math.min(indent, column);
	const end = findLineEnd(text, block.at(-1)!);
	const instruction = formatInstruction(column - indent);
	const isPart = column !== other.indent && column !== other.contentColumn;
	const [lines, moved] =
		block.length > 1 ? [formatLineRange(block, text), `line ${getLineNumber(line.start, text)}`] : ["this line", "it"];
	const purpose = `${moved} ${isPart ? "belongs to" : "lines up with"} line ${getLineNumber(other.start, text)}`;
	return {
		code: "yaml-syntax",
		start,
		end,
		message: `${instruction} at the start of ${lines}, so that ${purpose}.`,
		why: "The spaces at the start of a line show what it belongs to.",
		fix: {
			text: `${instruction} at the start of ${lines}.`,
			replacement: applySplicesToPart(text, start, end, splices),
			safe: false,
		},
		patch: splices,
	};
}

/** Maximum number of lines above that are searched for a sibling. Each line of a long file may be searched for. */
const maxSearchedLines = 1000;

/**
 * Detects that a line lost its indentation, while the lines around it kept theirs. Returns a line of its group, whose key
 * is in the column where the line was; null if it lost none.
 */
export function findSiblingOfOutdented(
	line: StructuralLine,
	next: StructuralLine,
	text: string,
): StructuralLine | null {
	const sibling = findLineAbove(line, (one) => one.contentColumn === next.indent || one.indent <= line.indent);
	if (!sibling || sibling.contentColumn !== next.indent || sibling.indent <= line.indent) return null;
	const isOutdented = isBlockHeader(line.value)
		? countIndentBelow(line, text) === next.indent + 2
		: belongsBetween(sibling, line, next);
	return isOutdented ? sibling : null;
}

function countIndentBelow({ start }: StructuralLine, text: string): number {
	const [, below = ""] = text.slice(start).split("\n", 2);
	return countIndent(below);
}

/** Tells whether a group can have the key and the value of a line beside these other keys, but not beside those in its own column. */
function belongsBetween(sibling: StructuralLine, line: StructuralLine, next: StructuralLine): boolean {
	const { key, value, hyphens, contentColumn } = line;
	if (key === null || value === "" || hyphens.length > 0 || next.hyphens.length > 0) return false;
	const ownSibling = findLineAbove(line, (one) => one.contentColumn <= contentColumn);
	const [keys, ownKeys] = [[sibling, next], [ownSibling]].map((lines) => lines.flatMap((one) => one?.key ?? []));
	return canHaveKey(keys!, key, value) && !canHaveKey(ownKeys!, key, value);
}

function findLineAbove(line: StructuralLine, test: (one: StructuralLine) => boolean): StructuralLine | null {
	let one = line.previous;
	for (let count = 1; one && !test(one); one = one.previous, count++) if (count === maxSearchedLines) return null;
	return one;
}

/** Lists the offsets of the lines that have to move: the line, and its parts if they are equally far off. */
function listMovedLines(line: StructuralLine, column: number, text: string): number[] {
	const { start, indent, key, contentColumn, value, below } = line;
	const isEntry = contentColumn > indent;
	// The parts of an entry are in the column of its first key. The parts of a group are to the right of its key.
	const partsColumn = isEntry ? contentColumn : contentColumn + 2;
	const hasParts = below !== null && below.indent > indent && (isEntry ? key !== null : value === "");
	const isMovedPart = hasParts && below.indent === partsColumn && !isSibling(below);
	// The lines up to the next structural line are more text of this one.
	let end = below?.start ?? text.length;
	if (isMovedPart) {
		let last: StructuralLine | null = below;
		while (last && last.indent > indent && !isSibling(last)) last = last.below;
		end = last?.start ?? text.length;
	}
	const [, ...parts] = splitRawLines(text.slice(start, end));
	const moved = parts.filter((part) => !/^\s*(#|$)/.test(part.text) && countIndent(part.text) > indent);
	return [start, ...moved.map((part) => start + part.start)];

	/** Tells whether a line is an entry of the same list that is already in the correct column. */
	function isSibling(next: StructuralLine): boolean {
		return next.hyphens.length > 0 && next.indent === column && next.key === key;
	}
}

/** Formats the numbers of adjacent lines, given their offsets: "lines 399 to 407". */
export function formatLineRange(starts: number[], text: string): string {
	const [first, last] = [starts[0]!, starts.at(-1)!].map((start) => getLineNumber(start, text));
	return `lines ${first} ${last === first! + 1 ? "and" : "to"} ${last}`;
}

export function moveLine(start: number, spaces: number, text: string): Splice {
	if (spaces > 0) return { start, end: start, newText: " ".repeat(spaces) };
	return {
		start,
		end: start + Math.min(countIndent(text.slice(start, findLineEnd(text, start))), -spaces),
		newText: "",
	};
}

function countIndent(line: string): number {
	return /^ */.exec(line)![0].length;
}

/** Formats how to indent a line: "Add 2 spaces", "Delete 1 space". */
export function formatInstruction(missing: number): string {
	const count = Math.abs(missing);
	return `${missing > 0 ? "Add" : "Delete"} ${formatCount(count, "space")}`;
}

/** Returns the number of the line at an offset, from 1. */
export function getLineNumber(offset: number, text: string): number {
	return text.slice(0, offset).split("\n").length;
}
