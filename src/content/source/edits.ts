import type { Diagnostic, Edit } from "../../model/diagnostic.ts";
import { indexPositions } from "../findings/positions.ts";

/** A piece of a text, by its offsets, and what takes its place. */
export interface Splice {
	start: number;
	end: number;
	newText: string;
}

/** The text with its edits made. Every other character stays; of edits that overlap the first counts. */
export function applyEdits(text: string, edits: Edit[]): string {
	return applySplices(text, toSplices(text, edits));
}

/** What edits replace, in order and apart. */
export function toSplices(text: string, edits: Edit[]): Splice[] {
	const positions = indexPositions(text);
	const splices = edits.map(({ range, newText }) => ({
		start: positions.offset(range.start),
		end: positions.offset(range.end),
		newText,
	}));
	return dropOverlaps(splices);
}

/** The edits of every fix that cannot change what the author meant, for one file. */
export function listSafeEdits(diagnostics: Diagnostic[], file: string): Edit[] {
	return diagnostics.flatMap((diagnostic) =>
		diagnostic.file === file && diagnostic.fix?.safe ? diagnostic.fix.edits : [],
	);
}

/** In their order, without those that reach into an earlier one. */
export function dropOverlaps<T extends Splice>(splices: T[]): T[] {
	const sorted = [...splices].sort((a, b) => a.start - b.start || a.end - b.end);
	let end = -1;
	return sorted.filter((splice) => {
		if (splice.start < end || splice.end < splice.start) return false;
		if (splice.start === end && splice.end === end) return false;
		end = splice.end;
		return true;
	});
}

/** The text with these splices, which are in order and apart. */
export function applySplices(text: string, splices: Splice[]): string {
	let result = "";
	let end = 0;
	for (const splice of splices) {
		result += text.slice(end, splice.start) + splice.newText;
		end = splice.end;
	}
	return result + text.slice(end);
}
