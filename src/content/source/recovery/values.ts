import { escapeUnicode } from "../../../text/escape.ts";

/** Returns the offset after the closing quote of a value that begins with a quote; -1 if it is not closed. */
export function findQuoteEnd(text: string): number {
	const pattern = text[0] === '"' ? /^"(?:[^"\\]|\\[\s\S])*"/ : /^'(?:[^']|'')*'/;
	return pattern.exec(text)?.[0].length ?? -1;
}

/** Returns the offset after the last bracket of a value that begins with a bracket; -1 if it is not closed. */
export function findBracketEnd(text: string): number {
	return createBracketScanner()(text);
}

/** A closing bracket of the wrong kind: `]` instead of `}`. */
export interface WrongBracket {
	/** Offset in the piece that was scanned. */
	offset: number;
	expected: "]" | "}";
}

/** Finds the first closing bracket of the wrong kind in a value that begins with a bracket. */
export function findWrongBracket(text: string): WrongBracket | null {
	const found: WrongBracket[] = [];
	createBracketScanner((one) => found.push(one))(text);
	return found[0] ?? null;
}

/**
 * Creates a scanner that reads a collection in brackets piece by piece. Each call takes the next piece and returns
 * where in it the collection ends; -1 if it goes on.
 */
export function createBracketScanner(onWrong?: (bracket: WrongBracket) => void): (piece: string) => number {
	const expectedEnds: ("]" | "}")[] = [];
	let quote = "";
	let previous = " ";
	return (piece) => {
		for (let index = 0; index < piece.length; index++) {
			const character = piece[index]!;
			if (quote !== "") {
				if (character === "\\" && quote === '"') index++;
				else if (character === quote && quote === "'" && piece[index + 1] === "'") index++;
				else if (character === quote) quote = "";
			} else if (character === "[" || character === "{") expectedEnds.push(character === "[" ? "]" : "}");
			else if (character === "]" || character === "}") {
				const expected = expectedEnds.pop();
				if (expected !== undefined && expected !== character) onWrong?.({ offset: index, expected });
				if (expectedEnds.length === 0) return index + 1;
			} else if ((character === '"' || character === "'") && charactersBeforeQuote.has(previous)) quote = character;
			previous = character;
		}
		return -1;
	};
}

/** A quotation mark begins a quoted text only after one of these. */
const charactersBeforeQuote = new Set([..." \t\r\n,[{:"]);

/** Recognizes the header of a block scalar: "|", ">-". */
export function isBlockHeader(value: string): boolean {
	return /^[|>][-+0-9]{0,2}(\s+#.*|\s*)$/.test(value);
}

/**
 * Judges whether a # and what follows it were meant as text. If a digit follows, that is certain: “We are #1”, “Call us
 * # 1”. Otherwise, a # after two spaces or a tab begins a comment. After a single space, “#word” is certainly text, and
 * “# word” likely. “#TODO” and the like are always comments. Returns null for a comment.
 *
 * @param before the line up to the #
 */
export function judgeHashAsText(before: string, comment: string): "certain" | "likely" | null {
	if (/^#\d|^#\s\d/.test(comment)) return "certain";
	if (/^#(todo|fixme|note|hack|xxx)\b/i.test(comment)) return null;
	if (/[ \t]{2}$|\t$/.test(before.slice(-2))) return null;
	if (/^#[^\s#]/.test(comment)) return "certain";
	return /^#\s+[a-z]/i.test(comment) ? "likely" : null;
}

/** Removes the comment after a value, but not text such as “#1”. */
export function stripComment(value: string): string {
	for (const match of value.matchAll(/(?<![ \t])[ \t]+#/g)) {
		const end = match.index + match[0].length - 1;
		if (judgeHashAsText(value.slice(0, end), value.slice(end)) !== "certain") return value.slice(0, match.index);
	}
	return value;
}

/** Quotes a text for YAML. */
export function quoteText(text: string): string {
	if (!/[\\"\u2028\u2029\ufeff]|\p{Cc}|\p{Cs}/u.test(text)) return `"${text}"`;
	if (!/['\u2028\u2029\ufeff]|\p{Cc}|\p{Cs}/u.test(text)) return `'${text}'`;
	return JSON.stringify(text).replace(/[\u2028\u2029\ufeff]|\p{Cc}/gu, escapeUnicode);
}
