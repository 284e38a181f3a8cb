import { Lexer } from "yaml";
import { remembering } from "../findings/remembered.ts";

/** The last text alone: it is judged first, and then parsed. */
const recall = remembering<readonly string[]>(0);

/** The pieces of a YAML text. */
export function tokensOf(text: string): readonly string[] {
	return recall(text, () => [...new Lexer().lex(text)]);
}
