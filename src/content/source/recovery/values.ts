import { escapeUnicode } from "../../../text/escape.ts";
/** Where the quoted text at the beginning ends, after its quote; -1 where it is not closed. */
export function findQuoteEnd(text: string): number {
	const pattern = text[0] === '"' ? /^"(?:[^"\\]|\\[\s\S])*"/ : /^'(?:[^']|'')*'/;
	return pattern.exec(text)?.[0].length ?? -1;
}

/** Where the bracket or brace at the beginning is closed, after its end; -1 where it is not. */
export function findBracketEnd(text: string): number {
	return createBracketScanner()(text);
}

/**
 * Read a value in brackets or braces piece by piece, each character once. Each call takes the next piece and returns
 * where in it the first bracket is closed, after its end; -1 where it is still open.
 */
export function createBracketScanner(): (piece: string) => number {
	let depth = 0;
	let quote = "";
	let last = " ";
	return (piece) => {
		for (let index = 0; index < piece.length; index++) {
			const character = piece[index]!;
			if (quote !== "") {
				if (character === "\\" && quote === '"') index++;
				else if (character === quote && quote === "'" && piece[index + 1] === "'") index++;
				else if (character === quote) quote = "";
			} else if (character === "[" || character === "{") depth++;
			else if (character === "]" || character === "}") {
				depth--;
				if (depth === 0) return index + 1;
			} else if ((character === '"' || character === "'") && opensQuote.has(last)) quote = character;
			last = character;
		}
		return -1;
	};
}

/** A quotation mark behind one of these begins a text; behind anything else it is a letter. */
const opensQuote = new Set([..." \t\r\n,[{:"]);

/** The header of a text that stands below: "|", ">-". */
export function isBlockHeader(value: string): boolean {
	return /^[|>][-+0-9]{0,2}(\s+#.*|\s*)$/.test(value);
}

/**
 * Whether what follows a " #" was meant as words: `Call us # 1 choice`, `We are #1`. A comment is written with two
 * spaces before it, or begins with a space and a word that could be one.
 */
export function judgeCommentAsWords(before: string, comment: string): "certain" | "likely" | null {
	if (/^#\d|^#\s\d/.test(comment)) return "certain";
	if (/^#(todo|fixme|note|hack|xxx)\b/i.test(comment)) return null;
	if (/[ \t]{2}$|\t$/.test(before.slice(-2))) return null;
	if (/^#[^\s#]/.test(comment)) return "certain";
	return /^#\s+[a-z]/i.test(comment) ? "likely" : null;
}

/** The value without a comment behind it. */
export function stripComment(value: string): string {
	for (const match of value.matchAll(/(?<![ \t])[ \t]+#/g)) {
		const end = match.index + match[0].length - 1;
		if (judgeCommentAsWords(value.slice(0, end), value.slice(end)) !== "certain") return value.slice(0, match.index);
	}
	return value;
}

/** A text in quotes that YAML reads as exactly this text. */
export function quoteText(text: string): string {
	if (!/[\\"\u2028\u2029\ufeff]|\p{Cc}|\p{Cs}/u.test(text)) return `"${text}"`;
	if (!/['\u2028\u2029\ufeff]|\p{Cc}|\p{Cs}/u.test(text)) return `'${text}'`;
	return JSON.stringify(text).replace(/[\u2028\u2029\ufeff]|\p{Cc}/gu, escapeUnicode);
}
