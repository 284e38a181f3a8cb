import type { Position } from "../../model/diagnostic.ts";
import type { Positions } from "../../text/positions.ts";
import { type Caches, createCaches, memoizeRecent } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { type ReadOptions, tokenize } from "./document.ts";

const usualSize = 256;

/** As many bytes of a definition show that it is longer than may be read: no character has more of them. */
export function toMaxBytes(maxSize = usualSize): number {
	return maxSize * 1024 * 3;
}

/** Of a definition, in characters. `maxSize` in KiB. */
export function toMaxLength(maxSize = usualSize): number {
	return maxSize * 1024;
}

/** Of brackets and hyphens inside each other. A definition needs about ten. */
export const maxDepth = 64;

/** Of a table beside the definition, in bytes, and of all files of a folder together. */
export const tableLimit = 100_000_000;

/** Of a Markdown file in a folder, in bytes: its text has 40,000 characters at most. */
const articleLimit = 200_000;

/** Of a file that visitors take away, in bytes. */
export const fileLimit = 50_000_000;

/** Of a text beside the definition, in bytes. */
export function getByteLimit(name: string): number {
	return isMarkdownFile(name) ? articleLimit : tableLimit;
}

export function isMarkdownFile(name: string): boolean {
	return /\.md$/i.test(name);
}

/** Reports a text that is not even parsed, because that could take forever. */
export function refuseUnparsed(
	text: string,
	at: Positions["at"],
	{ maxSize = usualSize, caches = createCaches() }: ReadOptions,
): Finding[] {
	if (text.length > toMaxLength(maxSize)) return [tooLarge(maxSize)];
	const tangle = caches.get(createTangleCache)(text, () => tangleIn(text, caches));
	return tangle ? [tangle.refusal(at(tangle.offset))] : [];
}

function tooLarge(maxSize: number): Finding {
	return {
		code: "file-too-large",
		pointer: "",
		message: `This file is larger than ${maxSize} KB, so it isn’t read. Put long tables in a CSV file next to it.`,
		why: "To read a larger file, use the option --max-size.",
	};
}

function tooDeep(start: Position): Finding {
	return {
		code: "nested-too-deep",
		pointer: "",
		at: { range: { start, end: { ...start, column: start.column + 1 } } },
		message: `Too many brackets, braces or hyphens are inside each other here. The limit is ${maxDepth} levels.`,
	};
}

/** The parser takes its time over each. */
function tooOftenClosed(start: Position): Finding {
	return {
		code: "yaml-syntax",
		pointer: "",
		at: { range: { start, end: { ...start, column: start.column + 1 } } },
		message: "There are more closing brackets or braces here than opening ones.",
	};
}

/** A text is refused before it is edited, and before it is compiled. */
const createTangleCache = () => memoizeRecent<ReturnType<typeof tangleIn>>(usualSize * 1024 * 2);

/** Marks of the lexer that stand for no character of the text: a document, the end of an error, a plain text. */
const marks = ["\u0002", "\u0018", "\u001f"];

/** Where it becomes too deep, or is closed too often. The parser calls itself for each level; its lexer does not. */
function tangleIn(text: string, caches: Caches): { offset: number; refusal: typeof tooDeep } | null {
	let [brackets, signs, strays, offset] = [0, 0, 0, 0];
	for (const token of tokenize(text, caches)) {
		if (token === "[" || token === "{") brackets++;
		else if (token === "]" || token === "}") brackets > 0 ? brackets-- : strays++;
		else if (token === "\n" || token === "\r\n") signs = 0;
		// Between brackets they stand beside each other, and lead no deeper.
		else if (brackets === 0 && ["-", "?", ":"].includes(token)) signs++;
		if (Math.max(brackets, signs) > maxDepth) return { offset, refusal: tooDeep };
		if (strays > maxDepth) return { offset, refusal: tooOftenClosed };
		if (!marks.includes(token)) offset += token.length;
	}
	return null;
}
