import type { Position } from "../../model/diagnostic.ts";
import type { Unreadable } from "../../model/sources.ts";
import type { Positions } from "../../text/positions.ts";
import { type Caches, createCaches, memoizeRecent } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { type ReadOptions, tokenize } from "./document.ts";

/** Default of `maxSize`: the size of a definition, in units of 1024 characters. */
const defaultMaxSize = 256;

/** Converts a size to characters. */
export function toMaxLength(maxSize = defaultMaxSize): number {
	return maxSize * 1024;
}

/** Converts a size to the most bytes that such a text has in UTF-8: three for each character (UTF-16 unit). */
export function toMaxBytes(maxSize = defaultMaxSize): number {
	return maxSize * 1024 * 3;
}

/** Brackets, or signs such as hyphens, that are inside each other. A definition needs about ten. */
export const maxDepth = 64;

/** Size of a table, and of all files of a folder together, in bytes. */
export const tableLimit = 100_000_000;

/** Size of a Markdown file in a folder, in bytes. Its text has 40,000 characters at most. */
const articleLimit = 200_000;

/** Size of a file that visitors download, in bytes. */
export const fileLimit = 50_000_000;

/** Returns the limit of a text beside the definition, in bytes. */
export function getByteLimit(name: string): number {
	return isMarkdownFile(name) ? articleLimit : tableLimit;
}

/** Reports a text beside the definition that is over its limit. */
export function reportTooLargeText(name: string, size: number): Unreadable {
	const limit = formatBytes(getByteLimit(name));
	return { code: "file-too-large", message: `‘${name}’ has ${formatBytes(size)}. The limit is ${limit}.` };
}

/** Returns “12 MB” or “200 kB”. */
function formatBytes(bytes: number): string {
	return bytes >= 1e6 ? `${Math.ceil(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}

export function isMarkdownFile(name: string): boolean {
	return /\.md$/i.test(name);
}

/** Refuses a text that could take forever to parse. */
export function refuseUnparsed(
	text: string,
	at: Positions["toPosition"],
	{ maxSize = defaultMaxSize, caches = createCaches() }: ReadOptions,
): Finding[] {
	if (text.length > toMaxLength(maxSize)) return [reportSize(maxSize)];
	const refusal = caches.get(createRefusalCache)(text, () => findRefusal(text, caches));
	return refusal ? [refusal.report(at(refusal.offset))] : [];
}

function reportSize(maxSize: number): Finding {
	return {
		code: "file-too-large",
		pointer: "",
		message: `This file is larger than ${maxSize} KB, so it isn’t read. Put long tables in a CSV file next to it.`,
		why: "To read a larger file, use the option --max-size.",
	};
}

function reportDepth(start: Position): Finding {
	return {
		code: "nested-too-deep",
		pointer: "",
		at: { range: { start, end: { ...start, column: start.column + 1 } } },
		message: `Too many brackets, braces or hyphens are inside each other here. The limit is ${maxDepth} levels.`,
	};
}

function reportClosing(start: Position): Finding {
	return {
		code: "yaml-syntax",
		pointer: "",
		at: { range: { start, end: { ...start, column: start.column + 1 } } },
		message: "There are more closing brackets or braces here than opening ones.",
	};
}

/** The same text is measured before it is edited, and again before it is checked. */
const createRefusalCache = () => memoizeRecent<ReturnType<typeof findRefusal>>(defaultMaxSize * 1024 * 2);

/** What the lexer puts between tokens: the start of a document, the end of an error, the start of a plain text. */
const lexerMarks = ["\u0002", "\u0018", "\u001f"];

/** Finds where a text is too deep, or closes too often. The parser is recursive, but not its lexer. */
function findRefusal(text: string, caches: Caches): { offset: number; report: typeof reportDepth } | null {
	let [brackets, signs, strays, offset] = [0, 0, 0, 0];
	for (const token of tokenize(text, caches)) {
		if (token === "[" || token === "{") brackets++;
		else if (token === "]" || token === "}") brackets > 0 ? brackets-- : strays++;
		else if (token === "\n" || token === "\r\n") signs = 0;
		// Inside brackets, these signs don't nest.
		else if (brackets === 0 && ["-", "?", ":"].includes(token)) signs++;
		if (Math.max(brackets, signs) > maxDepth) return { offset, report: reportDepth };
		if (strays > maxDepth) return { offset, report: reportClosing };
		if (!lexerMarks.includes(token)) offset += token.length;
	}
	return null;
}
