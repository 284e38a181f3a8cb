import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { truncate } from "../semantics/truncate.ts";
import { checkPassages } from "./passages.ts";

const table = "a table begins with a line of its columns, and the line below has --- for each of them, with | between";

/** Markup that a text in Markdown does not understand as it is written, with what to do about it. */
const failing: [pattern: RegExp, advice: string][] = [
	[/!\[[^\]\n]*\]\s?\(?(?:images\/|https?:)[^\s)]*\)?/, "a picture is written ![what it shows](images/…)"],
	[
		/\[[^\]\n]+\]\s?(?:\/(?=\p{Ll})|https?:\/\/|mailto:|tel:)\S*/u,
		"the address of a link stands in ( ), right behind its words",
	],
	[/\[[^\]\n]+\]\[(?:\/|https?:)[^\]\n]*\]?/, "the address of a link stands in ( ), right behind its words"],
	[
		/\[[^\]()\n]+\((?:\/|https?:|mailto:|tel:)[^)\s]*\)/,
		"the words of a link stand in [ ], and behind them its address in ( )",
	],
	[/\[[^\]\n]+\]\s+\((?:\/|#|https?:|mailto:|(?:tel|sms):|\{)[^)\n]*\)/, "no space stands between ] and ( of a link"],
	[
		/\([^()\n]+\)\s?\[(?:\/|#|https?:|mailto:|(?:tel|sms):|\{)[^\]\n]*\]/,
		"the words of a link stand in [ ], and behind them its address in ( )",
	],
	[/\[[^\]\n]*\]\([^\n]*/, "the address of a link has no spaces, and ends with )"],
	[
		/(?<![[\]])\p{L}+\]\((?:\/|https?:|mailto:|tel:)[^)\s]*\)?/u,
		"the words of a link stand in [ ], and behind them its address in ( )",
	],
	[/^#{2,6}[^#\s\d][^\n]*/m, "a space stands between ## and the words of a heading"],
	[/^[•‣●▪◦∙][^\n]*/m, "an entry of a list begins with a hyphen and a space"],
	[/\*\*[^*\n]+\*\*/, "no space stands between ** and the words that are bold"],
	[/(?<!\*)\*\*(?!\*)/, "the words that are bold stand between ** and **"],
	[/^\|?[ :]*-{3,}[ :]*\|[^\n]*/m, table],
	[/^\|[^|\n]+\|[^\n]*\n\||^\| [^|\n]+\|[^\n]*\|[ \t]*$/m, table],
	[/~~[^~\n]+~~/, "nothing can be struck out"],
	[/^-(?=[\p{L}[])(?!\p{L}*-)(?=([^\n]*))\1(?!\n\+)/mu, "an entry of a list begins with a hyphen and a space"],
	[/^1[.)]\p{L}[^\n]*(?=\n2[.)]\p{L})/mu, "an entry of a list begins with its number, a point and a space"],
	[
		/^(?:[-*+]|#{1,6}|\d{1,3}[.)])[\u00a0\u2007\u202f][^\n]*/m,
		"another space than usual stands behind the sign; type it again",
	],
	[/^#\p{Lu}\p{Ll}+ [^#\n]{1,70}[^#\n.!?]$/u, "a space stands between # and the words of a heading"],
	[/^={3,}$/m, "a line of = signs means nothing here"],
	[/(?<=^|\s)\*(?=\p{L})(?=[^*]*$)(?<=\S\s\*)\p{L}+/u, "words in italics stand between * and *"],
	[/(?<![\p{L}\p{N}`])`(?=[^\s`])[^`\n]{0,40}/u, "code stands between ` and `"],
	[/^\[[ xX]\] [^\n]*/m, "a list has no boxes to check"],
	[/\[\^[\w-]+\]/, "there are no footnotes"],
	[/^:{3,}[^\n]*/m, "there are no boxes of this kind"],
	[/^\[!\p{Lu}+\]/mu, "there are no boxes of this kind"],
	[/(?<![=\w])==(?=[^=\s])[^=\n]*==(?!=)/, "nothing can be marked with a colour"],
	[/\[\[[^\]\n]+\]\]/, "a link is written [words](/path)"],
	[/%%[^%\n]+%%/, "a note of another program is no comment here"],
	[
		/(?<![\p{L}\p{N}/.@{(])(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)]/u,
		"to be a link it is written [words](https://…)",
	],
];

/** What is Markdown or HTML where neither is read. */
const foreign: [pattern: RegExp, advice: string][] = [
	[
		/!?\[[^\]\n]+\]\s?\((?:\/|#|https?:|mailto:|(?:tel|sms):|\{)[^)\n]*\)?/,
		"this text has no Markdown, and no links in it",
	],
	[/(?<![\p{L}\p{N}{_])(\*\*|__)(?=[^\s{}_])[^\n]*?\S\1/u, "this text has no Markdown"],
	[/(?<![\p{L}\p{N}*])\*[^\s*][^*\n]*[^\s*]\*(?![\p{L}\p{N}*])/u, "this text has no Markdown"],
	[/^#{1,6} [^\n]*/m, "this text has no Markdown, and no headings in it"],
	[/^[-•‣●▪] [^\n]*\n+[-•‣●▪] /m, "this text has no Markdown, and no lists in it"],
	[/`[^`\n]+`/, "this text has no Markdown"],
	[/~~[^~\n]+~~/, "this text has no Markdown"],
	[
		/&(?:#\d{1,7}|#x[\da-f]{1,6}|nbsp|amp|lt|gt|quot|apos|copy|reg|trade|shy|[mn]dash|hellip|bull|middot|[lr][sd]quo|[lr]aquo|euro|pound|cent|[aeiouAEIOU](?:uml|acute|grave|circ)|szlig|[nN]tilde|[cC]cedil);/,
		"write the character itself",
	],
];

const tag =
	/<\/?(?:a|abbr|b|big|blockquote|body|br|button|center|code|del|div|em|embed|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|label|li|link|mark|object|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>|<!--/i;
const html: [RegExp, string][] = [
	[/\\u[\da-fA-F]{4}/, "write the character itself"],
	[
		/(?<![\p{L}\p{N}/?&=.#-])\p{L}+\?\p{Ll}{2,}(?![\p{L}\p{N}]*[=/])/u,
		"a letter was lost in this word, or a space behind the sign",
	],
	[tag, "HTML is not read in this file"],
	[/\\[nt](?=\s|\p{Lu}|\\|$)/u, "where a line shall end, write the text in lines below a | sign"],
];

export function checkMarkup({ passages, markdown }: Definition): Finding[] {
	const half = [...markdown].flatMap(([pointer, { halfMarked }]) =>
		halfMarked.map(({ piece, advice }) => ({ pointer, piece, advice })),
	);
	const others = checkPassages(passages, ({ words, isMarkdown, placeOf }) => {
		if (!/[[\]*#•‣●▪◦∙|~`&<_\\=%?:]|\/\/|www\.|^[-+\d]/m.test(words)) return [];
		const marks = [...(isMarkdown ? failing : foreign), ...html];
		const [piece, advice] = marks.flatMap(([pattern, advice]) => {
			const piece = pattern.exec(words)?.[0].split("\n", 1)[0]?.trim();
			return piece ? [[piece, advice] as const] : [];
		})[0] ?? [null, null];
		if (piece === null) return [];
		const found = shown(piece, advice!, placeOf(piece));
		// What is told of a place is not told again of a part of it.
		const isTold = half.some((one) => one.pointer === found.pointer && one.piece.includes(piece));
		return isTold ? [] : [found];
	});
	return [...half.map(({ pointer, piece, advice }) => shown(piece, advice, { pointer, at: { piece } })), ...others];
}

/** A link that is never closed goes on to the end of its line. */
function shown(piece: string, advice: string, place: Pick<Finding, "pointer" | "at" | "file">): Finding {
	const message = `‘${truncate(piece, 60)}’ is not shown as it was probably meant: ${advice}.`;
	return { code: "markup-without-effect", severity: "warning", ...place, message };
}

export function checkMarkdown({ markdown }: Definition): Finding[] {
	return [...markdown].flatMap(([pointer, { problem }]) => (problem ? [{ pointer, ...problem }] : []));
}
