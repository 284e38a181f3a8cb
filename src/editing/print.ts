import { into, isRecord, type Visited } from "../content/schema/walk.ts";
import { block } from "./block.ts";
import { key, scalar } from "./scalar.ts";

/** Longer texts stand below their key, in characters. */
export const longestBeside = 90;

/** How a new value is written: what is around it, and what the schema says of it. */
export interface Setting {
	/** Of the key or dash that it stands behind, from 0. */
	column: number;
	lineEnd: string;
	visited: Visited;
}

/** A value as it stands behind the colon of its key, with the space before it. */
export function behindColon(setting: Setting): string {
	const { value } = setting.visited;
	if (!isFilled(value)) return ` ${text(setting)}`;
	const column = setting.column + 2;
	return newLine(setting, column) + lines({ ...setting, column });
}

/** A value as it stands behind its dash, with the space before it. */
export function behindDash(setting: Setting): string {
	const { value } = setting.visited;
	return isFilled(value) ? ` ${lines({ ...setting, column: setting.column + 2 })}` : ` ${text(setting)}`;
}

/** A key of a group with its value. */
export function pair(setting: Setting): string {
	return `${key(setting.visited.key)}:${behindColon(setting)}`;
}

/** A value on one line, as in brackets. */
export function inline(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
	if (!isRecord(value)) return scalar(value, true);
	const pairs = Object.entries(value).map(([name, item]) => inlinePair(name, item));
	return pairs.length > 0 ? `{ ${pairs.join(", ")} }` : "{}";
}

export function inlinePair(name: string, value: unknown): string {
	return `${key(name)}: ${inline(value)}`;
}

function isFilled(value: unknown): boolean {
	return (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0;
}

function newLine({ lineEnd }: Setting, column: number): string {
	return lineEnd + " ".repeat(column);
}

/** The entries of a list or group, each on lines of its own. The first line is without its indentation. */
function lines(setting: Setting): string {
	const { value } = setting.visited;
	const parts = Object.entries(value as object).map(([name, item]) => {
		const entry = { ...setting, visited: into(setting.visited, name, item) };
		return Array.isArray(value) ? `-${behindDash(entry)}` : pair(entry);
	});
	return parts.join(newLine(setting, setting.column));
}

/** A text by what it is: Markdown keeps its lines, and long paragraphs stand below their key. */
function text({ visited: { value, wanted }, column, lineEnd }: Setting): string {
	if (typeof value !== "string") return inline(value);
	const isMarkdown = wanted?.schema.format === "markdown";
	const hasLines = value.includes("\n");
	if (hasLines || value.length > longestBeside || isMarkdown) {
		const sign = hasLines || isMarkdown ? "|" : ">";
		const below = block({ value, sign, indent: column + 2, lineEnd });
		if (below !== null) return below;
	}
	return scalar(value, false);
}
