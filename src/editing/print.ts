import { parseDocument } from "yaml";
import { isRecord, stepInto, type VisitedValue } from "../content/schema/walk.ts";
import { quoteText } from "../content/source/recovery/values.ts";
import { printBlockScalar } from "./print-block.ts";

/** Longer texts are printed as block scalars. In characters. */
export const maxInlineLength = 90;

/** A value to print, and the layout around it. */
export interface PrintContext {
	/** The column of the key or dash before the value, from 0. */
	column: number;
	lineEnd: string;
	visited: VisitedValue;
}

/** Prints a value as it follows the colon of its key, starting with a space or line break. */
export function printAfterColon(context: PrintContext): string {
	const { value } = context.visited;
	if (!isNonEmptyCollection(value)) return ` ${printText(context)}`;
	const column = context.column + 2;
	return startLine(context, column) + printLines({ ...context, column });
}

/** Prints a value as it follows its dash, starting with a space. */
export function printAfterDash(context: PrintContext): string {
	const { value } = context.visited;
	return isNonEmptyCollection(value)
		? ` ${printLines({ ...context, column: context.column + 2 })}`
		: ` ${printText(context)}`;
}

/** Prints a key of a group with its value. */
export function printPair(context: PrintContext): string {
	return `${printKey(context.visited.key)}:${printAfterColon(context)}`;
}

/** Prints a value in flow style, on one line. */
export function printInline(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(printInline).join(", ")}]`;
	if (!isRecord(value)) return printScalar(value, true);
	const pairs = Object.entries(value).map(([name, item]) => printInlinePair(name, item));
	return pairs.length > 0 ? `{ ${pairs.join(", ")} }` : "{}";
}

export function printInlinePair(name: string, value: unknown): string {
	return `${printKey(name)}: ${printInline(value)}`;
}

function isNonEmptyCollection(value: unknown): boolean {
	return (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0;
}

function startLine({ lineEnd }: PrintContext, column: number): string {
	return lineEnd + " ".repeat(column);
}

/** Prints the entries of a list or group on lines of their own. The first line has no indentation. */
function printLines(context: PrintContext): string {
	const { value } = context.visited;
	const parts = Object.entries(value as object).map(([name, item]) => {
		const entry = { ...context, visited: stepInto(context.visited, name, item) };
		return Array.isArray(value) ? `-${printAfterDash(entry)}` : printPair(entry);
	});
	return parts.join(startLine(context, context.column));
}

/** Prints a text as a block scalar if it is Markdown, is long or has line breaks. Prints other values on one line. */
function printText({ visited: { value, expected }, column, lineEnd }: PrintContext): string {
	if (typeof value !== "string") return printInline(value);
	const isMarkdown = expected?.schema.format === "markdown";
	const hasLines = value.includes("\n");
	if (hasLines || value.length > maxInlineLength || isMarkdown) {
		const indicator = hasLines || isMarkdown ? "|" : ">";
		const block = printBlockScalar({ value, indicator, indent: column + 2, lineEnd });
		if (block !== null) return block;
	}
	return printScalar(value, false);
}

/** The style of a text on one line. A plain text is quoted if YAML or people would misread it. */
type ScalarStyle = "plain" | "single" | "double";

/** Prints a text, a number or a boolean on one line. */
export function printScalar(value: unknown, inBrackets: boolean, style: ScalarStyle = "plain"): string {
	if (typeof value !== "string") return JSON.stringify(value);
	if (style === "plain" && isPlain(value, inBrackets)) return value;
	if (style === "single" && !invisible.test(value)) return `'${value.replaceAll("'", "''")}'`;
	return quoteText(value);
}

/** Prints a key. Quotes it if `key: x` would be parsed as one text, or the key as something other than a text. */
function printKey(name: string): string {
	return isPlain(`${name}: x`, false) || !isPlain(name, true) ? quoteText(name) : name;
}

/** Checks whether YAML and people read a text correctly without quotes. */
function isPlain(text: string, inBrackets: boolean): boolean {
	if (text === "" || invisible.test(text) || misleading.test(text)) return false;
	const { contents, errors } = parseDocument(inBrackets ? `[ ${text} ]` : `- ${text}`, {
		prettyErrors: false,
		strict: true,
		logLevel: "silent",
	});
	const data = errors.length > 0 ? null : contents?.toJSON();
	return Array.isArray(data) && data.length === 1 && data[0] === text;
}

/** Invisible characters and line breaks. */
const invisible = /[\p{Cc}\p{Cs}\u0085\u2028\u2029\ufeff]/u;

/** Words that YAML 1.1 reads as booleans, times that it reads as numbers, and texts that end with a comma or colon. */
const misleading = /^(y|n|yes|no|on|off)$|^[-+]?\d[\d_]*(:[0-5]?\d)+(\.[\d_]*)?$|[,:]$/i;
