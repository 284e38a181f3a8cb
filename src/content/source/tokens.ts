import { Lexer } from "yaml";

let last: { text: string; tokens: readonly string[] } | null = null;

/** The pieces of a YAML text. One that was just asked for is not cut again: it is judged first, and then parsed. */
export function tokensOf(text: string): readonly string[] {
	if (last?.text !== text) last = { text, tokens: [...new Lexer().lex(text)] };
	return last.tokens;
}
