import type { Edit } from "../model/diagnostic.ts";
import { indexPositions } from "./positions.ts";

/** The replacement of a piece of a text, which is given by offsets. */
export interface Splice {
	start: number;
	end: number;
	newText: string;
}

/** Applies edits to a text, except those that `dropOverlaps` drops. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
	return applySplices(text, toSplices(text, edits));
}

/** Converts edits to splices, sorted and without overlaps. */
export function toSplices(text: string, edits: readonly Edit[]): Splice[] {
	const positions = indexPositions(text);
	const splices = edits.map(({ range, newText }) => ({
		start: positions.toOffset(range.start),
		end: positions.toOffset(range.end),
		newText,
	}));
	return dropOverlaps(splices);
}

/**
 * Sorts splices by their offsets. Drops each that overlaps one before it, each insertion where one before it ends, and each
 * whose end is before its start.
 */
export function dropOverlaps<T extends Splice>(splices: readonly T[]): T[] {
	const sorted = [...splices].sort((a, b) => a.start - b.start || a.end - b.end);
	let end = -1;
	return sorted.filter((splice) => {
		if (splice.start < end || splice.end < splice.start) return false;
		if (splice.start === end && splice.end === end) return false;
		end = splice.end;
		return true;
	});
}

/** Applies splices that are sorted and don't overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
	let result = "";
	let end = 0;
	for (const splice of splices) {
		result += text.slice(end, splice.start) + splice.newText;
		end = splice.end;
	}
	return result + text.slice(end);
}

/**
 * Applies splices to a part of a text, and returns what replaces that part. The indentation before the part isn't replaced,
 * so spaces that a splice inserts into it are at the start of the result.
 *
 * @param splices sorted, without overlaps, and not after `end`
 */
export function applySplicesToPart(text: string, start: number, end: number, splices: readonly Splice[]): string {
	const first = Math.min(start, splices[0]?.start ?? start);
	const shifted = splices.map((splice) => ({ ...splice, start: splice.start - first, end: splice.end - first }));
	return applySplices(text.slice(first, end), shifted).slice(start - first);
}

/** Finds the smallest splice from one text to another; null if they are equal. */
export function diffTexts(oldText: string, newText: string): Splice | null {
	if (oldText === newText) return null;
	const { head, tail } = countCommonEnds(oldText, newText);
	return { start: head, end: oldText.length - tail, newText: newText.slice(head, newText.length - tail) };
}

/**
 * Counts how many items of two lists, or characters of two texts, are equal at the start and at the end.
 *
 * @param max the maximum sum of both counts
 */
export function countCommonEnds(
	a: ArrayLike<string>,
	b: ArrayLike<string>,
	max = Math.min(a.length, b.length),
): { head: number; tail: number } {
	let head = 0;
	while (head < max && a[head] === b[head]) head++;
	let tail = 0;
	while (tail < max - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
	return { head, tail };
}
