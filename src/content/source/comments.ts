import { indexPositions } from "../../text/positions.ts";
import type { Caches } from "../findings/caches.ts";
import { tokenize } from "./document.ts";

/** A comment of the file. */
export interface Comment {
	/** With its number sign. */
	text: string;
	offset: number;
	/** The line it speaks of: its own where something stands before it, else the next one with content. */
	target: number;
}

/** Every comment of a YAML text. A number sign in quotes or in a longer text is none. */
export function parseComments(text: string, caches: Caches): Comment[] {
	const found: { text: string; offset: number }[] = [];
	let offset = 0;
	let mark = "";
	for (const token of tokenize(text, caches)) {
		// The lexer puts marks of its own between the tokens of the text.
		if (marks.has(token)) {
			mark = token;
			continue;
		}
		if (token.startsWith("#") && mark !== scalar) found.push({ text: token, offset });
		offset += token.length;
		mark = "";
	}
	const lines = text.split("\n");
	const below = contentBelow(lines);
	const positions = indexPositions(text);
	return found.map((comment) => {
		const { line, column } = positions.at(comment.offset);
		const isAlone = lines[line - 1]!.slice(0, column - 1).trim() === "";
		return { ...comment, target: isAlone ? (below[line - 1] ?? line) : line };
	});
}

/** Says that the next token is a text. */
const scalar = "\u001f";
const marks = new Set(["\u0002", "\u0018", scalar]);

/** For each line the number of the next one with content; null where there is none. */
function contentBelow(lines: string[]): (number | null)[] {
	const below: (number | null)[] = [];
	let next: number | null = null;
	for (let index = lines.length - 1; index >= 0; index--) {
		below[index] = next;
		const words = lines[index]!.trim();
		if (words !== "" && !words.startsWith("#")) next = index + 1;
	}
	return below;
}
