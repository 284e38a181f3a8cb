import { Composer, type Document, Lexer, Parser, YAMLParseError } from "yaml";
import { type Caches, memoizeRecent } from "../findings/caches.ts";

/** How the text of a definition is read. */
export interface ReadOptions {
	/** The longest text that is read, in KiB. Default: 256. */
	maxSize?: number | undefined;
	/** Default: empty ones. */
	caches?: Caches | undefined;
}

/** Parses a YAML text. The document is shared, so callers must not change it. */
export function parseDocument(text: string, caches: Caches): Document {
	return caches.get(createDocumentCache)(text, () => read(text, caches));
}

/** Keeps two texts: the one before an operation and the one after it, which the next compilation reads again. */
const createDocumentCache = () => memoizeRecent<Document>(3, () => 1);

/** Works like `parseDocument` of the library, but doesn't tokenize the text again. */
function read(text: string, caches: Caches): Document {
	const limit = Error.stackTraceLimit;
	// A text may have a hundred thousand errors, and nobody reads where in the parser they were made.
	Error.stackTraceLimit = 0;
	try {
		// The parser's own search for duplicate keys takes time that grows with the square of their number.
		const composer = new Composer({ keepSourceTokens: true, prettyErrors: false, stringKeys: true, uniqueKeys: false });
		const [document, second] = composer.compose(parsedDocuments(text, caches), true, text.length);
		if (second) document!.errors.push(new YAMLParseError([second.range[0], second.range[1]], "MULTIPLE_DOCS", ""));
		return document!;
	} finally {
		Error.stackTraceLimit = limit;
	}
}

function* parsedDocuments(text: string, caches: Caches) {
	const parser = new Parser();
	for (const token of tokenize(text, caches)) yield* parser.next(token);
	yield* parser.end();
}

/** Returns the tokens of a YAML text. */
export function tokenize(text: string, caches: Caches): readonly string[] {
	return caches.get(createTokenCache)(text, () => [...new Lexer().lex(text)]);
}

/** A text is parsed right after its depth is measured. */
const createTokenCache = () => memoizeRecent<readonly string[]>(0);
