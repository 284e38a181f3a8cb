import { isScalar, type Scalar } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import type { Line } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import { isBlockHeader } from "./values.ts";
import type { Found, Written } from "./written.ts";

/** Of a line that somebody broke because it was full, in characters. */
const fullest = 50;

/** `- Rye` above `  Spelt`: a line that lost its hyphen or its key is read as a part of the text above it. */
export function joinedLines({ node, source, schema, types }: Written): Found[] {
	if (!isScalar(node) || !types.includes("string")) return [];
	if (node.type !== "PLAIN" && !(node.type === "BLOCK_LITERAL" && schema.format === "markdown")) return [];
	const isPlain = node.type === "PLAIN";
	const joined = lineBelow(source, (line, next) =>
		isPlain
			? isOneLine(schema.format) || isBrokenEarly(line, next)
			: isEntry(line) && !isMark(next) && isBrokenEarly(line, next),
	);
	return joined ? [{ ...joined, ...joinedLine, severity: "warning" }] : [];
}

const joinedLine: Pick<Finding, "code" | "message" | "why"> = {
	code: "joined-lines",
	message: "This line is read as a part of the text above it.",
	why: "If it is an entry or a text of its own, its hyphen or its key is missing. If it belongs there, write both in one line.",
};

/** The same where the text cannot be read because of a colon further below. */
export function joinedAbove(line: Line): Recovery[] {
	const opener = line.continues;
	const first = opener?.below;
	if (!opener || !first || line.key === null || !isBrokenEarly(opener.value, first.text)) return [];
	const { start, indent, text } = first;
	const patch = [
		{ start: line.start + line.at + line.key.length, end: line.start + line.at + line.key.length + 1, newText: ";" },
	];
	return [{ ...joinedLine, start: start + indent, end: start + text.trimEnd().length, patch, breaks: true }];
}

function isEntry(line: string): boolean {
	return /^\s*[-*+]\s/.test(line);
}

/** Markdown below a >- sign: what is a list or a heading in lines becomes one paragraph. */
export function foldedMarkdown({ node, source, schema }: Written): Found[] {
	if (!isFolded(node) || schema.format !== "markdown") return [];
	const joined = lineBelow(source, (line, next) => isMark(next) && line.trim() !== "" && !isBlockHeader(line.trim()));
	if (!joined) return [];
	return [
		{
			...joined,
			code: "joined-lines",
			severity: "warning",
			message: "Below a > sign this line is joined to the one above it.",
			why: "Write | instead of >, and lines stay lines.",
		},
	];
}

function isFolded(node: unknown): node is Scalar {
	return isScalar(node) && node.type === "BLOCK_FOLDED";
}

function isMark(line: string): boolean {
	return /^\s*(?:[-*+]|\d{1,3}[.)]|#{1,6}|\|)\s/.test(line);
}

function isOneLine(format: string | undefined): boolean {
	return format !== undefined && !["prose", "markdown", "value"].includes(format);
}

function isBrokenEarly(line: string, next: string): boolean {
	const [word = ""] = next.trim().split(" ", 1);
	return line.trim() !== "" && next.trim() !== "" && line.trim().length + 1 + word.length <= fullest;
}

/** The first line of a text of which something is true together with the line above. */
function lineBelow(
	source: string,
	judge: (line: string, next: string) => boolean,
): { from: number; length: number } | null {
	const lines = source.split("\n");
	let start = 0;
	for (const [index, line] of lines.entries()) {
		const next = lines[index + 1];
		if (next === undefined) return null;
		start += line.length + 1;
		const text = next.trim();
		if (text !== "" && judge(line, next)) return { from: start + next.indexOf(text), length: text.length };
	}
	return null;
}

/** `text: ->`: the sign of a text below, turned around. */
export function turnedSigns({ start, valueAt, value, continues, below }: Line): Recovery[] {
	if (continues || !/^(?:-+>|-\||<-|>_|=>|>–|>—|→)$/.test(value) || !below?.continues) return [];
	const sign = value.includes("|") ? "|" : ">-";
	return [
		{
			code: "joined-lines",
			start: start + valueAt,
			end: start + valueAt + value.length,
			message: `‘${value}’ is read as the beginning of the text; a text below begins with ${sign}.`,
			fix: { text: `Write ${sign} instead.`, replacement: sign, safe: true },
			silent: true,
		},
	];
}
