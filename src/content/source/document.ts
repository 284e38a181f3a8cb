import { Composer, type Document, Lexer, Parser, YAMLParseError } from "yaml";
import { type Caches, memoizeRecent } from "../findings/caches.ts";

/** How the text of a definition is parsed. */
export interface ReadOptions {
	/** The longest text that is parsed, in units of 1024 characters. Default: 256. */
	maxSize?: number | undefined;
	/** Default: new, empty caches. */
	caches?: Caches | undefined;
}

/** Parses a YAML text. The document is shared, so callers must not change it. */
export function parseDocument(text: string, caches: Caches): Document {
	return caches.get(createDocumentCache)(text, () => compose(text, caches));
}

/**
 * Keeps the documents of three texts: before an operation, after it, and after a recovery or migration. The next
 * compilation parses the same texts.
 */
const createDocumentCache = () => memoizeRecent<Document>(3, () => 1);

/** Works like `parseDocument` of the library, but doesn't tokenize the text again. */
function compose(text: string, caches: Caches): Document {
	const { stackTraceLimit } = Error;
	// A text may have a hundred thousand errors. Their stack traces take time, and nobody reads them.
	Error.stackTraceLimit = 0;
	try {
		// The parser's own search for duplicate keys takes time that grows with the square of their number.
		const composer = new Composer({ keepSourceTokens: true, prettyErrors: false, stringKeys: true, uniqueKeys: false });
		const [document, second] = composer.compose(parseTokens(text, caches), true, text.length);
		if (second) document!.errors.push(new YAMLParseError([second.range[0], second.range[1]], "MULTIPLE_DOCS", ""));
		return document!;
	} finally {
		Error.stackTraceLimit = stackTraceLimit;
	}
}

function* parseTokens(text: string, caches: Caches) {
	const parser = new Parser();
	for (const token of tokenize(text, caches)) yield* parser.next(token);
	yield* parser.end();
}

/** Returns the tokens of a YAML text. */
export function tokenize(text: string, caches: Caches): readonly string[] {
	return caches.get(createTokenCache)(text, () => [...new Lexer().lex(text)]);
}

/** Keeps the tokens of one text, because a text is parsed right after its depth is measured. */
const createTokenCache = () => memoizeRecent<readonly string[]>(0);
