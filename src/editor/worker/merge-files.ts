import type { ReadOptions } from "../../content/source/document.ts";
import { applyOperations } from "../../editing/apply-operations.ts";
import { type MergeConflicts, mergeTexts } from "../../editing/merge-texts.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import type { Texts } from "../../editing/texts.ts";

/** A place that both sides changed. */
export interface ConflictPlace {
	file: string;
	/** JSON pointer; null if the file can only be taken from one side. */
	pointer: string | null;
	/** Undefined if it was deleted. */
	ours: unknown;
	theirs: unknown;
}

/** The texts with the changes of both sides. Conflicting places have the other side's version. */
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

/**
 * Returns the merged texts with our side of some conflicts.
 *
 * @param ourPlaces the conflicts that keep our side
 */
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
	// If our values can't be written into their text, use our whole file.
	return replaceFiles(withOurFiles, conflicts, ours);
}

/** Replaces the files of some places, or removes those that `texts` doesn't have. */
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
	// A deleted file has no values to choose from. A deleted definition is empty.
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
	// Nothing can be chosen value by value in a table or a text that isn't valid YAML.
	if (values.length === 0 || values.some(({ pointer }) => pointer === ""))
		return [{ file, pointer: null, ours, theirs }];
	return values.map(({ pointer, ours: own, theirs: other }) => ({ file, pointer, ours: own, theirs: other }));
}
