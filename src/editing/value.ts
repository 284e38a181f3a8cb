import { isScalar, type Node, type Scalar } from "yaml";
import { getAncestry } from "../content/schema/walk.ts";
import { countCommonEnds } from "../text/common-ends.ts";
import { findLineEnd, findNextLine, splitLines } from "../text/lines.ts";
import type { Splice } from "../text/splices.ts";
import { printBlockScalar } from "./block.ts";
import { setValue } from "./plain-data.ts";
import { maxInlineLength, type PrintContext, printAfterColon, printAfterDash, printInline } from "./print.ts";
import { printScalar } from "./scalar.ts";
import { requireValue, type ValueLocation } from "./value-location.ts";
import type { YamlText } from "./yaml-text.ts";

/** The splices that write a value in the place of another. */
export function spliceValue(now: YamlText, pointer: string, value: unknown): Splice[] {
	const { text } = now;
	const place = requireValue(now, pointer);
	const { entry, beside, node } = place;
	const setting = getPrintContext(now, pointer, value, beside.column);
	const start = contentStart(place);
	if (beside.isFlow)
		return [{ start, end: entry.valueEnd, newText: spaced(place, ofValue(place, value, true, setting)) }];
	if (isOneLine(value) && place.kind === "value" && start > entry.behind) {
		const newText = ofValue(place, value, false, setting);
		return trimmed(aroundComment({ start, end: entry.valueEnd, newText }, text), now);
	}
	const newText = entry.key === null ? printAfterDash(setting) : printAfterColon(setting);
	const lineEnd = findLineEnd(text, entry.behind);
	// A comment on the line of the key stays there.
	const isBelow = place.kind !== "value" && !isFlowNode(node) && (place.within?.entries[0]?.start ?? 0) > lineEnd;
	if (!isBelow)
		return [aroundComment({ start: entry.behind, end: Math.max(entry.valueEnd, entry.behind), newText }, text)];
	const [first, rest] = cutAtLine(newText);
	return [
		{ start: entry.behind, end: entry.behind, newText: first },
		{ start: lineEnd, end: findLineEnd(text, entry.valueEnd), newText: rest },
	];
}

/** A comment behind the value stays on its line, above what comes to stand below. */
function aroundComment({ start, end, newText }: Splice, text: string): Splice {
	const [first, rest] = cutAtLine(newText);
	const lineEnd = findLineEnd(text, end);
	const comment = text.slice(end, lineEnd);
	if (rest === "" || comment.trim() === "") return { start, end, newText };
	return { start, end: lineEnd, newText: first + comment + rest };
}

/** The first line, and what follows with the line break. */
function cutAtLine(text: string): [first: string, rest: string] {
	const end = findLineEnd(text, 0);
	return [text.slice(0, end), text.slice(end)];
}

function isFlowNode(node: Node | null): boolean {
	return Boolean(node && "flow" in node && node.flow);
}

function isOneLine(value: unknown): boolean {
	return typeof value !== "object" || value === null;
}

/** Where the value begins; an empty one has no place but behind its colon or dash. */
function contentStart({ entry, node }: ValueLocation): number {
	const [start, end] = node?.range ?? [0, 0];
	return start === end ? entry!.behind : start;
}

/** A value that was empty stood right behind its colon. */
function spaced({ node, entry }: ValueLocation, newText: string): string {
	const isEmpty = !node?.range || node.range[0] === node.range[1];
	return isEmpty && entry!.key !== null ? ` ${newText}` : newText;
}

/** A value in the style of the one that it replaces. */
function ofValue({ node }: ValueLocation, value: unknown, inBrackets: boolean, setting: PrintContext): string {
	if (!isOneLine(value)) return printInline(value);
	if (typeof value !== "string" || !isScalar(node)) return printScalar(value, inBrackets);
	const style = ({ QUOTE_SINGLE: "single", QUOTE_DOUBLE: "double" } as const)[node.type as "QUOTE_SINGLE"] ?? "plain";
	if (inBrackets) return printScalar(value, true, style);
	return belowSign(node, value, setting) ?? printScalar(value, false, style);
}

/** A text that stood below a sign stays there; one with line breaks comes to stand there. */
function belowSign(node: Scalar, value: string, { column, lineEnd }: PrintContext): string | null {
	const token = node.srcToken as { source?: string; props?: { type: string; source: string }[] } | undefined;
	const header = token?.props?.map(({ source }) => source).join("") ?? "";
	const isBlock = node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL";
	const source = token?.source ?? "";
	if (!isBlock && !value.includes("\n") && !(source.includes("\n") && value.length > maxInlineLength)) return null;
	const lines = isBlock ? splitLines(source.replace(/\r?\n$/, "")) : [];
	const indent = /^ +/.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0].length ?? column + 2;
	const kept = lines.map((line) => line.slice(indent));
	const usual = isBlock ? node.type === "BLOCK_LITERAL" : value.includes("\n");
	for (const sign of usual ? (["|"] as const) : ([">", "|"] as const)) {
		const written = printBlockScalar({ value, sign, indent, kept, lineEnd });
		if (written === null) continue;
		const comment = /^[|>][-+0-9]*([ \t]+#[^\r\n]*)/.exec(header)?.[1] ?? "";
		return written.replace(/^\S+/, (first) => first + comment);
	}
	return null;
}

/** What changes of a text of several lines: its first line, with the sign, and those below from the first to the last that differ. */
function trimmed(splice: Splice, { text }: YamlText): Splice[] {
	const { start, end, newText } = splice;
	const old = text.slice(start, end);
	const [first, below] = [old, newText].map((part) => part.slice(0, findNextLine(part, 0))) as [string, string];
	if (first === old || below === newText) return [splice];
	const line = { start, end: start + first.length, newText: below };
	const rest = changedLines(old.slice(first.length), newText.slice(below.length), start + first.length);
	return [line, rest].filter((one) => text.slice(one.start, one.end) !== one.newText);
}

function changedLines(before: string, after: string, offset: number): Splice {
	const [old, fresh] = [before.split("\n"), after.split("\n")];
	const { head, tail } = countCommonEnds(old, fresh, Math.min(old.length, fresh.length) - 1);
	const above = lengthOf(old.slice(0, head));
	const below = lengthOf(old.slice(old.length - tail));
	const newText = fresh.slice(head, fresh.length - tail).join("\n");
	return { start: offset + above, end: offset + before.length - below, newText };
}

function lengthOf(lines: string[]): number {
	return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** What is needed to write a value at a pointer. */
export function getPrintContext(
	{ data, lineEnd }: YamlText,
	pointer: string,
	value: unknown,
	column: number,
): PrintContext {
	const visited = getAncestry(pointer, setValue(data, pointer, value)).at(-1)!;
	return { column, lineEnd, visited };
}
