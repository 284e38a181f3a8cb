import type { Line } from "./lines.ts";
import { knownKeys } from "./names.ts";
import { quotes, type Recovery } from "./rule.ts";
import { quoted, withoutComment } from "./values.ts";

/** `heading: Home: sweet home`: a second colon with a space after it looks like a second key. */
export function colonsInText(line: Line): Recovery[] {
	const { key, value, valueAt, start, continues } = line;
	if (continues) return key === null ? [] : [inFoldedText(line)];
	if (key === null || /^["'[{|>#]/.test(value)) return [];
	const text = withoutComment(value);
	if (!/:(\s|$)/.test(text)) return [];
	const below = continuing(line);
	const end = below.at(-1);
	const found = {
		code: "colon-in-text",
		start: start + valueAt,
		end: end ? end.start + end.text.trimEnd().length : start + valueAt + text.length,
	} as const;
	const whole = [text, ...below.map((one) => one.text.trim())].join(" ");
	if ([...text.matchAll(/,\s*(\w+):\s/g)].some(([, name]) => knownKeys.has(name!))) {
		const message =
			"Several keys stand in one line here: that is possible between braces only, { label: Home, to: / }.";
		return [{ ...found, message, patch: [{ ...found, newText: quoted(whole) }], breaks: true }];
	}
	return [
		{
			...found,
			message: "This text contains a colon and a space, so its first half became a key.",
			// `card: label: Home` may be a group, and `name: Table summary: For two` two keys whose lines were joined.
			fix: quotes(quoted(whole), !knownKeys.has(/\S*$/.exec(text.split(":", 1)[0]!)![0])),
		},
	];
}

/** The lines on which a text goes on. */
function continuing(line: Line): Line[] {
	const found: Line[] = [];
	for (let next = line.below; next?.continues === line; next = next.below) found.push(next);
	return found;
}

function inFoldedText({ start, at, key }: Line): Recovery {
	const colon = start + at + key!.length;
	return {
		code: "colon-in-text",
		start: colon,
		end: colon + 1,
		message: "This text contains a colon and a space, so part of it became a key.",
		why: "Put the whole text in quotes, or write it below a >- instead.",
		patch: [{ start: colon, end: colon + 1, newText: ";" }],
		breaks: true,
	};
}
