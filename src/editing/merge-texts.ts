import { diff3Merge } from "node-diff3";
import { appendKey } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import type { ReadOptions } from "../content/source/document.ts";
import { rewriteInNewestFormat } from "../content/source/migration.ts";
import { applyOperations } from "./apply-operations.ts";
import { OperationError } from "./operation-error.ts";
import { isEqual } from "./plain-data.ts";
import { readYaml } from "./yaml-text.ts";

/** A value that both sides changed; undefined if it is missing. */
export interface ValueConflict {
	pointer: string;
	base: unknown;
	ours: unknown;
	theirs: unknown;
}

/** Lines that both sides changed. */
export interface LineConflict {
	/** The number of the first line in our text, from 1. */
	line: number;
	base: string[];
	ours: string[];
	theirs: string[];
}

export interface MergeConflicts {
	lines: LineConflict[];
	/** Empty if one of the three texts is not valid YAML. */
	values: ValueConflict[];
	/** The merged text, with their version of each conflict. To choose our version, set the value by an operation. */
	text: string;
}

/** Merges two versions of a text line by line. If both changed the same lines, merges value by value. */
export function mergeTexts(
	base: string,
	ours: string,
	theirs: string,
	options: ReadOptions = {},
): { text: string } | { conflicts: MergeConflicts } {
	const regions = diff3Merge(toLines(ours), toLines(base), toLines(theirs), { excludeFalseConflicts: true });
	const lines = regions.flatMap(({ conflict }) =>
		conflict ? [{ line: conflict.aIndex + 1, base: conflict.o, ours: conflict.a, theirs: conflict.b }] : [],
	);
	const [textWithOurs, text] = (["a", "b"] as const).map((side) =>
		regions.flatMap(({ ok, conflict }) => ok ?? conflict?.[side] ?? []).join(""),
	) as [string, string];
	if (lines.length === 0) return { text };
	const sides = [base, ours, theirs, textWithOurs, text].map((side) => parseData(side, options)) as Sides;
	if (sides.slice(0, 3).includes(undefined)) return { conflicts: { lines, values: [], text } };
	// Values can only be compared if all three texts use the same names of keys.
	const newest = [base, ours, theirs].map((side) => rewriteInNewestFormat(side, options.caches)) as [
		string,
		string,
		string,
	];
	if (!isEqual(newest, [base, ours, theirs])) return mergeTexts(...newest, options);
	const { value, conflicts: values } = mergeValues("", sides);
	// The merged lines are not always valid YAML.
	const merged = writeData(sides[4] === undefined ? theirs : text, value, options);
	if (merged === null) return { conflicts: { lines, values, text } };
	return values.length === 0 ? { text: merged } : { conflicts: { lines, values, text: merged } };
}

/** Splits a text into lines with their line breaks. */
function toLines(text: string): string[] {
	return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * A value in the three versions, and in the two results of merging lines: with our and with their side of each conflict.
 * Undefined if it is missing, or if the text is not valid YAML.
 */
type Sides = [base: unknown, ours: unknown, theirs: unknown, linesWithOurs: unknown, linesWithTheirs: unknown];

function parseData(text: string, options: ReadOptions): unknown {
	try {
		return readYaml(text, options).data;
	} catch (error) {
		if (error instanceof OperationError) return undefined;
		throw error;
	}
}

interface MergedValue {
	value: unknown;
	conflicts: ValueConflict[];
}

/** Merges a value. If merging lines doesn't resolve a conflict, the result has the value of `theirs`. */
function mergeValues(pointer: string, sides: Sides): MergedValue {
	const [base, ours, theirs, ...mergedLines] = sides;
	if (isEqual(base, ours)) return { value: theirs, conflicts: [] };
	if (isEqual(base, theirs) || isEqual(ours, theirs)) return { value: ours, conflicts: [] };
	const versions = [base, ours, theirs];
	// List entries can only be compared by index if no entry was added or removed.
	const areAlignedLists = versions.every((list) => Array.isArray(list) && list.length === (base as unknown[]).length);
	if (areAlignedLists || versions.every(isRecord)) return mergeParts(pointer, sides);
	const [withOurs, withTheirs] = mergedLines;
	if (withOurs !== undefined && isEqual(withOurs, withTheirs)) return { value: withOurs, conflicts: [] };
	return { value: withTheirs ?? theirs, conflicts: [{ pointer, base, ours, theirs }] };
}

function mergeParts(pointer: string, sides: Sides): MergedValue {
	const keys = new Set(sides.slice(0, 3).flatMap((value) => Object.keys(value as object)));
	const parts = [...keys].map((key) => {
		const part = sides.map((value) => (value as Record<string, unknown> | undefined)?.[key]) as Sides;
		return { key, ...mergeValues(appendKey(pointer, key), part) };
	});
	const present = parts.filter(({ value }) => value !== undefined);
	const conflicts = parts.flatMap((part) => part.conflicts);
	if (Array.isArray(sides[0])) return { value: present.map(({ value }) => value), conflicts };
	return { value: Object.fromEntries(present.map(({ key, value }) => [key, value])), conflicts };
}

/** Changes a text so that it has the given data. Returns null if that is not possible. */
function writeData(text: string, data: unknown, options: ReadOptions): string | null {
	const current = parseData(text, options);
	if (!isRecord(current) || !isRecord(data)) return null;
	const removedKeys = Object.keys(current).filter((key) => !Object.hasOwn(data, key));
	const operations = [
		...Object.entries(data).map(([key, value]) => ({ do: "set" as const, pointer: appendKey("", key), value })),
		...removedKeys.map((key) => ({ do: "remove" as const, pointer: appendKey("", key) })),
	];
	// `applyOperations` expects the texts of a site: here, one file called “text”.
	const change = applyOperations({ text }, "text", operations, options);
	return "refused" in change ? null : change.texts.text!;
}
