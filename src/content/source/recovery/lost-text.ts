import { findLineEnd } from "../../../text/lines.ts";
import { applySplicesToPart } from "../../../text/splices.ts";
import { formatCount } from "../../../text/words.ts";
import { findNearest } from "../../findings/nearest.ts";
import { formatInstruction, formatLineRange, getLineNumber, moveLine } from "./indentation-of-blocks.ts";
import { knownKeys, listKeysBeside } from "./known-keys.ts";
import { listSiblingKeys, type StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";

/** Reports a line of text that belongs to nothing around it. */
export function reportLostText(line: StructuralLine, text: string): Recovery {
	const { start, indent } = line;
	const end = start + line.text.trimEnd().length;
	const column = findTextColumn(line, text);
	const isCutOff = end === text.length;
	if (!isCutOff && column > indent && continuesSentence(line, text)) {
		return reportContinuedText(line, column, getLastLineNumber(start, text), text);
	}
	const instruction =
		column > indent ? `add ${formatCount(column - indent, "space")} at its start` : "indent it like that line";
	return {
		code: "line-lost",
		start: start + indent,
		end,
		message: isCutOff
			? "The file ends in the middle of this line. Finish it or delete it, and check whether more is missing below."
			: `This line doesn’t belong to anything around it. If it ${describeOwner(line, text)}, ${instruction}.`,
		why: "If it’s a name with more lines below it, write a colon after it.",
		patch: [{ start, end: start + indent, newText: " ".repeat(column) }],
	};
}

/**
 * Tells whether a line of several words goes on with the sentence above it, so that only its indentation is wrong. A
 * line that begins with a nearly correct key may have lost its colon instead.
 */
function continuesSentence(line: StructuralLine, text: string): boolean {
	const { start, previous } = line;
	const words = line.text.trim();
	if (line.key !== null || !startsLikeText.test(words) || !/\s/.test(words) || /\s#/.test(words)) return false;
	if (!previous || previous.key === null || !startsLikeText.test(previous.value)) return false;
	const above = text
		.slice(previous.start + previous.valueColumn, start)
		.trimEnd()
		.split("\n");
	if (/[.!?:;…]\s*$/.test(above.at(-1)!) || above.some((one) => one.trim() === "" || /(^|\s)#/.test(one))) return false;
	const siblings = listSiblingKeys(line).filter((key) => knownKeys.has(key));
	const longKeys = listKeysBeside(siblings).filter((key) => key.length > 3);
	return findNearest(words.split(/\s/, 1)[0]!, longKeys) === undefined;
}

const startsLikeText = /^[\p{L}\p{N}]/u;

/**
 * Describes what a line may belong to: "is the text of ‘heading’" if that key has no value, or "goes on with the text
 * of line 43".
 */
function describeOwner({ start, previous }: StructuralLine, text: string): string {
	const isEmpty = previous?.key != null && text.slice(previous.start, start).trimEnd().endsWith(`${previous.key}:`);
	return isEmpty
		? `is the text of ‘${previous.key}’`
		: `goes on with the text of line ${getLastLineNumber(start, text)}`;
}

/** Returns the number of the last line above an offset that isn’t blank. */
function getLastLineNumber(offset: number, text: string): number {
	return getLineNumber(text.slice(0, offset).trimEnd().length, text);
}

/** Finds the column in which the text above continues. */
function findTextColumn({ start, previous }: StructuralLine, text: string): number {
	const above = text.slice(previous!.start, start).trimEnd().split("\n");
	const column = above.length > 1 ? /^ */.exec(above[above.length - 1]!)![0].length : 0;
	return column > previous!.ownerColumn ? column : previous!.ownerColumn + 2;
}

/**
 * Reports a line that goes on with the text above it, but isn't indented far enough, together with the lines of text below
 * it in the same column.
 *
 * @param above the number of the line with the text
 */
function reportContinuedText(line: StructuralLine, column: number, above: number, text: string): Recovery {
	const { start, indent } = line;
	const block = [start];
	for (let next = line.below; next?.indent === indent && isText(next); next = next.below) block.push(next.start);
	const splices = block.map((lineStart) => moveLine(lineStart, column - indent, text));
	const end = findLineEnd(text, block.at(-1)!);
	const instruction = formatInstruction(column - indent);
	const lines = block.length > 1 ? formatLineRange(block, text) : "this line";
	return {
		code: "line-lost",
		start: start + indent,
		end,
		message: `The text of line ${above} goes on here: ${instruction.toLowerCase()} at the start of ${lines}.`,
		fix: {
			text: `${instruction}.`,
			replacement: applySplicesToPart(text, start + indent, end, splices),
			safe: false,
		},
		patch: splices,
	};
}

function isText({ key, hyphens }: StructuralLine): boolean {
	return key === null && hyphens.length === 0;
}
