import type { Line } from "./lines.ts";
import { knownKeys } from "./names.ts";
import type { Recovery } from "./rule.ts";

/** `heading Our prices`, `sections` alone: a key whose colon is gone. */
export function lostColons(line: Line): Recovery[] {
	const { start, at, text, key, continues } = line;
	const word = /^[A-Za-z_][\w-]*(?=\s|$)/.exec(text.slice(at))?.[0];
	if (word === undefined || key !== null || continues) return [];
	const isAlone = text.slice(at).trimEnd() === word;
	if (!(isAlone ? isGroup(line, word) : knownKeys.has(word) && isKeyExpected(line))) return [];
	return [
		{
			code: "missing-colon",
			start: start + at,
			end: start + at + word.length,
			message: `A colon is missing after ‘${word}’.`,
			fix: { text: "Write a colon after it.", replacement: `${word}:`, safe: false },
			breaks: true,
		},
	];
}

/** Its keys or entries stand below it. */
function isGroup({ at, below }: Line, word: string): boolean {
	if (below === null || below.indent < at || (below.key === null && below.hyphens.length === 0)) return false;
	return below.indent > at || (below.hyphens.length > 0 && knownKeys.has(word));
}

/** A key stands in its column, or in that of the line below. */
function isKeyExpected({ at, misfit, below, hyphens, last }: Line): boolean {
	const isFirst = hyphens.length > 0 || (misfit === null && last !== null);
	if (isFirst) return below !== null && below.key !== null && below.indent === at;
	return misfit?.some(({ column, kind }) => column === at && kind === "key") ?? false;
}
