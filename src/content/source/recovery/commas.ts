import type { StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import { findBracketEnd, findQuoteEnd } from "./values.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

const deleteFix = { text: "Delete it.", replacement: "", safe: false };

/** `"Home",` and `{ label: Home },`: a comma at the end of a line, as in JSON. */
export function recoverTrailingComma({ start, valueColumn, value, continuedLine }: StructuralLine): Recovery[] {
	if (continuedLine || !/^["'[{].*,$/.test(value)) return [];
	const end = /^["']/.test(value) ? findQuoteEnd(value) : findBracketEnd(value);
	if (end === -1 || value.slice(end).trim() !== ",") return [];
	const offset = start + valueColumn + value.length - 1;
	return [
		{
			code: "comma-at-end",
			start: offset,
			end: offset + 1,
			message: "Delete the comma at the end of this line.",
			fix: deleteFix,
		},
	];
}

/** Matches the end of an entry in brackets: a quoted text, or a closing bracket. */
const entryEnd = /(?<=[\s,[{:])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|[\]}]/g;

/** Maximum distance to the next entry, in characters. */
const maxGap = 20;

/** `["Name", "Price" "Unit"]`, `[{ label: Home } { label: Prices }]`: a comma is missing between two entries. */
export function recoverMissingComma({ start, valueColumn, value, continuedLine }: StructuralLine): Recovery[] {
	if (continuedLine || !/^[[{]/.test(value) || findBracketEnd(value) === -1) return [];
	for (const { index, 0: entry } of value.matchAll(entryEnd)) {
		if (!/^\s+["'[{]/.test(value.slice(index + entry.length, index + entry.length + maxGap))) continue;
		const offset = start + valueColumn + index + entry.length;
		return [
			{
				code: "yaml-syntax",
				start: offset - 1,
				end: offset,
				message: "Add a comma here, before the next entry.",
				fix: { text: "Add a comma.", replacement: `${entry.slice(-1)},`, safe: false },
			},
		];
	}
	return [];
}

/** `heading: Home,`: visitors would see the comma. */
export function recoverCommaInText({ value, source, schema, isPlain }: WrittenValue): ValueFinding[] {
	// A text without a format is a choice, and the schema reports that there is none with a comma.
	if (!isPlain || typeof value !== "string" || !source.endsWith(",") || schema.format === undefined) return [];
	return [
		{
			code: "comma-at-end",
			severity: "warning",
			from: source.length - 1,
			length: 1,
			message: "Delete the comma at the end of this text.",
			fix: deleteFix,
		},
	];
}
