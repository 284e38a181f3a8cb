import { isFreeText } from "../../schema/texts.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { judgeCommentAsWords, quoteText } from "./values.ts";
import type { WrittenValue } from "./written-values.ts";

type Found = Omit<Recovery, "start" | "end"> & { from?: number; length: number };

/**
 * `Call us # 1 choice`: a space and a # end the text. What is a comment: two spaces stand before it
 * (`Call us  # the old words`), or it is marked as one (`#TODO`). A number or a letter right after the sign is a part
 * of the text; a single space on both sides of the sign can be either, which is a warning.
 */
export function recoverTextCutByComment({ value, source, rest, schema, types, isPlain }: WrittenValue): Found[] {
	if (!isPlain || !rest.includes("#") || !types.includes("string")) return [];
	const match = /^([ \t]*)(#.*)$/.exec(rest.trimEnd());
	if (!match) return [];
	const [, space = "", comment = ""] = match;
	if (value === null && source === "") return [instead(space, comment)];
	if (typeof value !== "string" && !isFreeText(schema)) return [];
	const words = judgeCommentAsWords(source + space, comment);
	if (words === null || (!isFreeText(schema) && words !== "certain")) return [];
	// A choice, and what is written in a fixed way, has no such sign.
	if (schema.format === undefined || schema.pattern !== undefined) return [];
	return [found(source, space, comment, words)];
}

function found(source: string, space: string, comment: string, words: "certain" | "likely"): Found {
	const whole = source + space + comment;
	return {
		code: "text-cut-by-comment",
		severity: words === "certain" ? "error" : "warning",
		length: whole.length,
		message: `Visitors won’t see ‘${comment}’: a # after a space begins a comment.`,
		why: words === "certain" ? undefined : "If you mean it as a comment, write two spaces before it.",
		fix: createQuoteFix(quoteText(whole), words === "certain"),
	};
}

/** Nothing but a comment: `to: #prices`, `heading: # Our prices`. */
function instead(space: string, comment: string): Found {
	return {
		code: "text-cut-by-comment",
		from: space.length,
		length: comment.length,
		message: `There’s no text here: ‘${comment}’ is a comment, because it begins with #.`,
		fix: createQuoteFix(quoteText(comment), /^#\S/.test(comment)),
	};
}
