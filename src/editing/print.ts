import { isRecord, stepInto, type VisitedValue } from "../content/schema/walk.ts";
import { printBlockScalar } from "./block.ts";
import { printKey, printScalar } from "./scalar.ts";

/** Longer texts stand below their key, in characters. */
export const maxInlineLength = 90;

/** How a new value is written: what is around it, and what the schema says of it. */
export interface PrintContext {
	/** Of the key or dash that it stands behind, from 0. */
	column: number;
	lineEnd: string;
	visited: VisitedValue;
}

/** A value as it stands behind the colon of its key, with the space before it. */
export function printAfterColon(setting: PrintContext): string {
	const { value } = setting.visited;
	if (!isFilled(value)) return ` ${text(setting)}`;
	const column = setting.column + 2;
	return newLine(setting, column) + lines({ ...setting, column });
}

/** A value as it stands behind its dash, with the space before it. */
export function printAfterDash(setting: PrintContext): string {
	const { value } = setting.visited;
	return isFilled(value) ? ` ${lines({ ...setting, column: setting.column + 2 })}` : ` ${text(setting)}`;
}

/** A key of a group with its value. */
export function printPair(setting: PrintContext): string {
	return `${printKey(setting.visited.key)}:${printAfterColon(setting)}`;
}

/** A value on one line, as in brackets. */
export function printInline(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(printInline).join(", ")}]`;
	if (!isRecord(value)) return printScalar(value, true);
	const pairs = Object.entries(value).map(([name, item]) => printInlinePair(name, item));
	return pairs.length > 0 ? `{ ${pairs.join(", ")} }` : "{}";
}

export function printInlinePair(name: string, value: unknown): string {
	return `${printKey(name)}: ${printInline(value)}`;
}

function isFilled(value: unknown): boolean {
	return (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0;
}

function newLine({ lineEnd }: PrintContext, column: number): string {
	return lineEnd + " ".repeat(column);
}

/** The entries of a list or group, each on lines of its own. The first line is without its indentation. */
function lines(setting: PrintContext): string {
	const { value } = setting.visited;
	const parts = Object.entries(value as object).map(([name, item]) => {
		const entry = { ...setting, visited: stepInto(setting.visited, name, item) };
		return Array.isArray(value) ? `-${printAfterDash(entry)}` : printPair(entry);
	});
	return parts.join(newLine(setting, setting.column));
}

/** A text by what it is: Markdown keeps its lines, and long paragraphs stand below their key. */
function text({ visited: { value, expected }, column, lineEnd }: PrintContext): string {
	if (typeof value !== "string") return printInline(value);
	const isMarkdown = expected?.schema.format === "markdown";
	const hasLines = value.includes("\n");
	if (hasLines || value.length > maxInlineLength || isMarkdown) {
		const sign = hasLines || isMarkdown ? "|" : ">";
		const below = printBlockScalar({ value, sign, indent: column + 2, lineEnd });
		if (below !== null) return below;
	}
	return printScalar(value, false);
}
