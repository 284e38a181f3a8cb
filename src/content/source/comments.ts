import { Lexer } from "yaml";

/** A comment of the file. */
export interface Comment {
	/** With its number sign. */
	text: string;
	offset: number;
	/** The line it speaks of: its own where something stands before it, else the next one with content. */
	target: number;
}

/** Every comment of a YAML text. A number sign in quotes or in a longer text is none. */
export function commentsIn(text: string): Comment[] {
	const found: { text: string; offset: number }[] = [];
	let offset = 0;
	let mark = "";
	for (const token of new Lexer().lex(text)) {
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
	return found.map((comment) => ({ ...comment, target: targetOf(comment.offset, text, lines) }));
}

/** Says that the next token is a text. */
const scalar = "\u001f";
const marks = new Set(["\u0002", "\u0018", scalar]);

function targetOf(offset: number, text: string, lines: string[]): number {
	const own = text.slice(0, offset).split("\n").length;
	const before = lines[own - 1]?.slice(0, offset - text.lastIndexOf("\n", offset - 1) - 1) ?? "";
	if (before.trim() !== "") return own;
	const next = lines.findIndex((line, index) => index >= own && line.trim() !== "" && !line.trim().startsWith("#"));
	return next === -1 ? own : next + 1;
}
