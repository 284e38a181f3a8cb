import type { Finding } from "../../findings/finding.ts";
import { isFreeText } from "../../schema/texts.ts";
import { createQuoteFix } from "./rule.ts";
import { quoteText } from "./values.ts";
import type { WrittenValue } from "./written-values.ts";

type Found = Pick<Finding, "code" | "message" | "fix" | "why" | "allowed">;

const meanings = new Map(
	(
		[
			[["yes", "y", "on", "true", "ja", "1"], true],
			[["no", "n", "off", "false", "nein", "0"], false],
		] as const
	).flatMap(([words, meaning]) => words.map((word): [string, boolean] => [word, meaning])),
);

/** `required: yes`: here only true and false are answers. */
export function recoverYesOrNo({ value, source, types }: WrittenValue): Found[] {
	if (
		!types.includes("boolean") ||
		typeof value === "boolean" ||
		(typeof value !== "string" && typeof value !== "number")
	) {
		return [];
	}
	const meaning = meanings.get(String(value).trim().toLowerCase());
	if (meaning === undefined) return [];
	return [
		{
			code: "yes-or-no",
			message: `Write true or false instead of ${source}.`,
			allowed: ["true", "false"],
			fix: { text: `Write ${meaning}.`, replacement: String(meaning), safe: true },
		},
	];
}

/** `label: True`: the word becomes a yes or no instead of a text. */
export function recoverChangedWord({ pointer, key, value, source, schema, types, isPlain }: WrittenValue): Found[] {
	// Where few values are possible, it is said that this is none of them.
	if (!isPlain || source === "" || !types.includes("string") || schema.enum) return [];
	const isWord = typeof value === "boolean" || value === null;
	if (!isWord || (typeof value === "boolean" && types.includes("boolean"))) return [];
	if (/^\/collections\/[^/]+\/rows\/\d+\/(draft|hidden|published?)$/i.test(pointer)) {
		const message = `‘${key}’ has no effect here: this entry is published like the others. To keep it back, move its file out of the folder, or delete its row.`;
		return [
			{ code: "word-changed", message, why: "If a section chooses rows by this column, put the word in quotes." },
		];
	}
	return [
		{
			code: "word-changed",
			message: `Put ‘${source}’ in quotes. Without them, it means ${value === null ? "“nothing”" : value ? "“yes”" : "“no”"} and isn’t a text.`,
			fix: createQuoteFix(quoteText(source), value !== null && isFreeText(schema)),
		},
	];
}
