import type { StructuralLine } from "./lines.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { findQuoteEnd, quoteText, stripComment } from "./values.ts";

/** `'Don't wait'`, `"He said "hi""`, `"Fast" is our name`: the quote ends before the text does. */
export function recoverInnerQuotes({ value, valueAt, start }: StructuralLine): Recovery[] {
	if (!/^["']/.test(value)) return [];
	const closed = findQuoteEnd(value);
	if (closed === -1 || /^(\s*|\s+#.*)$/.test(value.slice(closed))) return [];
	const text = stripComment(value);
	const quote = value[0]!;
	const isAround = text.length > 1 && text.endsWith(quote);
	const meant = isAround ? text.slice(1, -1) : text;
	const words = quote === '"' && isAround ? meant.replace(/\\"/g, '"') : meant;
	const found = { code: "quote-inside-quotes", start: start + valueAt, end: start + valueAt + text.length } as const;
	if (/^["']+$/.test(text)) {
		const patch = [{ ...found, newText: quoteText(words) }];
		return [{ ...found, message: "There’s no text between these quotes.", patch }];
	}
	return [
		{
			...found,
			message: `The text ends too early, at this ${quote === "'" ? "apostrophe" : "second quotation mark"}.`,
			// `"Fast" is our name` may need both quotes, and `"a", "b"` is a list as JSON writes it.
			fix: createQuoteFix(quoteText(words), isAround && !/["']\s*[,:]/.test(meant) && isEven(meant, quote)),
		},
	];
}

/** Whether the quotes in a text belong to it: each has its partner, or is an apostrophe between two letters. */
function isEven(text: string, quote: string): boolean {
	const left = quote === "'" ? text.replace(/(?<=\p{L})'(?=\p{L})/gu, "") : text.replace(/\\"/g, "");
	return (left.split(quote).length - 1) % 2 === 0;
}

/** `"Home`: everything that follows would be a part of the text. */
export function recoverOpenQuote({ open, value, valueAt, start }: StructuralLine): Recovery[] {
	if (!open || !/^["']/.test(value)) return [];
	const text = stripComment(value);
	const isDouble = text[0] === '"';
	const words = isDouble ? text.slice(1).replace(/\\"/g, '"') : text;
	return [
		{
			code: "quote-not-closed",
			start: start + valueAt,
			end: start + valueAt + text.length,
			message: `This text begins with ${isDouble ? "a quotation mark" : "an apostrophe"}, but doesn’t end with one.`,
			fix: {
				text: isDouble ? "Add a quotation mark at its end." : "Put the text in quotes.",
				replacement: quoteText(words),
				safe: isDouble && !text.endsWith(","),
			},
		},
	];
}

/** `Home"`: a quotation mark that ends what none begins. Behind a short number it stands for inches. */
export function recoverClosingQuote({ value, valueAt, start, continues }: StructuralLine): Recovery[] {
	const text = stripComment(value);
	if (continues || !/^[^"'[{|>][^"]*"$/.test(text) || /(?:^|\s)\d{1,3}"$/.test(text)) return [];
	return [
		{
			code: "quote-not-closed",
			severity: "warning",
			start: start + valueAt,
			end: start + valueAt + text.length,
			message: "This text ends with a quotation mark, but doesn’t begin with one.",
			fix: { text: "Add a quotation mark at its start.", replacement: quoteText(text.slice(0, -1)), safe: false },
			silent: true,
		},
	];
}

/** `[Monday, Tuesday`. */
export function recoverOpenBracket({ open, value, valueAt, start }: StructuralLine): Recovery[] {
	const bracket = value[0] ?? "";
	if (!open || !/^[[{]/.test(value)) return [];
	const at = start + valueAt;
	return [
		{
			code: "bracket-not-closed",
			start: at,
			end: at + 1,
			patch: [{ start: at, end: at + value.length, newText: quoteText(value) }],
			message: `This ${bracket} needs a closing ${bracket === "[" ? "]" : "}"}.`,
		},
	];
}

const pairs = /^(?:[“"](.*)[”“]|„(.*)[“”"]|”(.*)[”"]|“(.*)"|[‘'](.*)’|‘(.*)'|«\s?(.*?)\s?»|＂(.*)＂)$/;

/** `“Home: sweet home”`: a word processor's quotation marks are ordinary letters here. */
export function recoverSmartQuotes({ start, key, at, value, valueAt, continues }: StructuralLine): Recovery[] {
	if (continues) return [];
	const found: Recovery[] = [];
	const name = key === null ? undefined : inner(key);
	if (name !== undefined) {
		found.push({
			code: "smart-quotes",
			start: start + at,
			end: start + at + key!.length,
			message: "Delete the curly quotation marks around this name.",
			fix: { text: "Delete them.", replacement: /^[\w-]+$/.test(name) ? name : quoteText(name), safe: true },
			silent: true,
		});
	}
	const text = stripComment(value);
	const words = inner(text);
	if (!words) return found;
	const breaks = /^["']/.test(text) || /:(\s|$)|\s#/.test(words);
	found.push({
		code: "smart-quotes",
		severity: breaks ? "error" : "warning",
		start: start + valueAt,
		end: start + valueAt + text.length,
		message: "The curly quotation marks around this text are read as straight ones, so visitors don’t see them.",
		why: 'To show them to visitors, write straight ones around them: "“…”".',
		fix: { text: "Write straight quotation marks.", replacement: quoteText(words), safe: true },
		silent: true,
	});
	return found;
}

function inner(text: string): string | undefined {
	const words = pairs
		.exec(text)
		?.slice(1)
		.find((group) => group !== undefined);
	return words === undefined || /[“”„«»＂"]/.test(words) ? undefined : words;
}
