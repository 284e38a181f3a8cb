import { Composer, type Document, Lexer, Parser, YAMLParseError } from "yaml";
import { memoizeRecent } from "../findings/memoize.ts";

/** What was read last: a text before an operation on it and after, which the checker reads next. */
let recent: { text: string; document: Document }[] = [];

/** A YAML text as the parser understands it, with its tokens. Nobody may change it, as others are given it, too. */
export function parseDocument(text: string): Document {
	const found = recent.find((one) => one.text === text) ?? { text, document: read(text) };
	recent = [found, ...recent.filter((one) => one !== found).slice(0, 2)];
	return found.document;
}

/** As `parseDocument` does it, which would cut the text into tokens once more. */
function read(text: string): Document {
	const limit = Error.stackTraceLimit;
	// A text may have a hundred thousand errors, and nobody reads where in the parser they were made.
	Error.stackTraceLimit = 0;
	try {
		// The parser's own search for duplicate keys takes time that grows with the square of their number.
		const composer = new Composer({ keepSourceTokens: true, prettyErrors: false, stringKeys: true, uniqueKeys: false });
		const [document, second] = composer.compose(parsed(text), true, text.length);
		if (second) document!.errors.push(new YAMLParseError([second.range[0], second.range[1]], "MULTIPLE_DOCS", ""));
		return document!;
	} finally {
		Error.stackTraceLimit = limit;
	}
}

function* parsed(text: string) {
	const parser = new Parser();
	for (const token of tokenize(text)) yield* parser.next(token);
	yield* parser.end();
}

/** The last text alone: it is judged first, and then parsed. */
const recall = memoizeRecent<readonly string[]>(0);

/** The pieces of a YAML text. */
export function tokenize(text: string): readonly string[] {
	return recall(text, () => [...new Lexer().lex(text)]);
}
