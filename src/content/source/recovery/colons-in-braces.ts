import type { Line } from "./lines.ts";
import { knownKeys } from "./names.ts";
import { quotes, type Recovery } from "./rule.ts";
import { bracketEnd, quoted, quoteEnd } from "./values.ts";

/** `{ name: Fitting, text: Note: half an hour }`, `{ time: 19:00 title: Supper }`: a second colon in one value. */
export function colonsInBraces({ value, valueAt, start, continues }: Line): Recovery[] {
	if (continues || !/^(?:\{|\[\s*\{)/.test(value) || bracketEnd(value) === -1) return [];
	for (const [from, text] of plainValues(value)) {
		const [, before, word] = /^(?:(.*\S)\s+)?(\S+?):\s/.exec(text) ?? [];
		if (word === undefined) continue;
		const at = start + valueAt + from;
		return [before !== undefined && knownKeys.has(word) ? lostComma(at, before, word, text) : inText(at, text, word)];
	}
	return [];
}

/** The values without quotes or brackets of their own, behind a key in braces: where they begin, and as they are written. */
function* plainValues(flow: string): Generator<[from: number, text: string]> {
	for (let index = 1; index < flow.length; index++) {
		if (/["']/.test(flow[index]!) && /[\s,[{:]/.test(flow[index - 1]!)) {
			index += Math.max(quoteEnd(flow.slice(index)), 1) - 1;
			continue;
		}
		const [key] = /[\s,{]/.test(flow[index - 1]!) ? (/^[\w-]+:\s+/.exec(flow.slice(index)) ?? []) : [];
		if (key === undefined) continue;
		index += key.length;
		const [text = ""] = /^[^\s"'[\]{},][^[\]{},]*/.exec(flow.slice(index)) ?? [];
		if (text !== "") yield [index, text.trimEnd()];
		index += Math.max(text.length, 1) - 1;
	}
}

function lostComma(at: number, before: string, word: string, text: string): Recovery {
	const end = text.indexOf(word, before.length);
	return {
		code: "yaml-syntax",
		start: at + before.length,
		end: at + end + word.length,
		message: `A comma is missing before ‘${word}:’.`,
		fix: { text: "Write a comma.", replacement: `, ${word}`, safe: false },
	};
}

function inText(start: number, text: string, word: string): Recovery {
	return {
		code: "colon-in-text",
		start,
		end: start + text.length,
		message: "This text contains a colon and a space, so its first half became a key.",
		fix: quotes(quoted(text), !knownKeys.has(word)),
	};
}
