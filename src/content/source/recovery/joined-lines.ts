import { isScalar, type Scalar } from "yaml";
import { formatCount } from "../../../text/words.ts";
import type { Finding } from "../../findings/finding.ts";
import { isFreeText } from "../../schema/texts.ts";
import type { VisitedValue } from "../../schema/walk.ts";
import { findSiblingOfOutdented, reportIndentation } from "./indentation-of-blocks.ts";
import { knownKeys } from "./known-keys.ts";
import type { StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import { isBlockHeader } from "./values.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

/**
 * Creates the finding for a line that YAML reads as part of the text above it, although its author meant something else.
 *
 * @param lostKey the key of the line that may be missing above it
 */
function reportJoinedLine(lostKey = "text"): Pick<Finding, "code" | "message" | "why"> {
	return {
		code: "joined-lines",
		message: "This line became part of the text above it.",
		why: `If its first line is missing, such as ‘${lostKey}: >-’, add it above. If it begins a new entry, write a hyphen before it. If it’s a separate value, write its name and a colon before it. If it continues the text above, put both on one line.`,
	};
}

/** `- Rye` and below it `  Spelt`: a line that lost its hyphen or key. */
export function recoverJoinedLines({ node, source, schema, types, key, parent }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || node.type !== "PLAIN" || !types.includes("string")) return [];
	const joined = findNextLine(source, (line, next) => {
		if (key !== null && isFreeText(schema) && isMidSentence(line, next)) return false;
		return isOneLine(schema.format) || isBrokenEarly(line, next);
	});
	return joined ? [{ ...joined, ...reportJoinedLine(findLostKey(key, parent)), severity: "warning" }] : [];
}

/** Finds the first text that a group lacks among the keys that come after `key` in the schema. */
function findLostKey(key: string | null, parent: VisitedValue | null): string | undefined {
	const { properties = {} } = parent?.matched?.schema ?? {};
	const names = Object.keys(properties);
	return names.slice(names.indexOf(key ?? "") + 1).find((name) => {
		return isFreeText(properties[name]!) && !Object.hasOwn(parent!.value as object, name);
	});
}

/**
 * Finds a line that lost its hyphen or key in a text that YAML can't read, because a later line has a colon or begins
 * with a #.
 */
export function recoverJoinedAbove(line: StructuralLine, fileText: string): Recovery[] {
	const textStart = line.continuedLine;
	const firstContinuation = textStart?.below;
	if (!textStart || !firstContinuation || !isBrokenEarly(textStart.value, firstContinuation.text)) return [];
	const { start, indent, text } = firstContinuation;
	const colon = line.key === null ? -1 : line.start + line.contentColumn + line.key.length;
	const sign = colon === -1 ? findNumberSign(line, fileText) : colon;
	if (sign === -1) return [];
	// The `;` is arbitrary. It only lets YAML read the text, which nobody sees, because the check ends here.
	const patch = [{ start: sign, end: sign + 1, newText: ";" }];
	return [{ ...reportJoinedLine(), start: start + indent, end: start + text.trimEnd().length, patch, endsCheck: true }];
}

/** Returns the offset of the # of the first comment between a line and the structural line above it; -1 if there is none. */
function findNumberSign({ above, start }: StructuralLine, fileText: string): number {
	const from = above?.start ?? 0;
	const found = /\n[ \t]*#/.exec(fileText.slice(from, start));
	return found ? from + found.index + found[0].length - 1 : -1;
}

function isMidSentence(line: string, next: string): boolean {
	return /^\p{Ll}/u.test(next.trimStart()) && !/[.!?:;]$/.test(line.trimEnd());
}

function isOneLine(format: string | undefined): boolean {
	return format !== undefined && !["prose", "markdown", "value"].includes(format);
}

/** A Markdown list in which an entry lost its hyphen. */
export function recoverJoinedEntries({ node, source, schema }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || node.type !== "BLOCK_LITERAL" || schema.format !== "markdown") return [];
	let entry: { column: number; words: string } | null = null;
	const joined = findNextLine(source, (line, next) => {
		const [, space, words] = /^(\s*)[-*+]\s+(\S.*)/.exec(line) ?? [];
		if (space !== undefined) entry = { column: space.length, words: words! };
		if (line.trim() === "") entry = null;
		if (!entry || isBlockStart(next)) return false;
		return (space !== undefined && isBrokenEarly(line, next)) || isLikeEntry(line, next, entry);
	});
	return joined ? [{ ...joined, ...reportJoinedLine(), severity: "warning" }] : [];
}

/**
 * Tells whether a line is likely an entry: it begins a sentence in the column of the hyphens, or in bold like the entry above.
 */
function isLikeEntry(line: string, next: string, { column, words }: { column: number; words: string }): boolean {
	const text = next.trimStart();
	if (text.startsWith("**") && words.startsWith("**")) return true;
	return next.length - text.length === column && (/[.;:!?)]$/.test(line.trimEnd()) || /^[\p{Lu}*[]/u.test(text));
}

/** Markdown in a folded scalar (>-), which joins the lines of a list to one paragraph. */
export function recoverFoldedMarkdown({ node, source, schema }: WrittenValue): ValueFinding[] {
	if (!isFolded(node) || schema.format !== "markdown") return [];
	const joined = findNextLine(
		source,
		(line, next) => isBlockStart(next) && line.trim() !== "" && !isBlockHeader(line.trim()),
	);
	if (!joined) return [];
	return [
		{
			...joined,
			code: "joined-lines",
			severity: "warning",
			message: "Visitors will see this line joined to the one above it, because of the > sign.",
			why: "To keep the lines apart, write | instead of >.",
		},
	];
}

/** Recognizes a line that begins a block in Markdown. */
function isBlockStart(line: string): boolean {
	return /^\s*(?:[-*+]|\d{1,3}[.)]|#{1,6}|\|)\s/.test(line);
}

/** Lines of a folded scalar (>-) that are indented further than its first line. YAML doesn't join these. */
export function recoverUnevenLines(written: WrittenValue): ValueFinding[] {
	const { node, source } = written;
	if (!isFolded(node) || recoverSwallowedKey(written).length > 0) return [];
	const lines = source
		.split("\n")
		.slice(1)
		.filter((line) => line.trim() !== "");
	const [first = 0, ...others] = lines.map(getColumn);
	if (others.every((column) => column <= first)) return [];
	const isFirstUneven = others.every((column) => column === others[0]) && others.length > 1;
	const uneven = isFirstUneven
		? findNextLine(source, () => true)
		: findNextLine(source, (_, next) => getColumn(next) > first);
	const which = isFirstUneven ? "less than the lines below it" : "further than the text it belongs to";
	const message = `This line is indented ${which}, so visitors will see a line break here.`;
	return uneven ? [{ ...uneven, code: "uneven-text", severity: "warning", message }] : [];
}

function getColumn(line: string): number {
	return line.length - line.trimStart().length;
}

function isFolded(node: unknown): node is Scalar {
	return isScalar(node) && node.type === "BLOCK_FOLDED";
}

const swallowedKey = /^\s*([a-z]\w*):(?=\s|$)/;

/** A key that is indented like the lines of a block scalar, so that visitors read `to: /prices`. */
export function recoverSwallowedKey({ node, source, parent }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || (node.type !== "BLOCK_FOLDED" && node.type !== "BLOCK_LITERAL")) return [];
	const { properties = {}, required = [] } = parent?.matched?.schema ?? {};
	const isMissing = (key: string) => Object.hasOwn(properties, key) && !Object.hasOwn(parent!.value as object, key);
	const line = findNextLine(source, (_, next) => isMissing(swallowedKey.exec(next)?.[1] ?? ""));
	const name = line && swallowedKey.exec(source.slice(line.from))![1]!;
	if (!name) return [];
	return [
		{
			code: "line-swallowed",
			severity: required.includes(name) ? "error" : "warning",
			about: { kind: "key", name },
			from: line.from,
			length: name.length,
			message: `This line is indented like the text above it, so ‘${name}’ became part of that text.`,
		},
	];
}

/** A line that looks like a key or an entry, and is indented further than the plain text above it. */
export function recoverSwallowedLine(line: StructuralLine, fileText: string): Recovery[] {
	const { continuedLine, key, hyphens, start, indent, text } = line;
	if (!continuedLine) return [];
	const isKey = key !== null && (knownKeys.has(key) || /^[a-z]\w*$/.test(key)) && continuedLine.key !== null;
	const isEntry = hyphens.length > 0 && continuedLine.hyphens.length > 0 && continuedLine.key === null;
	if (!isKey && !isEntry) return [];
	const outdented = reportOutdentedEntry(line, continuedLine);
	if (outdented) return [outdented];
	const sibling = line.above === continuedLine && findSiblingOfOutdented(continuedLine, line, fileText);
	if (sibling) return [{ ...reportIndentation(continuedLine, indent, sibling, fileText), endsCheck: true }];
	const column =
		isKey && hyphens.length === 0
			? continuedLine.contentColumn
			: (continuedLine.hyphens[0] ?? continuedLine.contentColumn);
	const what = isEntry ? "this entry" : `‘${key}’`;
	return [
		{
			code: "line-swallowed",
			start: start + (isEntry ? hyphens[0]! : line.contentColumn),
			end: start + (isEntry ? text.trimEnd().length : line.contentColumn + key!.length),
			message: `Delete ${formatCount(indent - column, "space")} at the start of this line: ${what} became part of the text above it.`,
			patch: [{ start, end: start + indent, newText: " ".repeat(column) }],
			endsCheck: true,
			isMistakeInValidYaml: isEntry || hyphens.length > 0,
		},
	];
}

/**
 * `- path: /` that lost spaces, above the other keys of its entry. The other keys line up, and no other entry has its hyphen
 * in this column, so this line must be wrong.
 */
function reportOutdentedEntry(line: StructuralLine, entry: StructuralLine): Recovery | null {
	const { above, below, hyphens, indent, key } = line;
	const [column] = entry.hyphens;
	if (above !== entry || hyphens.length > 0 || entry.hyphens.length !== 1 || entry.key === null) return null;
	if (below?.indent !== indent || below.hyphens.length > 0 || below.key === null) return null;
	let next: StructuralLine | null = below;
	while (next && next.indent > column!) next = next.below;
	if (next?.hyphens[0] === column || entry.isHyphenColumn) return null;
	const spaces = formatCount(indent - entry.contentColumn, "space");
	return {
		code: "line-swallowed",
		start: entry.start + entry.contentColumn,
		end: entry.start + entry.contentColumn + entry.key.length,
		message: `Add ${spaces} at the start of this line, so that ‘${entry.key}’ lines up with ‘${key}’ below.`,
		patch: [{ start: entry.start, end: entry.start, newText: " ".repeat(indent - entry.contentColumn) }],
		endsCheck: true,
	};
}

/**
 * Finds the first two consecutive lines for which `test` returns true, and returns the position of the second. Skips pairs
 * whose second line is blank.
 */
function findNextLine(
	source: string,
	test: (line: string, next: string) => boolean,
): { from: number; length: number } | null {
	const lines = source.split("\n");
	let start = 0;
	for (const [index, line] of lines.entries()) {
		const next = lines[index + 1];
		if (next === undefined) return null;
		start += line.length + 1;
		const text = next.trim();
		if (text !== "" && test(line, next)) return { from: start + next.indexOf(text), length: text.length };
	}
	return null;
}

/** Authors who break their lines by hand hardly do so before this length, in characters. */
const minFullLine = 50;

/**
 * Tells whether the first word of the next line would have fit on this one, so that the line wasn't broken because of
 * its length.
 */
function isBrokenEarly(line: string, next: string): boolean {
	const [word = ""] = next.trim().split(" ", 1);
	return line.trim() !== "" && next.trim() !== "" && line.trim().length + 1 + word.length <= minFullLine;
}
