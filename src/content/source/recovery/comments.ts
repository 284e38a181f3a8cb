import { isWords } from "../../schema/texts.ts";
import { quotes, type Recovery } from "./rule.ts";
import { isWordsAfterSign, quoted } from "./values.ts";
import type { Written } from "./written.ts";

type Found = Omit<Recovery, "start" | "end"> & { from?: number; length: number };

/**
 * `Call us # 1 choice`: a space and a # end the text. What is a comment: two spaces stand before it
 * (`Call us  # the old words`), or it is marked as one (`#TODO`). A number or a letter right after the sign is a part
 * of the text; a single space on both sides of the sign can be either, which is a warning.
 */
export function textCutByComment({ value, source, rest, schema, types, isPlain }: Written): Found[] {
	if (!isPlain || !rest.includes("#") || !types.includes("string")) return [];
	const match = /^([ \t]*)(#.*)$/.exec(rest.trimEnd());
	if (!match) return [];
	const [, space = "", comment = ""] = match;
	if (value === null && source === "") return [instead(space, comment)];
	if (typeof value !== "string" && !isWords(schema)) return [];
	const words = isWordsAfterSign(source + space, comment);
	if (words === null || (!isWords(schema) && words !== "certain")) return [];
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
		message: `The text ends at the # sign: ‘${comment}’ became a comment.`,
		why: words === "certain" ? undefined : "If it is a comment, write two spaces before it.",
		fix: quotes(quoted(whole), words === "certain"),
	};
}

/** Nothing but a comment: `to: #prices`, `heading: # Our prices`. */
function instead(space: string, comment: string): Found {
	return {
		code: "text-cut-by-comment",
		from: space.length,
		length: comment.length,
		message: `‘${comment}’ became a comment, so there is no text here.`,
		fix: quotes(quoted(comment), /^#\S/.test(comment)),
	};
}
