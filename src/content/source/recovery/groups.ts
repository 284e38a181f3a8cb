import { isMap, isScalar, isSeq, type Pair } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { isFreeText } from "../../schema/texts.ts";
import { knownKeys } from "./names.ts";
import { createQuoteFix } from "./rule.ts";
import { quoteText } from "./values.ts";
import type { WrittenValue } from "./written-values.ts";

type Found = Pick<Finding, "code" | "message" | "fix">;

/** `- Note: this` and `label: {product}`: a text that was read as a group of keys. */
export function recoverGroupForText({ node, source, types, schema }: WrittenValue): Found[] {
	if (isSeq(node) && schema.format === "field-answer") {
		return [{ code: "wrong-type", message: "Write one value here, not a list." }];
	}
	if (!types.includes("string") || schema.properties || source === "" || source.includes("\n")) return [];
	const fix = createQuoteFix(quoteText(source), false);
	if (isSeq(node) && node.flow) {
		return [{ code: "sign-without-quotes", message: "Put this text in quotes: it begins with [.", fix }];
	}
	if (!isMap(node) || node.items.length === 0) return [];
	if (!node.flow) {
		return [
			{
				code: "colon-in-text",
				message: "Put this text in quotes: it contains a colon and a space.",
				fix: { ...fix!, safe: isFreeText(schema) && !knownKeys.has(source.split(":", 1)[0]!) },
			},
		];
	}
	const [pair] = node.items as Pair[];
	const isName = node.items.length === 1 && isScalar(pair?.key) && /^\{[\w.]+\}$/.test(source);
	if (!isName) return [];
	return [
		{
			code: "placeholder-without-quotes",
			message: "Put this text in quotes: it begins with a name in braces.",
			fix: createQuoteFix(quoteText(source)),
		},
	];
}
