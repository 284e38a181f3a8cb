import { indexPositions } from "../../text/positions.ts";
import type { Caches } from "../findings/caches.ts";
import { tokenize } from "./document.ts";

export interface Comment {
	/** Includes the #. */
	text: string;
	offset: number;
	/**
	 * Number of the line that the comment is about: its own line if that has other content, or if no content follows; otherwise
	 * the next line with content.
	 */
	target: number;
}

/** Control token that the lexer emits before the source of a scalar. */
const scalarToken = "\u001f";
/**
 * Tokens of the lexer that are not part of the text: the start of a document, the end of a collection whose bracket isn't
 * closed, and `scalarToken`.
 */
export const controlTokens: ReadonlySet<string> = new Set(["\u0002", "\u0018", scalarToken]);

/** Parses the comments of a YAML text. A # inside a text doesn't begin a comment. */
export function parseComments(text: string, caches: Caches): Comment[] {
	const comments: { text: string; offset: number }[] = [];
	let offset = 0;
	let lastControl = "";
	for (const token of tokenize(text, caches)) {
		if (controlTokens.has(token)) {
			lastControl = token;
			continue;
		}
		if (token.startsWith("#") && lastControl !== scalarToken) comments.push({ text: token, offset });
		offset += token.length;
		lastControl = "";
	}
	const lines = text.split("\n");
	const nextLines = listNextContent(lines);
	const positions = indexPositions(text);
	return comments.map((comment) => {
		const { line, column } = positions.toPosition(comment.offset);
		const isOnOwnLine = lines[line - 1]!.slice(0, column - 1).trim() === "";
		return { ...comment, target: isOnOwnLine ? (nextLines[line - 1] ?? line) : line };
	});
}

/** Returns, for each line, the number of the next line with content; null if there is none. */
function listNextContent(lines: string[]): (number | null)[] {
	const numbers: (number | null)[] = [];
	let next: number | null = null;
	for (let index = lines.length - 1; index >= 0; index--) {
		numbers[index] = next;
		const content = lines[index]!.trim();
		if (content !== "" && !content.startsWith("#")) next = index + 1;
	}
	return numbers;
}
