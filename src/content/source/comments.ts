import { indexPositions } from "../../text/positions.ts";
import type { Caches } from "../findings/caches.ts";
import { tokenize } from "./document.ts";

export interface Comment {
	/** With its #. */
	text: string;
	offset: number;
	/** The line that the comment is about: its own line if it has other content, or else the next line with content. */
	target: number;
}

/** What the lexer puts before a plain text. */
const beforeScalar = "\u001f";
/** What the lexer puts between the tokens of a text. */
const lexerMarks = new Set(["\u0002", "\u0018", beforeScalar]);

/** Parses the comments of a YAML text. A # inside a text doesn't begin a comment. */
export function parseComments(text: string, caches: Caches): Comment[] {
	const comments: { text: string; offset: number }[] = [];
	let offset = 0;
	let mark = "";
	for (const token of tokenize(text, caches)) {
		if (lexerMarks.has(token)) {
			mark = token;
			continue;
		}
		if (token.startsWith("#") && mark !== beforeScalar) comments.push({ text: token, offset });
		offset += token.length;
		mark = "";
	}
	const lines = text.split("\n");
	const nextLines = findNextContent(lines);
	const positions = indexPositions(text);
	return comments.map((comment) => {
		const { line, column } = positions.toPosition(comment.offset);
		const isAlone = lines[line - 1]!.slice(0, column - 1).trim() === "";
		return { ...comment, target: isAlone ? (nextLines[line - 1] ?? line) : line };
	});
}

/** Finds the number of the next line with content for each line; null if there is none. */
function findNextContent(lines: string[]): (number | null)[] {
	const numbers: (number | null)[] = [];
	let next: number | null = null;
	for (let index = lines.length - 1; index >= 0; index--) {
		numbers[index] = next;
		const words = lines[index]!.trim();
		if (words !== "" && !words.startsWith("#")) next = index + 1;
	}
	return numbers;
}
