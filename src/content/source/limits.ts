import type { Position } from "../../model/diagnostic.ts";
import type { Unreadable } from "../../model/sources.ts";
import type { Positions } from "../../text/positions.ts";
import { type Caches, createCaches, memoizeRecent } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { controlTokens } from "./comments.ts";
import { type ReadOptions, tokenize } from "./document.ts";

/** Default of `maxSize`, the maximum size of a definition, in units of 1024 characters. */
const defaultMaxSize = 256;

/** Converts `maxSize` to characters. */
export function toMaxLength(maxSize = defaultMaxSize): number {
	return maxSize * 1024;
}

/** Converts `maxSize` to the maximum number of bytes in UTF-8: three for each UTF-16 code unit. */
export function toMaxBytes(maxSize = defaultMaxSize): number {
	return maxSize * 1024 * 3;
}

/** Maximum nesting of brackets, or of indicators such as hyphens. A definition needs about ten levels. */
export const maxDepth = 64;

/** Maximum size of a table in bytes, and of all texts in a folder together in characters. */
export const tableLimit = 100_000_000;

/** Maximum size of a Markdown file in a folder, in bytes. The schema limits its body to 40,000 characters. */
const articleLimit = 200_000;

/** Maximum size of a file that visitors download, in bytes. */
export const fileLimit = 50_000_000;

/** Returns the maximum size of a text file beside the definition, in bytes. */
export function getByteLimit(name: string): number {
	return isMarkdownFile(name) ? articleLimit : tableLimit;
}

/** Reports a text file beside the definition that is too large. */
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

/** Refuses a text that could take forever to parse, without parsing it. */
export function refuseUnparsed(
	text: string,
	toPosition: Positions["toPosition"],
	{ maxSize = defaultMaxSize, caches = createCaches() }: ReadOptions,
): Finding[] {
	if (text.length > toMaxLength(maxSize)) return [reportSize(maxSize)];
	const refusal = caches.get(createRefusalCache)(text, () => findRefusal(text, caches));
	return refusal ? [refusal.report(toPosition(refusal.offset))] : [];
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

function reportUnmatchedClosing(start: Position): Finding {
	return {
		code: "yaml-syntax",
		pointer: "",
		at: { range: { start, end: { ...start, column: start.column + 1 } } },
		message: "There are more closing brackets or braces here than opening ones.",
	};
}

/** Keeps refusals, because a text is read before it is edited, and again when it is checked. */
const createRefusalCache = () => memoizeRecent<ReturnType<typeof findRefusal>>(toMaxLength() * 2);

/**
 * Finds where a text is nested too deeply, or has too many unmatched closing brackets. Reads only its tokens: the
 * parser is recursive, so deep nesting would overflow its stack, but the lexer is not.
 */
function findRefusal(text: string, caches: Caches): { offset: number; report: typeof reportDepth } | null {
	let [brackets, indicators, unmatched, offset] = [0, 0, 0, 0];
	for (const token of tokenize(text, caches)) {
		if (token === "[" || token === "{") brackets++;
		else if (token === "]" || token === "}") {
			if (brackets > 0) brackets--;
			else unmatched++;
		} else if (token === "\n" || token === "\r\n") indicators = 0;
		// Inside brackets, these indicators don't nest.
		else if (brackets === 0 && ["-", "?", ":"].includes(token)) indicators++;
		if (Math.max(brackets, indicators) > maxDepth) return { offset, report: reportDepth };
		if (unmatched > maxDepth) return { offset, report: reportUnmatchedClosing };
		if (!controlTokens.has(token)) offset += token.length;
	}
	return null;
}
