import { diff3Merge } from "node-diff3";
import { appendKey } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { ReadOptions } from "../content/source/document.ts";
import { applyOperations } from "./apply-operations.ts";
import { OperationError } from "./operation-error.ts";
import { isEqual } from "./plain-data.ts";
import { readYaml } from "./yaml-text.ts";

/** A value that both sides changed; undefined where it is not there. */
export interface ValueConflict {
	pointer: string;
	base: unknown;
	ours: unknown;
	theirs: unknown;
}

/** Lines that both sides changed, as each has them now. `line` is the first of them in ours, from 1. */
export interface LineConflict {
	line: number;
	base: string[];
	ours: string[];
	theirs: string[];
}

/** What cannot be merged: by its lines, and by its values where all three texts can be read. */
export interface MergeConflicts {
	lines: LineConflict[];
	values: ValueConflict[];
	/** All that can be merged, and theirs where it cannot: a value that is to be ours is set in it by an operation. */
	text: string;
}

/** What both sides made of a text, line by line; of lines that both changed, value by value. */
export function mergeTexts(
	base: string,
	ours: string,
	theirs: string,
	options: ReadOptions = {},
): { text: string } | { conflicts: MergeConflicts } {
	const regions = diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
	const lines = regions.flatMap(({ conflict }) =>
		conflict ? [{ line: conflict.aIndex + 1, base: conflict.o, ours: conflict.a, theirs: conflict.b }] : [],
	);
	const [own, text] = (["a", "b"] as const).map((side) =>
		regions.flatMap(({ ok, conflict }) => ok ?? conflict?.[side] ?? []).join(""),
	) as [string, string];
	if (lines.length === 0) return { text };
	const sides = [base, ours, theirs, own, text].map((side) => dataOf(side, options)) as Sides;
	if (sides.slice(0, 3).includes(undefined)) return { conflicts: { lines, values: [], text } };
	const { value, conflicts: values } = resolved("", sides);
	const settled = withData(sides[4] === undefined ? theirs : text, value, options);
	if (settled === null) return { conflicts: { lines, values, text } };
	return values.length === 0 ? { text: settled } : { conflicts: { lines, values, text: settled } };
}

/** Each with its line break. */
function linesOf(text: string): string[] {
	return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** What the three say, and what the lines say that could be merged: with ours and with theirs where they clash. */
type Sides = [base: unknown, ours: unknown, theirs: unknown, linesWithOurs: unknown, linesWithTheirs: unknown];

function dataOf(text: string, options: ReadOptions): unknown {
	try {
		return readYaml(text, options).data;
	} catch (error) {
		if (error instanceof OperationError) return undefined;
		throw error;
	}
}

interface Resolved {
	value: unknown;
	conflicts: ValueConflict[];
}

/** What both sides made of a value; theirs where both changed it, and lines cannot tell either. */
function resolved(pointer: string, sides: Sides): Resolved {
	const [base, ours, theirs, ...lines] = sides;
	if (isEqual(base, ours)) return { value: theirs, conflicts: [] };
	if (isEqual(base, theirs) || isEqual(ours, theirs)) return { value: ours, conflicts: [] };
	const lists = [base, ours, theirs].every((one) => Array.isArray(one) && one.length === (base as unknown[]).length);
	if (lists || [base, ours, theirs].every(isRecord)) return ofParts(pointer, sides);
	const [own, other] = lines;
	if (own !== undefined && isEqual(own, other)) return { value: own, conflicts: [] };
	return { value: other ?? theirs, conflicts: [{ pointer, base, ours, theirs }] };
}

function ofParts(pointer: string, sides: Sides): Resolved {
	const keys = new Set(sides.slice(0, 3).flatMap((value) => Object.keys(value as object)));
	const parts = [...keys].map((key) => {
		const part = sides.map((value) => (value as Record<string, unknown> | undefined)?.[key]) as Sides;
		return { key, ...resolved(appendKey(pointer, key), part) };
	});
	const there = parts.filter(({ value }) => value !== undefined);
	const conflicts = parts.flatMap((part) => part.conflicts);
	if (Array.isArray(sides[0])) return { value: there.map(({ value }) => value), conflicts };
	return { value: Object.fromEntries(there.map(({ key, value }) => [key, value])), conflicts };
}

/** A text with the data that it must say; null where that cannot be written. */
function withData(text: string, data: unknown, options: ReadOptions): string | null {
	const now = dataOf(text, options);
	if (!isRecord(now) || !isRecord(data)) return null;
	const gone = Object.keys(now).filter((key) => !Object.hasOwn(data, key));
	const operations = [
		...Object.entries(data).map(([key, value]) => ({ do: "set" as const, pointer: appendKey("", key), value })),
		...gone.map((key) => ({ do: "remove" as const, pointer: appendKey("", key) })),
	];
	const change = applyOperations({ text }, "text", operations, options);
	return "refused" in change ? null : change.texts.text!;
}
