import type { ReadOptions } from "../../content/source/document.ts";
import { applyOperations } from "../../editing/apply-operations.ts";
import { type MergeConflicts, mergeTexts } from "../../editing/merge-texts.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import type { Texts } from "../../editing/texts.ts";

/** A value or file that both sides changed. */
export interface ConflictPlace {
	file: string;
	/** JSON pointer of the value; null for a whole file. */
	pointer: string | null;
	/** The version of this session; undefined if it was deleted. */
	ours: unknown;
	/** The version of the other side; undefined if it was deleted. */
	theirs: unknown;
}

/** The texts with the changes of both sides. Conflicting values and files have the other side's version. */
export interface MergedTexts {
	texts: Texts;
	conflicts: ConflictPlace[];
}

/** Merges two edits of the same files, line by line and then value by value. */
export function mergeFiles(base: Texts, ours: Texts, theirs: Texts, options: ReadOptions): MergedTexts {
	const texts: Record<string, string> = {};
	const conflicts: ConflictPlace[] = [];
	for (const file of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
		const merged = mergeFile(file, [base[file], ours[file], theirs[file]], options);
		if (merged.text !== undefined) texts[file] = merged.text;
		for (const conflict of merged.conflicts) conflicts.push(conflict);
	}
	return { texts, conflicts };
}

/** Returns the merged texts, with our version of the conflicts in `ourPlaces`. */
export function resolveConflicts(
	definition: string,
	{ texts, conflicts }: MergedTexts,
	ours: Texts,
	ourPlaces: ConflictPlace[],
	options: ReadOptions,
): Texts {
	const files = ourPlaces.filter(({ pointer }) => pointer === null);
	const withOurFiles = replaceFiles(texts, files, ours);
	const change = applyOperations(withOurFiles, definition, ourPlaces.flatMap(listOperations), options);
	if (!("refused" in change)) return change.texts;
	// If our values can't be written into their text, keep our version of each file with conflicts.
	return replaceFiles(withOurFiles, conflicts, ours);
}

/** Replaces the files of conflicts by their versions in `texts`, or removes the files that `texts` doesn't have. */
function replaceFiles(merged: Texts, places: ConflictPlace[], texts: Texts): Texts {
	const replaced = { ...merged };
	for (const { file } of places) {
		if (texts[file] === undefined) delete replaced[file];
		else replaced[file] = texts[file];
	}
	return replaced;
}

function listOperations({ pointer, ours }: ConflictPlace): Operation[] {
	if (pointer === null) return [];
	return [ours === undefined ? { do: "remove", pointer } : { do: "set", pointer, value: ours }];
}

/** Merges three versions of a file. A version is undefined if the file doesn't exist there. */
function mergeFile(
	file: string,
	[base, ours, theirs]: [base?: string, ours?: string, theirs?: string],
	options: ReadOptions,
): { text: string | undefined; conflicts: ConflictPlace[] } {
	if (ours === theirs || base === theirs) return { text: ours, conflicts: [] };
	if (base === ours) return { text: theirs, conflicts: [] };
	// In a deleted file, there are no values to choose from. A deleted definition has an empty text.
	if (!ours || !theirs) return { text: theirs, conflicts: [{ file, pointer: null, ours, theirs }] };
	const merged = mergeTexts(base ?? "", ours, theirs, options);
	if ("text" in merged) return { text: merged.text, conflicts: [] };
	return { text: merged.conflicts.text, conflicts: listConflicts(file, merged.conflicts, ours, theirs) };
}

function listConflicts(
	file: string,
	{ values }: Pick<MergeConflicts, "values">,
	ours: string,
	theirs: string,
): ConflictPlace[] {
	// A table, or a text that isn't valid YAML, can only be chosen as a whole.
	if (values.length === 0 || values.some(({ pointer }) => pointer === ""))
		return [{ file, pointer: null, ours, theirs }];
	return values.map((value) => ({ file, pointer: value.pointer, ours: value.ours, theirs: value.theirs }));
}
