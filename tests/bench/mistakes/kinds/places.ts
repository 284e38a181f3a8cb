import { type Lines, lineAt } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";

/** Keys whose values are words for visitors. In the sites of the benchmark, values on one line aren't Markdown. */
const proseKeys =
	/^(heading|text|title|name|label|alt|caption|summary|question|note|hint|role|eyebrow|description|metaTitle|quote|features|points|purpose)$/;

/** Returns the texts of several words, without placeholders. `kind` says how they are written; "any" excludes blocks. */
export function prose(site: BaseSite, kind: SpecNode["kind"] | "any" = "plain"): SpecNode[] {
	return site.nodes.filter(
		(node) =>
			typeof node.value === "string" &&
			(kind === "any" ? node.kind !== "block" : node.kind === kind) &&
			proseKeys.test(node.name) &&
			/\p{L}{2,} \p{L}{2,}/u.test(node.value) &&
			!/[{}]/.test(node.value) &&
			node.path[0] !== "labels",
	);
}

/** Picks a line of Markdown prose in a literal block (`|`). Returns its offsets. */
export function markdownLine(site: BaseSite, random: Random): { start: number; end: number } | null {
	const blocks = site.nodes.filter(({ kind, name }) => kind === "block" && /^(text|answer)$/.test(name));
	const literal = blocks.filter(({ start }) => site.definition[start] === "|");
	const lines = literal.flatMap(({ start, end }) => {
		const matches = site.definition.slice(start, end).matchAll(/(?<=\n +)\p{L}[^\n]{20,}/gu);
		return [...matches].map(({ index, 0: line }) => ({ start: start + index, end: start + index + line.length }));
	});
	return random.pick(lines) ?? null;
}

/** Returns the texts and numbers that have one of these keys. */
export function valuesOf(site: BaseSite, ...names: string[]): SpecNode[] {
	return site.nodes.filter(({ name, value, path }) => names.includes(name) && isValue(value) && path.at(-1) === name);
}

function isValue(value: unknown): boolean {
	return typeof value === "string" || typeof value === "number";
}

/** Returns the values at a path, with "*" for any key: "plans/*\/price". */
export function valuesAt(site: BaseSite, pattern: string): SpecNode[] {
	const keys = pattern.split("/");
	return site.nodes.filter(
		({ path }) => path.length === keys.length && keys.every((key, index) => key === "*" || key === String(path[index])),
	);
}

/** Returns the offsets of the whole lines of a value in block style, with its key or hyphen. */
export function wholeLines(
	{ definition }: BaseSite,
	{ keyStart, start, end }: SpecNode,
): { start: number; end: number } {
	const from = definition.lastIndexOf("\n", (keyStart ?? start) - 1) + 1;
	const next = definition.indexOf("\n", end - 1);
	return { start: from, end: next === -1 ? definition.length : next + 1 };
}

export function lineOf({ definition }: BaseSite, offset: number): number {
	return lineAt(definition, offset);
}

/** Returns the text of the line at an offset, without its line break. */
export function lineText({ definition }: BaseSite, offset: number): string {
	return definition.slice(definition.lastIndexOf("\n", offset - 1) + 1).split("\n", 1)[0]!;
}

/** Commas between the cells of a row, not those in quotes. */
export const commasBetweenCells = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/g;

/** Misspells a word by one letter. */
export function misspell(word: string, random: Random): string {
	const at = 1 + random.integer(Math.max(1, word.length - 2));
	const ways = [
		word.slice(0, at) + word.slice(at + 1),
		word.slice(0, at) + word[at] + word.slice(at),
		word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
		`${word.slice(0, at)}${word[at] === "e" ? "r" : "e"}${word.slice(at + 1)}`,
	].filter((one) => one !== word && /^\p{L}/u.test(one));
	return random.pick(ways) ?? `${word}x`;
}

export function linesWith({ texts }: BaseSite, pattern: RegExp): Lines[] {
	return Object.entries(texts).flatMap(([file, text]) =>
		text
			.split("\n")
			.flatMap((line, index) => (pattern.test(line) ? [{ file, first: index + 1, last: index + 1 }] : [])),
	);
}
