import { type Document, isCollection, isMap, isNode, isPair, isScalar, isSeq, type Pair, visit } from "yaml";
import type { Range } from "../../model/diagnostic.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey } from "../findings/pointer.ts";
import { listMatchingKinds } from "../schema/wrong-kind.ts";
import { listKeys, listsByTag } from "./recovery/known-keys.ts";
import type { SourceMap } from "./source-map.ts";

/**
 * Finds the first duplicate key of each mapping. Only the first, because all keys of an entry that lost its hyphen are
 * duplicates.
 */
export function findDuplicateKeys(document: Document, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	visit(document, {
		Map(_, map, path) {
			const first = new Map<unknown, { range: [number, number]; value: unknown }>();
			for (const [index, { key, value }] of map.items.entries()) {
				if (!isScalar(key) || !key.range) continue;
				const [start, end] = key.range;
				const earlier = first.get(key.value);
				first.set(key.value, earlier ?? { range: [start, end], value });
				if (!earlier) continue;
				const found = reportDuplicate(
					String(key.value),
					sourceMap.range(start, end),
					sourceMap.range(...earlier.range),
				);
				const values = [earlier.value, value];
				const firstKey = String(first.keys().next().value);
				const lastLine = findLastLine(earlier.value, sourceMap);
				const duplicate = { values, firstKey, rest: map.items.slice(index), path, lastLine };
				const guess = guessCause(String(key.value), duplicate);
				findings.push({ ...found, pointer: getPointer([...path, map]), ...guess });
				return findings.length > maxFindings ? visit.BREAK : undefined;
			}
		},
	});
	return findings;
}

/** Returns the number of the last line of a value, or of the blank lines below it. */
function findLastLine(value: unknown, sourceMap: SourceMap): number {
	const offset = (isNode(value) && value.range?.[1]) || 0;
	const { line, column } = sourceMap.range(offset, offset).end;
	return column === 1 ? line - 1 : line;
}

interface Duplicate {
	/** The values of the key, in their order. */
	values: unknown[];
	/** The first key of the mapping. */
	firstKey: string;
	/** The pairs from the duplicate on. */
	rest: Pair[];
	/** The path of the mapping. */
	path: readonly unknown[];
	/** The last line of the first value. */
	lastLine: number;
}

/** Guesses from the place of a duplicate key what went wrong. Returns the parts of the finding that say so. */
function guessCause(key: string, { values, firstKey, rest, path, lastLine }: Duplicate): Partial<Cause> {
	// Entries of a list begin with the same key, so a repeated first key may begin an entry that lost its hyphen.
	const isFirstKey = key === firstKey;
	if (isSeq(path.at(-1))) return isFirstKey ? reportMissingHyphen(key) : reportLostFirstLine(key, firstKey, rest);
	if (isFirstKey && isListExpected(path)) return reportLostHyphens(key);
	// Only lines can be moved, not what is in braces or brackets.
	const areBlocks = values.every((value) => isCollection(value) && !value.flow);
	return areBlocks ? { message: describeMerge(key, lastLine) } : {};
}

type Cause = Pick<Finding, "code" | "message" | "why">;

const missingHyphen: Omit<Cause, "message"> = {
	code: "missing-hyphen",
	why: "A new entry begins with a hyphen and a space, lined up with the other hyphens.",
};

function reportMissingHyphen(key: string): Cause {
	const message = `‘${key}’ is used twice here. If a new entry begins here, write a hyphen before it; otherwise delete one of the two lines.`;
	return { ...missingHyphen, message };
}

function reportLostHyphens(key: string): Cause {
	const message = `Begin each entry of this list with a hyphen: write ‘- ’ instead of the last two spaces before each ‘${key}’.`;
	return { ...missingHyphen, message };
}

/** @param rest the pairs that would follow the missing first line of the new entry */
function reportLostFirstLine(key: string, firstKey: string, rest: Pair[]): Pick<Finding, "message"> {
	const list = listsByTag.get(firstKey);
	const kinds = list ? listMatchingKinds(toRecord(rest), list.entry, firstKey) : [];
	// The more keys a kind requires, the less likely it matches by chance.
	kinds.sort((a, b) => (b.schema.required?.length ?? 0) - (a.schema.required?.length ?? 0));
	const firstLine = `${kinds.length === 1 ? "" : "such as "}‘- ${firstKey}: ${kinds[0]?.tag ?? "…"}’`;
	const message = `‘${key}’ is used twice in this entry. If a new entry begins here, add its first line above its other lines, ${firstLine}, its hyphen lined up with the others. Otherwise, delete one of the two lines.`;
	return { message };
}

function toRecord(pairs: Pair[]): Record<string, unknown> {
	return Object.fromEntries(pairs.map(({ key, value }) => [String(key), toData(value)]));
}

/** Unlike `toJS`, doesn't resolve aliases, which can make a short file huge. */
function toData(node: unknown): unknown {
	if (isMap(node)) return toRecord(node.items);
	if (isSeq(node)) return node.items.map(toData);
	return isScalar(node) ? node.value : null;
}

/** @param lastLine the last line of the first value */
function describeMerge(key: string, lastLine: number): string {
	return `‘${key}’ is used twice here. Move the lines that follow this one below line ${lastLine}, where the first ‘${key}’ ends, and delete this line.`;
}

/** Tells whether the mapping at a path is the value of a key that can have a list. */
function isListExpected(path: readonly unknown[]): boolean {
	const pair = path.at(-1);
	return isPair(pair) && isScalar(pair.key) && listKeys.has(String(pair.key.value));
}

function reportDuplicate(key: string, range: Range, earlier: Range): Omit<Finding, "pointer"> {
	return {
		code: "duplicate-key",
		about: { kind: "key", name: key },
		at: { range },
		message: `‘${key}’ is used twice here. Delete one of them.`,
		related: [{ message: "The first one is here.", at: earlier }],
	};
}

/**
 * Merges lists or mappings that have the same key, so that the contents of both can be checked. Of other values, keeps the
 * first. Returns a changed copy of the document.
 */
export function mergeDuplicates(document: Document): Document {
	const merged = document.clone();
	visit(merged, {
		Map(_, map) {
			const first = new Map<unknown, unknown>();
			map.items = map.items.filter(({ key, value }) => {
				const name = isScalar(key) ? key.value : key;
				const earlier = first.get(name);
				if (!first.has(name)) {
					first.set(name, value);
					return true;
				}
				if (isSeq(earlier) && isSeq(value)) earlier.items = [...earlier.items, ...value.items];
				if (isMap(earlier) && isMap(value)) earlier.items = [...earlier.items, ...value.items];
				return false;
			});
		},
	});
	return merged;
}

/** Returns the pointer of the last node of a path. */
function getPointer(path: readonly unknown[]): string {
	return path.reduce<string>((pointer, node, index) => {
		if (isPair(node)) return appendKey(pointer, String(isScalar(node.key) ? node.key.value : node.key));
		return isSeq(node) && index + 1 < path.length ? appendKey(pointer, node.items.indexOf(path[index + 1])) : pointer;
	}, "");
}
