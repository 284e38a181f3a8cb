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
			message: "A comma stands at the end of this line, where none belongs.",
			fix,
		},
	];
}

/** `heading: Home,`: a part of the text, which visitors read. */
export function commaInText({ value, source, schema, isPlain }: Written): Found[] {
	if (!isPlain || typeof value !== "string" || !source.endsWith(",") || schema.format === undefined) return [];
	return [
		{
			code: "comma-at-end",
			severity: "warning",
			from: source.length - 1,
			length: 1,
			message: "This ends with a comma, which becomes a part of it.",
			fix,
		},
	];
}
