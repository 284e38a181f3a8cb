import type { Line } from "./lines.ts";
import { quotes, type Recovery } from "./rule.ts";
import { quoted, quoteEnd, withoutComment } from "./values.ts";

/** `'Don't wait'`, `"He said "hi""`, `"Fast" is our name`: the quote ends before the text does. */
export function quotesInside({ value, valueAt, start }: Line): Recovery[] {
	if (!/^["']/.test(value)) return [];
	const closed = quoteEnd(value);
	if (closed === -1 || /^(\s*|\s+#.*)$/.test(value.slice(closed))) return [];
	const text = withoutComment(value);
	const quote = value[0]!;
	const isAround = text.length > 1 && text.endsWith(quote);
	const meant = isAround ? text.slice(1, -1) : text;
	const words = quote === '"' && isAround ? meant.replace(/\\"/g, '"') : meant;
	const found = { code: "quote-inside-quotes", start: start + valueAt, end: start + valueAt + text.length } as const;
	if (/^["']+$/.test(text)) {
		const patch = [{ ...found, newText: quoted(words) }];
		return [{ ...found, message: "There is no text between these quotes.", patch }];
	}
	return [
		{
			...found,
			message: `The text ends too early, at its ${quote === "'" ? "apostrophe" : "second quotation mark"}.`,
			// `"Fast" is our name` may need both quotes, and `"a", "b"` is a list as JSON writes it.
			fix: quotes(quoted(words), isAround && !/["']\s*[,:]/.test(meant) && isEven(meant, quote)),
		},
	];
}

/** Whether the quotes in a text belong to it: each has its partner, or is an apostrophe between two letters. */
function isEven(text: string, quote: string): boolean {
	const left = quote === "'" ? text.replace(/(?<=\p{L})'(?=\p{L})/gu, "") : text.replace(/\\"/g, "");
	return (left.split(quote).length - 1) % 2 === 0;
}

/** `"Home`: everything that follows would be a part of the text. */
export function openQuotes({ open, value, valueAt, start }: Line): Recovery[] {
	if (!open || !/^["']/.test(value)) return [];
	const text = withoutComment(value);
	const isDouble = text[0] === '"';
	const words = isDouble ? text.slice(1).replace(/\\"/g, '"') : text;
	return [
		{
			code: "quote-not-closed",
			start: start + valueAt,
			end: start + valueAt + text.length,
			message: `The ${isDouble ? "quotation mark" : "apostrophe"} at the start of this text has no partner at its end.`,
			fix: {
				text: isDouble ? "Write a quotation mark at its end." : "Put the text in quotes.",
				replacement: quoted(words),
				safe: isDouble && !text.endsWith(","),
			},
		},
	];
}

/** `Home"`: a quotation mark that ends what none begins. Behind a short number it stands for inches. */
export function closingQuotes({ value, valueAt, start, continues }: Line): Recovery[] {
	const text = withoutComment(value);
	if (continues || !/^[^"'[{|>][^"]*"$/.test(text) || /(?:^|\s)\d{1,3}"$/.test(text)) return [];
	return [
		{
			code: "quote-not-closed",
			severity: "warning",
			start: start + valueAt,
			end: start + valueAt + text.length,
			message: "The quotation mark at the end of this text has no partner at its start.",
			fix: { text: "Write a quotation mark before it, too.", replacement: quoted(text.slice(0, -1)), safe: false },
			silent: true,
		},
	];
}

/** `[Monday, Tuesday`. */
export function openBrackets({ open, value, valueAt, start }: Line): Recovery[] {
	const bracket = value[0] ?? "";
	if (!open || !/^[[{]/.test(value)) return [];
	const at = start + valueAt;
	return [
		{
			code: "bracket-not-closed",
			start: at,
			end: at + 1,
			patch: [{ start: at, end: at + value.length, newText: quoted(value) }],
			message: `This ${bracket} needs a ${bracket === "[" ? "]" : "}"} that closes it.`,
		},
	];
}
