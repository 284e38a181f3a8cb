import type { StructuralLine } from "./lines.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { findBracketEnd, findQuoteEnd, findWrongBracket, quoteText, stripComment } from "./values.ts";

/** `'Don't wait'`, `"He said "hi""`, `"Fast" is our name`: the quotes end before the text does. */
export function recoverInnerQuotes({ value, valueColumn, start }: StructuralLine): Recovery[] {
	if (!/^["']/.test(value)) return [];
	const quoteEnd = findQuoteEnd(value);
	if (quoteEnd === -1 || /^(\s*|\s+#.*)$/.test(value.slice(quoteEnd))) return [];
	const text = stripComment(value);
	const quote = value[0]!;
	const isEnclosed = text.length > 1 && text.endsWith(quote);
	const inner = isEnclosed ? text.slice(1, -1) : text;
	const content = quote === '"' && isEnclosed ? inner.replace(/\\"/g, '"') : inner;
	const found = {
		code: "quote-inside-quotes",
		start: start + valueColumn,
		end: start + valueColumn + text.length,
	} as const;
	if (/^["']+$/.test(text)) {
		const patch = [{ ...found, newText: quoteText(content) }];
		return [{ ...found, message: "There’s no text between these quotes.", patch }];
	}
	return [
		{
			...found,
			message: `The ${quote === "'" ? "apostrophe" : "quotation mark"}${formatSurroundings(value, quoteEnd)} ends this text too early. ${formatQuoteAdvice(quote, quoteText(content), isEnclosed)}`,
			// Not safe: `"Fast" is our name` may need its quotes, and `"a", "b"` is a list as JSON writes it.
			fix: createQuoteFix(
				quoteText(content),
				isEnclosed && !/["']\s*[,:]/.test(inner) && hasPairedQuotes(inner, quote),
			),
		},
	];
}

/** Formats the word around a character: " in ‘or's’"; "" if no letters are next to it. */
function formatSurroundings(value: string, end: number): string {
	const [before] = /[\p{L}\p{N}]*$/u.exec(value.slice(0, end - 1))!;
	const [after] = /^[\p{L}\p{N}]*/u.exec(value.slice(end))!;
	return before || after ? ` in ‘${before}${value[end - 1]}${after}’` : "";
}

function formatQuoteAdvice(quote: string, quoted: string, isEnclosed: boolean): string {
	if (quoted.includes("\\")) return 'Write \\" for each quotation mark inside it, and " before and after it.';
	if (!isEnclosed && quote === '"')
		return `If visitors should see it, write ${quoted[0]} before and after the whole text. Otherwise, move it to the end of the text.`;
	const replaced = isEnclosed ? ` instead of ${quote}` : "";
	return `Write ${quoted[0]}${replaced} before and after the whole text.`;
}

/** Tells whether the quotes inside a text come in pairs, apart from apostrophes between letters. */
function hasPairedQuotes(text: string, quote: string): boolean {
	const rest = quote === "'" ? text.replace(/(?<=\p{L})'(?=\p{L})/gu, "") : text.replace(/\\"/g, "");
	return (rest.split(quote).length - 1) % 2 === 0;
}

/**
 * `"Home`: a quote that is never closed, so that the rest of the file becomes part of the text. A single quote stays in
 * the text, because it may be an apostrophe, as in `'Tis`.
 */
export function recoverOpenQuote({ isUnclosed, value, valueColumn, start }: StructuralLine): Recovery[] {
	if (!isUnclosed || !/^["']/.test(value)) return [];
	const text = stripComment(value);
	const isDouble = text[0] === '"';
	const content = isDouble ? text.slice(1).replace(/\\"/g, '"') : text;
	return [
		{
			code: "quote-not-closed",
			start: start + valueColumn,
			end: start + valueColumn + text.length,
			message: `This text begins with ${isDouble ? "a quotation mark" : "an apostrophe"}, but doesn’t end with one.`,
			fix: {
				text: isDouble ? "Add a quotation mark at its end." : "Put the text in quotes.",
				replacement: quoteText(content),
				safe: isDouble && !text.endsWith(","),
			},
		},
	];
}

/** `Home"`: a closing quotation mark without an opening one. After a short number, it means inches. */
export function recoverClosingQuote({ value, valueColumn, start, continuedLine }: StructuralLine): Recovery[] {
	const text = stripComment(value);
	if (continuedLine || !/^[^"'[{|>][^"]*"$/.test(text) || /(?:^|\s)\d{1,3}"$/.test(text)) return [];
	return [
		{
			code: "quote-not-closed",
			severity: "warning",
			start: start + valueColumn,
			end: start + valueColumn + text.length,
			message: "This text ends with a quotation mark, but doesn’t begin with one.",
			fix: { text: "Add a quotation mark at its start.", replacement: quoteText(text.slice(0, -1)), safe: false },
			isMistakeInValidYaml: true,
		},
	];
}

/** `{ label: Home, to: / ]`: a collection is closed by a bracket of the wrong kind. */
export function recoverWrongBracket(
	{ isUnclosed, value, valueColumn, start }: StructuralLine,
	text: string,
): Recovery[] {
	if (isUnclosed || !/^[[{]/.test(value)) return [];
	const wrong = findWrongBracket(text.slice(start + valueColumn, start + valueColumn + maxCollection));
	if (!wrong) return [];
	const offset = start + valueColumn + wrong.offset;
	return [
		{
			code: "bracket-not-closed",
			start: offset,
			end: offset + 1,
			message: `Write ${wrong.expected} here instead of ${text[offset]}.`,
			fix: { text: `Write ${wrong.expected}.`, replacement: wrong.expected, safe: false },
		},
	];
}

/** `{ label: Home,` and below it `to: / }` without indentation. */
export function recoverOutdentedRest(
	{ isUnclosed, value, valueColumn, start, ownerColumn }: StructuralLine,
	text: string,
): Recovery[] {
	if (!isUnclosed || !/^[[{]/.test(value)) return [];
	const offset = start + valueColumn;
	const end = findBracketEnd(text.slice(offset, offset + maxCollection));
	if (end === -1) return [];
	const collection = text.slice(offset, offset + end);
	const breaks = [...collection.matchAll(/\n[ \t]*/g)];
	// The collection isn't closed on its first line, so it has a line break.
	const [{ index: first, 0: space }] = breaks as [RegExpExecArray];
	const from = offset + first + space.length;
	const [rest = ""] = collection.slice(first + space.length).split("\n", 1);
	const indent = " ".repeat(ownerColumn + 2);
	return [
		{
			code: "yaml-syntax",
			start: from,
			end: from + rest.trimEnd().length,
			message: `Add ${indent.length} spaces at the start of this line, or join it to the line above: it goes on with what begins with ${value[0]} there.`,
			patch: breaks.map(({ index, 0: old }) => ({
				start: offset + index,
				end: offset + index + old.length,
				newText: `\n${indent}`,
			})),
		},
	];
}

/** Maximum length of a collection that is searched for its end or for a wrong bracket, in characters. */
const maxCollection = 5000;

/**
 * `[Monday, Tuesday`: a bracket that is never closed. The patch quotes the value, so that the rest of the file can be
 * read.
 */
export function recoverOpenBracket({ isUnclosed, value, valueColumn, start }: StructuralLine): Recovery[] {
	const bracket = value[0] ?? "";
	if (!isUnclosed || !/^[[{]/.test(value)) return [];
	const offset = start + valueColumn;
	const wrong = findWrongBracket(value);
	const closed = wrong && `${value.slice(0, wrong.offset)}${wrong.expected}${value.slice(wrong.offset)}`;
	if (wrong && findBracketEnd(closed!) !== -1) {
		const sentence = `Add a ${wrong.expected} before this ${value[wrong.offset]}.`;
		const [from, end] = [offset + wrong.offset, offset + wrong.offset + 1];
		const replacement = `${wrong.expected}${value[wrong.offset]}`;
		const fix = { text: sentence, replacement, safe: false };
		return [{ code: "bracket-not-closed", start: from, end, message: sentence, fix }];
	}
	const closing = bracket === "[" ? "]" : "}";
	// "{Two children, …" is a text; "{ label: Home" is a group.
	const isText = !/^[[{]\s*([[{"']|[\w-]+:\s)/.test(value) && /^\S+[^,]*\s/.test(value);
	return [
		{
			code: "bracket-not-closed",
			start: offset,
			end: offset + 1,
			patch: [{ start: offset, end: offset + value.length, newText: quoteText(value) }],
			message: isText
				? `Delete the ${bracket} at the start of this text, or put the text in quotes if visitors should see it.`
				: `Add a ${closing} at the end${/^[[{]\s*[\w-]+:\s/.test(value) ? "" : `, or delete the ${bracket} at the start`}.`,
		},
	];
}

/** Matches a text in the smart quotes of any of several languages. One of the quotes may have stayed straight. */
const smartQuotes = /^(?:[“"](.*)[”“]|„(.*)[“”"]|”(.*)[”"]|“(.*)"|[‘'](.*)’|‘(.*)'|«\s?(.*?)\s?»|＂(.*)＂)$/;

/** `“Home: sweet home”`: the curly quotation marks of word processors are ordinary characters to YAML. */
export function recoverSmartQuotes({
	start,
	key,
	contentColumn,
	value,
	valueColumn,
	continuedLine,
}: StructuralLine): Recovery[] {
	if (continuedLine) return [];
	const found: Recovery[] = [];
	const name = key === null ? undefined : unquote(key);
	if (name !== undefined) {
		found.push({
			code: "smart-quotes",
			start: start + contentColumn,
			end: start + contentColumn + key!.length,
			message: "Delete the curly quotation marks around this name.",
			fix: { text: "Delete them.", replacement: /^[\w-]+$/.test(name) ? name : quoteText(name), safe: true },
			isMistakeInValidYaml: true,
		});
	}
	const text = stripComment(value);
	const content = unquote(text);
	if (!content) return found;
	const isMisread = /^["']/.test(text) || /:(\s|$)|\s#/.test(content);
	found.push({
		code: "smart-quotes",
		severity: isMisread ? "error" : "warning",
		start: start + valueColumn,
		end: start + valueColumn + text.length,
		message: `Visitors don’t see ${text[0]} and ${text.at(-1)} around this text: they are read as straight quotation marks.`,
		why: `To show them, put straight ones around all of it: "${text[0]}…${text.at(-1)}".`,
		fix: { text: "Use straight quotation marks.", replacement: quoteText(content), safe: true },
		isMistakeInValidYaml: true,
	});
	return found;
}

function unquote(text: string): string | undefined {
	const content = smartQuotes
		.exec(text)
		?.slice(1)
		.find((group) => group !== undefined);
	return content === undefined || /[“”„«»＂"]/.test(content) ? undefined : content;
}
