import { type Document, parseDocument } from "yaml";

/** What was read last: a text before an operation on it and after, which the checker reads next. */
let recent: { text: string; document: Document }[] = [];

/** A YAML text as the parser understands it, with its tokens. Nobody may change it, as others are given it, too. */
export function documentOf(text: string): Document {
	const found = recent.find((one) => one.text === text) ?? { text, document: read(text) };
	recent = [found, ...recent.filter((one) => one !== found).slice(0, 2)];
	return found.document;
}

function read(text: string): Document {
	const limit = Error.stackTraceLimit;
	// A text may have a hundred thousand errors, and nobody reads where in the parser they were made.
	Error.stackTraceLimit = 0;
	try {
		// The parser's own search for duplicate keys takes time that grows with the square of their number.
		return parseDocument(text, { keepSourceTokens: true, prettyErrors: false, stringKeys: true, uniqueKeys: false });
	} finally {
		Error.stackTraceLimit = limit;
	}
}
