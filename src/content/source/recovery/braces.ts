import { isMap, isScalar, type Pair, type Scalar } from "yaml";
import { truncate } from "../../../text/words.ts";
import type { Finding } from "../../findings/finding.ts";
import { appendKey } from "../../findings/pointer.ts";
import { guessMeaning } from "../../schema/guess-meaning.ts";
import { getSchemaAt } from "../../schema/walk.ts";
import { describeColonInText } from "./colons.ts";
import { knownKeys } from "./known-keys.ts";
import type { StructuralLine } from "./lines.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { findBracketEnd, findQuoteEnd, quoteText } from "./values.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

/** `{ label:Home, to: / }`: a colon needs a space, also in braces. A no-break space looks like one, but isn't. */
export function recoverGluedColonInBraces({
	node,
	pointer,
}: WrittenValue): Pick<Finding, "code" | "message" | "fix" | "pointer" | "at">[] {
	if (!isMap(node) || !node.flow) return [];
	return (node.items as Pair[]).flatMap(({ key, value }) => {
		if (value !== null || !isScalar(key)) return [];
		const [glued, name, specialSpace] = /^([A-Za-z_][\w-]*):(\s*)(?=\S)/.exec(String(key.value)) ?? [];
		if (name === undefined || !knownKeys.has(name)) return [];
		const replacement = `${name}: ${String(key.value).slice(glued!.length)}`;
		return [
			{
				code: "missing-space-after-colon",
				pointer: appendKey(pointer, String(key.value)),
				at: "key" as const,
				message: specialSpace
					? `Delete the space after ‘${name}:’ and type it again: it’s a special one.`
					: `Add a space after ‘${name}:’.`,
				fix: {
					text: specialSpace ? "Replace it with a space." : "Add a space after the colon.",
					replacement,
					safe: key.type === "PLAIN",
				},
			},
		];
	});
}

/** `{ label: Bread, rolls, to: / }`: in braces, a comma ends a text, and the next word is read as a key. */
export function recoverCommaInBraces({ node, text, pointer, data }: WrittenValue): ValueFinding[] {
	if (!isMap(node) || !node.flow) return [];
	const pairs = node.items as Pair[];
	const restIndex = pairs.findIndex((pair, index) => isRest(pair) && isPlainScalar(pairs[index - 1]?.value));
	if (restIndex === -1) return [];
	const nextIndex = pairs.findIndex((pair, index) => index > restIndex && !isRest(pair));
	const firstPart = pairs[restIndex - 1]!.value as Scalar;
	const lastPart = pairs[(nextIndex === -1 ? pairs.length : nextIndex) - 1]!.key as Scalar;
	const [start, end] = [firstPart.range![0], lastPart.range![1]];
	const whole = text.slice(start, end);
	const { type, format } = getSchemaAt(appendKey(pointer, String(pairs[restIndex - 1]!.key)), data)?.schema ?? {};
	const number = parseNumber(whole, type === "number");
	const meant = guessMeaning(whole, format);
	const place = { code: "comma-in-braces", from: start - node.range![0], length: end - start } as const;
	if (number !== null) {
		const message = `Write ‘${number}’: between { and }, a comma ends a number.`;
		return [{ ...place, message, fix: { text: `Write ‘${number}’.`, replacement: number, safe: true } }];
	}
	if (meant !== undefined) {
		const message = `Write "${meant}", with its quotation marks, instead of ‘${whole}’.`;
		return [{ ...place, message, fix: createQuoteFix(quoteText(meant), false) }];
	}
	const message = `Put ‘${truncate(whole, 40)}’ in quotes: between { and }, a comma ends a text.`;
	return [{ ...place, message, fix: { text: "Put the text in quotes.", replacement: quoteText(whole), safe: false } }];
}

/** Reads a number with commas: "1,899.50" → "1899.50"; where a number is expected, also "13,50" → "13.50". */
function parseNumber(text: string, isNumberExpected: boolean): string | null {
	if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(",", "");
	return isNumberExpected && /^\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : null;
}

/** Tells whether a pair is the rest of a text after a comma: an unknown key without a value. */
function isRest({ key, value }: Pair): boolean {
	return value === null && isPlainScalar(key) && !knownKeys.has(String(key.value)) && !String(key.value).includes(":");
}

function isPlainScalar(node: unknown): node is Scalar {
	return isScalar(node) && node.type === "PLAIN";
}

/** `{ name: Fitting, text: Note: half an hour }`, `{ time: 19:00 title: Supper }`: a colon inside a value. */
export function recoverColonInBraces(line: StructuralLine): Recovery[] {
	for (const [offset, text] of findPlainValues(line)) {
		const [, before, word] = /^(?:(.*\S)\s+)?(\S+?):(?:\s|$)/.exec(text) ?? [];
		if (word === undefined) continue;
		const isLostComma = before !== undefined && (knownKeys.has(word) || (before.endsWith(";") && /^\w+$/.test(word)));
		return [isLostComma ? reportLostComma(offset, before, word, text) : reportColon(offset, text, word)];
	}
	return [];
}

/** `{ name: Oil, price: ? }`: a sign that YAML can't read in the place of a value. */
export function recoverSignInBraces(line: StructuralLine): Recovery[] {
	const found = findPlainValues(line).find(([, plain]) => /^(?:[@`%]|[?|>](?:\s|$))/.test(plain));
	if (!found) return [];
	const [offset, text] = found;
	const place = { code: "sign-without-quotes", start: offset, end: offset + text.length } as const;
	if (text.length === 1)
		return [
			{
				...place,
				message: `Write a value here instead of ‘${text}’.`,
				patch: [{ start: offset, end: offset + 1, newText: "null" }],
			},
		];
	return [
		{
			...place,
			message: `Put this text in quotes: it begins with ${text[0]}.`,
			fix: createQuoteFix(quoteText(text), false),
		},
	];
}

/**
 * Finds the values in braces that have neither quotes nor brackets, on a line whose value is in closed braces. Returns the
 * offset in the file and the text of each.
 */
function findPlainValues({
	start,
	value: flow,
	valueColumn,
	continuedLine,
}: StructuralLine): [offset: number, text: string][] {
	if (continuedLine || !/^(?:\{|\[\s*\{)/.test(flow) || findBracketEnd(flow) === -1) return [];
	const values: [number, string][] = [];
	for (let index = 1; index < flow.length; index++) {
		if (/["']/.test(flow[index]!) && /[\s,[{:]/.test(flow[index - 1]!)) {
			index += Math.max(findQuoteEnd(flow.slice(index)), 1) - 1;
			continue;
		}
		const [key] = /[\s,{]/.test(flow[index - 1]!) ? (/^[\w-]+:\s+/.exec(flow.slice(index)) ?? []) : [];
		if (key === undefined) continue;
		index += key.length;
		const [text = ""] = /^[^\s"'[\]{},][^[\]{},]*/.exec(flow.slice(index)) ?? [];
		if (text !== "") values.push([start + valueColumn + index, text.trimEnd()]);
		index += Math.max(text.length, 1) - 1;
	}
	return values;
}

function reportLostComma(start: number, before: string, word: string, text: string): Recovery {
	const wordStart = text.indexOf(word, before.length);
	const hasSemicolon = before.endsWith(";");
	return {
		code: "yaml-syntax",
		start: start + before.length - (hasSemicolon ? 1 : 0),
		end: start + wordStart + word.length,
		message: `${hasSemicolon ? "Write a comma instead of the semicolon" : "Add a comma"} before ‘${word}:’.`,
		fix: { text: hasSemicolon ? "Write a comma." : "Add a comma.", replacement: `, ${word}`, safe: false },
	};
}

function reportColon(start: number, text: string, word: string): Recovery {
	return {
		code: "colon-in-text",
		start,
		end: start + text.length,
		message: describeColonInText(text),
		fix: createQuoteFix(quoteText(text), !knownKeys.has(word)),
	};
}
