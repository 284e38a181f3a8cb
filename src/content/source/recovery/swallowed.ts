import type { Line } from "./lines.ts";
import { knownKeys } from "./names.ts";
import type { Recovery } from "./rule.ts";

/** A line that is indented further than the text above it belongs to that text, also where it looks like a key of its own. */
export function swallowed(line: Line): Recovery[] {
	const { continues, key, hyphens, start, indent, text } = line;
	if (!continues) return [];
	const isKey = key !== null && (knownKeys.has(key) || /^[a-z]\w*$/.test(key)) && continues.key !== null;
	const isEntry = hyphens.length > 0 && continues.hyphens.length > 0 && continues.key === null;
	if (!isKey && !isEntry) return [];
	const column = isKey && hyphens.length === 0 ? continues.at : (continues.hyphens[0] ?? continues.at);
	const what = isEntry ? "this entry" : `‘${key}’`;
	return [
		{
			code: "line-swallowed",
			start: start + (isEntry ? hyphens[0]! : line.at),
			end: start + (isEntry ? text.trimEnd().length : line.at + key!.length),
			message: `This line is indented too far, so ${what} became part of the text above it.`,
			patch: [{ start, end: start + indent, newText: " ".repeat(column) }],
			breaks: true,
			silent: isEntry || hyphens.length > 0,
		},
	];
}
