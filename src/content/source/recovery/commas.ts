import type { Line } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import { bracketEnd, quoteEnd } from "./values.ts";
import type { Found, Written } from "./written.ts";

const fix = { text: "Leave it out.", replacement: "", safe: false };

/** `"Home",` and `{ label: Home },`: as JSON ends a line. */
export function commasAtEnd({ start, valueAt, value, continues }: Line): Recovery[] {
	if (continues || !/^["'[{].*,$/.test(value)) return [];
	const end = /^["']/.test(value) ? quoteEnd(value) : bracketEnd(value);
	if (end === -1 || value.slice(end).trim() !== ",") return [];
	const at = start + valueAt + value.length - 1;
	return [
		{
			code: "comma-at-end",
			start: at,
			end: at + 1,
			message: "Delete the comma at the end of this line.",
			fix,
		},
	];
}

/** `["Name", "Price" "Unit"]`, `[{ label: Home } { label: Prices }]`: a comma is missing between two entries. */
export function commasBetween({ start, valueAt, value, continues }: Line): Recovery[] {
	if (continues || !/^[[{]/.test(value)) return [];
	const flow = value.slice(0, bracketEnd(value) === -1 ? 0 : undefined);
	for (const { index, 0: entry } of flow.matchAll(entries)) {
		if (!/^\s+["'[{]/.test(flow.slice(index + entry.length, index + entry.length + longestGap))) continue;
		const at = start + valueAt + index + entry.length;
		return [
			{
				code: "yaml-syntax",
				start: at - 1,
				end: at,
				message: "A comma is missing here, before the next entry.",
				fix: { text: "Write a comma.", replacement: `${entry.slice(-1)},`, safe: false },
			},
		];
	}
	return [];
}

/** What ends an entry in brackets: a text in quotes, or a bracket. */
const entries = /(?<=[\s,[{:])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|[\]}]/g;
/** In spaces. */
const longestGap = 20;

/** `heading: Home,`: a part of the text, which visitors read. */
export function commaInText({ value, source, schema, isPlain }: Written): Found[] {
	if (!isPlain || typeof value !== "string" || !source.endsWith(",") || schema.format === undefined) return [];
	return [
		{
			code: "comma-at-end",
			severity: "warning",
			from: source.length - 1,
			length: 1,
			message: "Visitors see the comma at the end of this text.",
			fix,
		},
	];
}
