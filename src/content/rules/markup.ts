import { truncate } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { checkPassages } from "./passages.ts";

/** The end of the message about a piece of text: what to do. A function if it depends on the piece. */
type Advice = string | ((piece: string) => string);

/** HTML with an equivalent in Markdown, which is the replacement. */
const replaceableHtml: [pattern: RegExp, notation: string][] = [
	[/<(b|strong)>\s*([^<>\n*]+?)\s*<\/\1>/i, "**$2**"],
	[/<(i|em)>\s*([^<>\n*]+?)\s*<\/\1>/i, "*$2*"],
	[/^<h([1-6])(?:\s[^<>]*)?>\s*([^<>\n]+?)\s*<\/h\1>$/im, "## $2"],
	[/<(a)\s(?:[^<>]*\s)?href="([^"<>\s]+)"[^<>]*>\s*([^<>\n[\]]+?)\s*<\/\1>/i, "[$3]($2)"],
	[/^<(li)>\s*([^<>\n]+?)\s*<\/\1>$/im, "- $2"],
];

const tableAdvice =
	"begin a table with a line of column names, then a line with --- for each column, with | between them";

/** Markdown without effect, because it is malformed or of another dialect, and HTML, with advice. */
const brokenMarkdown: [pattern: RegExp, advice: Advice][] = [
	[/<\/?h[1-6](?:\s[^<>]*)?>/i, "begin a heading with ## and a space"],
	[/<\/?(?:b|strong)>/i, "write ** before and after bold words"],
	[/<\/?(?:i|em)>/i, "write * before and after words in italics"],
	[/<\/?(?:p|br|div)(?:\s[^<>]*)?\/?>/i, "begin a paragraph with an empty line above it"],
	[/<\/?a(?:\s[^<>]*)?>/i, "write a link as [words](https://…)"],
	[/<\/?(?:ul|ol|li)(?:\s[^<>]*)?>/i, "begin each entry of a list with a hyphen and a space"],
	[/!\[[^\]\n]*\]\s?\(?(?:images\/|https?:)[^\s)]*\)?/, "write a picture as ![what it shows](images/…)"],
	[
		/\[[^\]\n]+\]\s?(?:\/(?=\p{Ll})|https?:\/\/|mailto:|tel:)\S*/u,
		"write the address of a link in ( ), right after its words",
	],
	[/\[[^\]\n]+\]\[(?:\/|https?:)[^\]\n]*\]?/, "write the address of a link in ( ), right after its words"],
	[/\[[^\]()\n]+\((?:\/|https?:|mailto:|tel:)[^)\s]*\)/, "write the words of a link in [ ], then its address in ( )"],
	[/\[[^\]\n]+\]\s+\((?:\/|#|https?:|mailto:|(?:tel|sms):|\{)[^)\n]*\)/, "leave no space between ] and ( in a link"],
	[
		/\([^()\n]+\)\s?\[(?:\/|#|https?:|mailto:|(?:tel|sms):|\{)[^\]\n]*\]/,
		"write the words of a link in [ ], then its address in ( )",
	],
	[/\[[^\]\n]*\]\([^\n]*/, describeOpenLink],
	[
		/(?<![[\]])(?:\{[\w.]+\}|\p{L}+)\]\((?:\/|https?:|mailto:|tel:)[^)\s]*\)?/u,
		"write [ before the first word of this link",
	],
	[/^#{2,6}[^#\s\d][^\n]*/m, "write a space between ## and the words of a heading"],
	[/^[•‣●▪◦∙][^\n]*/m, "begin each entry of a list with a hyphen and a space"],
	[/\*\*[^*\n]+\*\*/, "leave no space between ** and the bold words"],
	[/(?<!\*)\*\*(?!\*)[\p{L}\p{N}, ]{0,24}(?![\p{L}\p{N}])/u, "write ** before and after bold words"],
	[/^\|?[ :]*-{3,}[ :]*\|[^\n]*/m, tableAdvice],
	[/^\|[^|\n]+\|[^\n]*\n\||^\| [^|\n]+\|[^\n]*\|[ \t]*$/m, describeDelimiterRow],
	[/~~[^~\n]+~~/, "delete the ~ signs, because text can’t be crossed out"],
	// In a pasted diff, a line with a + follows.
	[/^-(?=[\p{L}[])(?!\p{L}*-)(?![^\n]*\n\+)[^\n]*/mu, "begin each entry of a list with a hyphen and a space"],
	[/^1[.)]\p{L}[^\n]*(?=\n2[.)]\p{L})/mu, "begin each entry of the list with its number, a dot and a space"],
	[
		/^(?:[-*+]|#{1,6}|\d{1,3}[.)])[\u00a0\u2007\u202f][^\n]*/m,
		"the space after the sign is an unusual one, so type it again",
	],
	[/^#\p{Lu}\p{Ll}+ [^#\n]{1,70}[^#\n.!?]$/u, "write a space between # and the words of a heading"],
	[/^={3,}$/m, "delete this line, because = signs have no meaning here"],
	[/(?<=^|\s)\*(?=\p{L})(?=[^*]*$)(?<=\S\s\*)\p{L}+/u, "write * before and after words in italics"],
	[/(?<![\p{L}\p{N}`])`(?=[^\s`])[^`\n]{0,40}/u, "write ` before and after code"],
	[/^\[[ xX]\] [^\n]*/m, "delete the brackets, because lists can’t have checkboxes"],
	[/\[\^[\w-]+\]/, "write the note into the text, because footnotes aren’t possible"],
	[/^:{3,}[^\n]*/m, "begin a box with a line ‘> [!NOTE]’, and each of its lines with ‘>’"],
	[/^\[!(?:NOTE|TIP|WARNING)\]/m, "put it on a line of its own, and begin it and each line of the box with ‘>’"],
	[/^\[!\p{L}+\]/mu, "a box begins with ‘> [!NOTE]’, ‘> [!TIP]’ or ‘> [!WARNING]’"],
	[/(?<![=\w])==(?=[^=\s])[^=\n]*==(?!=)/, "delete the = signs, because text can’t be highlighted"],
	[/\[\[[^\]\n]+\]\]/, "write a link as [words](/path)"],
	[
		/^\[(?:\/[a-z_-]+|[a-z_-]+(?: +\w+="[^"\n]*")+)\](?![([])/m,
		"delete it, because codes of other website programs don’t work here",
	],
	[/%%[^%\n]+%%/, "delete it, because notes can’t be hidden in a text"],
	[/(?<![\p{L}\p{N}/.@{(])(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)]/u, "to make it a link, write [words](https://…)"],
];

/** Markdown and HTML entities in texts that support neither, with advice. */
const unsupportedMarkup: [pattern: RegExp, advice: Advice][] = [
	[
		/!?\[[^\]\n]+\]\s?\((?:\/|#|https?:|mailto:|(?:tel|sms):|\{)[^)\n]*\)?/,
		(piece) => `write only ‘${/\[([^\]]*)/.exec(piece)![1]}’, because links don’t work in this text`,
	],
	[
		/(?<![\p{L}\p{N}{_])(\*\*|__)(?=[^\s{}_])[^\n]*?\S\1/u,
		"delete the signs around the words, because bold and italics don’t work in this text",
	],
	[
		/(?<![\p{L}\p{N}*])\*[^\s*][^*\n]*[^\s*]\*(?![\p{L}\p{N}*])/u,
		"delete the signs around the words, because bold and italics don’t work in this text",
	],
	[/^#{1,6} [^\n]*/m, "delete the # signs, because headings don’t work in this text"],
	[/^[-•‣●▪] [^\n]*\n+[-•‣●▪] /m, "write sentences, because lists don’t work in this text"],
	[/`[^`\n]+`/, "delete the ` signs, because code can’t be marked in this text"],
	[/~~[^~\n]+~~/, "delete the ~ signs, because text can’t be crossed out"],
	[/&nbsp;/, "write an ordinary space instead"],
	[
		/&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|copy|reg|trade|shy|[mn]dash|hellip|bull|middot|[lr][sd]quo|[lr]aquo|euro|pound|cent|[aeiouAEIOU](?:uml|acute|grave|circ)|szlig|[nN]tilde|[cC]cedil);/,
		"write the character itself",
	],
];

const htmlTag =
	/<\/?(?:a|abbr|b|big|blockquote|body|br|button|center|code|del|div|em|embed|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|label|li|link|mark|object|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>/i;
/** HTML tags, escape sequences and lost letters, in Markdown and in other texts, with advice. */
const mistakesInAnyText: [pattern: RegExp, advice: Advice][] = [
	[/\\u[\da-fA-F]{4}/, "write the character itself"],
	[
		/(?<![\p{L}\p{N}/?&=.#-])\p{L}+\?\p{Ll}{2,}(?![\p{L}\p{N}]*[=/])/u,
		"a letter was lost in this word, or a space is missing after the sign",
	],
	[/<!--/, "a text can’t have hidden notes, so delete everything from <!-- to -->"],
	[/<br\s*\/?>/i, "write a space instead, because HTML doesn’t work in a text"],
	[htmlTag, describeTags],
	[/\\[nt](?=\s|\p{Lu}|\\|$)/u, "for a new line, write the text on several lines below a | sign"],
];

/** Describes how to close a link without a closing parenthesis. */
function describeOpenLink(link: string): string {
	const [, address] = /\((?!<)([^\s)]*[^\s).,;:!?])[^)]*$/.exec(link) ?? [];
	return address === undefined
		? "the address of a link can’t have spaces, and must end with )"
		: `write ) after its address, ‘${truncate(address, 40)}’`;
}

/** Describes which tags to delete: a tag, and its closing tag. */
function describeTags(tag: string): string {
	const name = /^<\/?(\w+)/.exec(tag)![1]!;
	const hasClosing = !/^(?:br|embed|hr|img|input|link)$/i.test(name);
	const tags = tag.startsWith("</") || !hasClosing ? "it" : `‘${truncate(tag, 30)}’ and ‘</${name}>’`;
	return `HTML doesn’t work in a text, so delete ${tags}`;
}

/** Describes the delimiter row that is missing below the header of a table. */
function describeDelimiterRow(row: string): string {
	const count = row.replace(/^\||\|$/g, "").split("|").length;
	return `to make a table, add the line ‘${"| --- ".repeat(count)}|’ below it`;
}

export function checkMarkup({ passages, markdown }: Definition): Finding[] {
	const parserProblems = [...markdown].flatMap(([pointer, { markupProblems }]) =>
		markupProblems.map(({ piece, advice }) => ({ pointer, piece, advice })),
	);
	const others = checkPassages(passages.unusual, ({ text, isMarkdown, locate }) => {
		// The patterns are slow, and most texts have none of these characters.
		if (!/[[\]*#•‣●▪◦∙|~`&<_\\=%?:]|\/\/|www\.|^[-+\d]/m.test(text)) return [];
		if (isMarkdown)
			for (const [pattern, notation] of replaceableHtml) {
				const [html] = pattern.exec(text) ?? [];
				if (html !== undefined) return [reportHtml(html, html.replace(pattern, notation), locate(html))];
			}
		const patterns = [...(isMarkdown ? brokenMarkdown : unsupportedMarkup), ...mistakesInAnyText];
		const [piece, advice] = patterns.flatMap(([pattern, patternAdvice]) => {
			const match = pattern.exec(text)?.[0].split("\n", 1)[0]?.trim();
			return match ? [[match, patternAdvice] as const] : [];
		})[0] ?? [null, null];
		if (piece === null) return [];
		const found = report(piece, typeof advice === "string" ? advice : advice!(piece), locate(piece));
		const isReported = parserProblems.some((one) => one.pointer === found.pointer && one.piece.includes(piece));
		return isReported ? [] : [found];
	});
	return [
		...parserProblems.map(({ pointer, piece, advice }) => report(piece, advice, { pointer, at: { piece } })),
		...others,
	];
}

function reportHtml(html: string, markdown: string, place: Pick<Finding, "pointer" | "at" | "file">): Finding {
	const message = `Write ‘${truncate(markdown, 60)}’ instead of ‘${truncate(html, 80)}’.`;
	const why = "Visitors would see the signs < and >, because HTML doesn’t work in a text.";
	return { code: "markup-without-effect", severity: "warning", ...place, message, why };
}

function report(piece: string, advice: string, place: Pick<Finding, "pointer" | "at" | "file">): Finding {
	const message = `‘${truncate(piece, 60)}’ probably won’t look the way you mean it: ${advice}.`;
	return { code: "markup-without-effect", severity: "warning", ...place, message };
}

export function checkMarkdown({ markdown }: Definition): Finding[] {
	return [...markdown].flatMap(([pointer, { problem }]) => (problem ? [{ pointer, ...problem }] : []));
}
