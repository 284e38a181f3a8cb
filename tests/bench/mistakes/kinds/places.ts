import { type Lines, lineAt } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";

/** Keys whose values visitors read as sentences. */
const proseKeys =
	/^(heading|headline|text|title|name|label|alt|caption|summary|question|answer|consent|note|hint|role|eyebrow|description|metaTitle|quote|features|points|purpose)$/;

/** Keys whose values are Markdown. */
const markdownKeys = /^(consent|answer)$/;

/** Texts of several words that visitors read, written in one line and without names in braces. */
export function prose(site: BaseSite, kind: SpecNode["kind"] | "any" = "plain"): SpecNode[] {
	return site.nodes.filter(
		(node) =>
			typeof node.value === "string" &&
			(kind === "any" ? node.kind !== "block" : node.kind === kind) &&
			proseKeys.test(node.name) &&
			/\p{L}{2,} \p{L}{2,}/u.test(node.value) &&
			!/[{}]/.test(node.value) &&
			node.path[0] !== "labels" &&
			!markdownKeys.test(node.name),
	);
}

/** A line of Markdown prose in a text below "|", by its offsets. */
export function markdownLine(site: BaseSite, random: Random): { start: number; end: number } | null {
	const blocks = site.nodes.filter(({ kind, name }) => kind === "block" && /^(text|answer)$/.test(name));
	const literal = blocks.filter(({ start }) => site.definition[start] === "|");
	const lines = literal.flatMap(({ start, end }) => {
		const matches = site.definition.slice(start, end).matchAll(/(?<=\n +)\p{L}[^\n]{20,}/gu);
		return [...matches].map(({ index, 0: line }) => ({ start: start + index, end: start + index + line.length }));
	});
	return random.pick(lines) ?? null;
}

export function valuesOf(site: BaseSite, ...names: string[]): SpecNode[] {
	return site.nodes.filter(({ name, value, path }) => names.includes(name) && isValue(value) && path.at(-1) === name);
}

function isValue(value: unknown): boolean {
	return typeof value === "string" || typeof value === "number";
}

/** Values at a path: "plans/*\/price". */
export function at(site: BaseSite, pattern: string): SpecNode[] {
	const wanted = pattern.split("/");
	return site.nodes.filter(
		({ path }) =>
			path.length === wanted.length && wanted.every((key, index) => key === "*" || key === String(path[index])),
	);
}

/** The whole lines that a value of block style takes with its key or hyphen: from the first column up to the next line. */
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

/** The line of an offset, without its end. */
export function lineText({ definition }: BaseSite, offset: number): string {
	return definition.slice(definition.lastIndexOf("\n", offset - 1) + 1).split("\n", 1)[0]!;
}

/** A word with one letter wrong, as fingers slip. */
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

/** The lines of all texts of a site that match. */
export function linesWith({ texts }: BaseSite, pattern: RegExp): Lines[] {
	return Object.entries(texts).flatMap(([file, text]) =>
		text
			.split("\n")
			.flatMap((line, index) => (pattern.test(line) ? [{ file, first: index + 1, last: index + 1 }] : [])),
	);
}
