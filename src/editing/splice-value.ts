import { isScalar, type Node, type Scalar } from "yaml";
import { getAncestry } from "../content/schema/walk.ts";
import { findLineEnd, findNextLine, splitLines } from "../text/lines.ts";
import type { Splice } from "../text/splices.ts";
import { countCommonEnds } from "../text/splices.ts";
import { setValue } from "./plain-data.ts";
import {
	maxInlineLength,
	type PrintContext,
	printAfterColon,
	printAfterDash,
	printInline,
	printScalar,
} from "./print.ts";
import { printBlockScalar } from "./print-block.ts";
import { requireValue, type ValueLocation } from "./value-location.ts";
import type { YamlText } from "./yaml-text.ts";

/** Replaces a value. Keeps its quotes or block style, and its comments. */
export function spliceValue(source: YamlText, pointer: string, value: unknown): Splice[] {
	const { text } = source;
	const location = requireValue(source, pointer);
	const { entry, siblings, node } = location;
	const context = createPrintContext(source, pointer, value, siblings.column);
	const start = getContentStart(location);
	if (siblings.isFlow) {
		const newText = spaceAfterColon(location, printLike(location, value, true, context));
		return [{ start, end: entry.valueEnd, newText }];
	}
	// A scalar takes the place of a scalar, even on a line below the key.
	if (isScalarValue(value) && location.kind === "value" && start > entry.afterIndicator) {
		const newText = printLike(location, value, false, context);
		return trimSplice(moveComment({ start, end: entry.valueEnd, newText }, text), source);
	}
	const newText = entry.key === null ? printAfterDash(context) : printAfterColon(context);
	const lineEnd = findLineEnd(text, entry.afterIndicator);
	// If the value is on the lines below its key, a comment on the line of the key stays there.
	const isOnLinesBelow =
		location.kind !== "value" && !isFlowNode(node) && (location.children?.entries[0]?.start ?? 0) > lineEnd;
	if (!isOnLinesBelow) {
		const end = Math.max(entry.valueEnd, entry.afterIndicator);
		return [moveComment({ start: entry.afterIndicator, end, newText }, text)];
	}
	const [first, rest] = splitFirstLine(newText);
	return [
		{ start: entry.afterIndicator, end: entry.afterIndicator, newText: first },
		{ start: lineEnd, end: findLineEnd(text, entry.valueEnd), newText: rest },
	];
}

/** If the new text has several lines, moves a comment after the old value to the end of the first line. */
function moveComment({ start, end, newText }: Splice, text: string): Splice {
	const [first, rest] = splitFirstLine(newText);
	const lineEnd = findLineEnd(text, end);
	const comment = text.slice(end, lineEnd);
	if (rest === "" || comment.trim() === "") return { start, end, newText };
	return { start, end: lineEnd, newText: first + comment + rest };
}

/** Splits a text before its first line break. */
function splitFirstLine(text: string): [first: string, rest: string] {
	const end = findLineEnd(text, 0);
	return [text.slice(0, end), text.slice(end)];
}

function isFlowNode(node: Node | null): boolean {
	return Boolean(node && "flow" in node && node.flow);
}

function isScalarValue(value: unknown): boolean {
	return typeof value !== "object" || value === null;
}

/** Returns the start of the value. An empty value starts right after its colon or dash. */
function getContentStart({ entry, node }: ValueLocation): number {
	const [start, end] = node?.range ?? [0, 0];
	return start === end ? entry!.afterIndicator : start;
}

/** Adds a space before the new value if the old value was empty, because no space follows the colon then. */
function spaceAfterColon({ node, entry }: ValueLocation, newText: string): string {
	const isEmpty = !node?.range || node.range[0] === node.range[1];
	return isEmpty && entry!.key !== null ? ` ${newText}` : newText;
}

/** Prints a value in the style of the value that it replaces. */
function printLike({ node }: ValueLocation, value: unknown, inBrackets: boolean, context: PrintContext): string {
	if (!isScalarValue(value)) return printInline(value);
	if (typeof value !== "string" || !isScalar(node)) return printScalar(value, inBrackets);
	const style = getStyle(node);
	if (inBrackets) return printScalar(value, true, style);
	return printBlockLike(node, value, context) ?? printScalar(value, false, style);
}

function getStyle({ type }: Scalar): "plain" | "single" | "double" {
	if (type === "QUOTE_SINGLE") return "single";
	return type === "QUOTE_DOUBLE" ? "double" : "plain";
}

/**
 * Prints a text as a block scalar if the old text was one, if the new text has line breaks, or if it is long and the
 * old text was on several lines.
 */
function printBlockLike(node: Scalar, value: string, { column, lineEnd }: PrintContext): string | null {
	const token = node.srcToken as { source?: string; props?: { type: string; source: string }[] } | undefined;
	const header = token?.props?.map((prop) => prop.source).join("") ?? "";
	const isBlock = node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL";
	const source = token?.source ?? "";
	if (!isBlock && !value.includes("\n") && !(source.includes("\n") && value.length > maxInlineLength)) return null;
	const lines = isBlock ? splitLines(source.replace(/\r?\n$/, "")) : [];
	const indent = /^ +/.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0].length ?? column + 2;
	const oldLines = lines.map((line) => line.slice(indent));
	const isLiteral = isBlock ? node.type === "BLOCK_LITERAL" : value.includes("\n");
	// A text that can't be folded is printed as a literal block scalar.
	for (const indicator of isLiteral ? (["|"] as const) : ([">", "|"] as const)) {
		const printed = printBlockScalar({ value, indicator, indent, oldLines, lineEnd });
		if (printed === null) continue;
		// A comment after the indicator stays there.
		const comment = /^[|>][-+0-9]*([ \t]+#[^\r\n]*)/.exec(header)?.[1] ?? "";
		return printed.replace(/^\S+/, (start) => start + comment);
	}
	return null;
}

/** Reduces the replacement of a block scalar to its header line and the lines that changed. */
function trimSplice(splice: Splice, { text }: YamlText): Splice[] {
	const { start, end, newText } = splice;
	const oldText = text.slice(start, end);
	const [oldFirst, newFirst] = [oldText, newText].map((one) => one.slice(0, findNextLine(one, 0))) as [string, string];
	if (oldFirst === oldText || newFirst === newText) return [splice];
	const line = { start, end: start + oldFirst.length, newText: newFirst };
	const rest = spliceLines(oldText.slice(oldFirst.length), newText.slice(newFirst.length), start + oldFirst.length);
	return [line, rest].filter((one) => text.slice(one.start, one.end) !== one.newText);
}

/** Replaces the lines from the first changed line to the last. */
function spliceLines(before: string, after: string, offset: number): Splice {
	const [oldLines, newLines] = [before.split("\n"), after.split("\n")];
	// Leave at least one line of each text to replace, so that no line break is lost or doubled.
	const { head, tail } = countCommonEnds(oldLines, newLines, Math.min(oldLines.length, newLines.length) - 1);
	const above = countCharacters(oldLines.slice(0, head));
	const below = countCharacters(oldLines.slice(oldLines.length - tail));
	const newText = newLines.slice(head, newLines.length - tail).join("\n");
	return { start: offset + above, end: offset + before.length - below, newText };
}

/** Counts the characters of lines, including a line break after each. */
function countCharacters(lines: string[]): number {
	return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** Creates the context for printing a new value at a pointer. */
export function createPrintContext(
	{ data, lineEnd }: YamlText,
	pointer: string,
	value: unknown,
	column: number,
): PrintContext {
	const visited = getAncestry(pointer, setValue(data, pointer, value)).at(-1)!;
	return { column, lineEnd, visited };
}
