import { applyOperations } from "../../editing/apply-operations.ts";
import type { Texts } from "../../editing/draft.ts";
import { type MergeConflicts, mergeTexts } from "../../editing/merge.ts";
import type { Operation } from "../../editing/operation.gen.ts";

/** A place that both sides changed, as each has it now. */
export interface ConflictPlace {
	file: string;
	/** JSON pointer; null where the lines of a file can only be taken as a whole. */
	pointer: string | null;
	ours: unknown;
	theirs: unknown;
}

/** What both sides made of the texts, and where they are at odds: there it has what is theirs. */
export interface JoinedTexts {
	texts: Texts;
	clashes: ConflictPlace[];
}

/** Joins what was done here to texts with what was done to them elsewhere, line by line and then value by value. */
export function joinTexts(base: Texts, ours: Texts, theirs: Texts, maxSize?: number): JoinedTexts {
	const texts: Record<string, string> = {};
	const clashes: ConflictPlace[] = [];
	for (const file of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
		const [old = "", own = "", other = ""] = [base[file], ours[file], theirs[file]];
		const { text, clashes: found } = joinedFile(file, [old, own, other], maxSize);
		// A table that is empty may as well be none.
		if (text !== "" || Object.hasOwn(theirs, file)) texts[file] = text;
		for (const clash of found) clashes.push(clash);
	}
	return { texts, clashes };
}

/** The joined texts with what is ours at some of the clashes. */
export function settleConflicts(
	definition: string,
	{ texts, clashes }: JoinedTexts,
	ours: Texts,
	kept: ConflictPlace[],
	maxSize?: number,
): Texts {
	const whole = kept.filter(({ pointer }) => pointer === null);
	const own = { ...texts, ...Object.fromEntries(whole.map(({ file }) => [file, ours[file] ?? ""])) };
	const change = applyOperations(own, definition, kept.flatMap(operationFor), maxSize);
	if (!("refused" in change)) return change.texts;
	// What cannot be put into theirs is kept with all that is around it.
	return { ...own, ...Object.fromEntries(clashes.map(({ file }) => [file, ours[file] ?? ""])) };
}

/** What makes the value ours again where theirs stands. */
function operationFor({ pointer, ours }: ConflictPlace): Operation[] {
	if (pointer === null) return [];
	return [ours === undefined ? { do: "remove", pointer } : { do: "set", pointer, value: ours }];
}

type Three = [old: string, own: string, other: string];

function joinedFile(
	file: string,
	[old, own, other]: Three,
	maxSize?: number,
): { text: string; clashes: ConflictPlace[] } {
	if (own === other || old === other) return { text: own, clashes: [] };
	if (old === own) return { text: other, clashes: [] };
	// A file that was taken away has no values to choose from.
	const isGone = own === "" || other === "";
	const merged = isGone ? { conflicts: { values: [], text: other } } : mergeTexts(old, own, other, maxSize);
	if ("text" in merged) return { text: merged.text, clashes: [] };
	return { text: merged.conflicts.text, clashes: clashesOf(file, merged.conflicts, own, other) };
}

function clashesOf(
	file: string,
	{ values }: Pick<MergeConflicts, "values">,
	ours: string,
	theirs: string,
): ConflictPlace[] {
	// A table is no group of values.
	if (values.length === 0 || values.some(({ pointer }) => pointer === ""))
		return [{ file, pointer: null, ours, theirs }];
	return values.map(({ pointer, ours: own, theirs: other }) => ({ file, pointer, ours: own, theirs: other }));
}
