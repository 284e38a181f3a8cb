import { isMap, isScalar, isSeq, type Pair } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { isFreeText } from "../../schema/texts.ts";
import { describeColonInText } from "./colons.ts";
import { knownKeys } from "./known-keys.ts";
import { createQuoteFix } from "./rule.ts";
import { quoteText } from "./values.ts";
import type { WrittenValue } from "./written-values.ts";

type TypeFinding = Pick<Finding, "code" | "message" | "fix" | "why" | "allowed">;

const booleans = new Map<string, boolean>([
	...["yes", "y", "on", "true", "ja", "1"].map((word): [string, boolean] => [word, true]),
	...["no", "n", "off", "false", "nein", "0"].map((word): [string, boolean] => [word, false]),
]);

/** `required: yes`: only true and false are booleans. */
export function recoverYesOrNo({ value, source, types }: WrittenValue): TypeFinding[] {
	if (!types.includes("boolean") || !["string", "number"].includes(typeof value)) return [];
	const meaning = booleans.get(String(value).trim().toLowerCase());
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

/** `label: True`, `label: null`: YAML reads the word as a boolean or null instead of a text. */
export function recoverChangedWord({
	pointer,
	key,
	value,
	source,
	schema,
	types,
	isPlain,
}: WrittenValue): TypeFinding[] {
	// Where the schema has choices, validation reports that this is none of them.
	if (!isPlain || source === "" || !types.includes("string") || schema.enum) return [];
	const isWord = typeof value === "boolean" || value === null;
	if (!isWord || (typeof value === "boolean" && types.includes("boolean"))) return [];
	if (/^\/collections\/[^/]+\/rows\/\d+\/(draft|hidden|published?)$/i.test(pointer)) {
		return [
			{
				code: "word-changed",
				message: `Visitors see this entry: ‘${key}’ doesn’t hide it. To hide it, delete its row or move its file out of the folder.`,
				why: `If ‘${key}’ only decides which rows a section shows, write ‘${source}’ in quotes.`,
			},
		];
	}
	const message =
		value === null
			? `Write a text instead of ‘${source}’, which means “nothing”. If visitors should see ‘${source}’, put it in quotes.`
			: `Put ‘${source}’ in quotes. Without them, it means ${value ? "“yes”" : "“no”"} and isn’t a text.`;
	return [
		{
			code: "word-changed",
			message,
			fix: value === null ? undefined : createQuoteFix(quoteText(source), isFreeText(schema)),
		},
	];
}

/** `- Note: this`, `label: {product}` and `label: [New]`: YAML reads a text as a group of keys or as a list. */
export function recoverGroupForText({ node, source, types, schema }: WrittenValue): TypeFinding[] {
	if (isSeq(node) && schema.format === "field-answer") {
		return [{ code: "wrong-type", message: "Write one value here, not a list." }];
	}
	if (!types.includes("string") || schema.properties || source === "" || source.includes("\n")) return [];
	if (isSeq(node) && node.flow) {
		const fix = createQuoteFix(quoteText(source), false);
		return [
			{
				code: "sign-without-quotes",
				message: "This text begins with [. Delete the brackets, or put the text in quotes if visitors should see them.",
				fix,
			},
		];
	}
	if (!isMap(node) || node.items.length === 0) return [];
	if (!node.flow) {
		const isSafe = isFreeText(schema) && !knownKeys.has(source.split(":", 1)[0]!);
		return [
			{ code: "colon-in-text", message: describeColonInText(source), fix: createQuoteFix(quoteText(source), isSafe) },
		];
	}
	const [pair] = node.items as Pair[];
	const isPlaceholder = node.items.length === 1 && isScalar(pair?.key) && /^\{[\w.]+\}$/.test(source);
	if (!isPlaceholder) return [];
	return [
		{
			code: "placeholder-without-quotes",
			message: "Put this text in quotes: it begins with a name in braces.",
			fix: createQuoteFix(quoteText(source)),
		},
	];
}
