import { diffArrays } from "diff";
import { splitLines } from "../text/lines.ts";
import type { Texts } from "./draft.ts";

/** Lines that stand in the place of others; either may be none. */
export interface LineChange {
	file: string;
	before: string[];
	after: string[];
}

/** The lines that differ between two states of the texts. */
export function diffLines(before: Texts, after: Texts): LineChange[] {
	const files = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return files.flatMap((file) => changesOf(file, before[file] ?? "", after[file] ?? ""));
}

function changesOf(file: string, before: string, after: string): LineChange[] {
	const changes: LineChange[] = [];
	let isOpen = false;
	for (const { removed, added, value } of diffArrays(splitLines(before), splitLines(after))) {
		const isChange = removed || added;
		if (isChange && !isOpen) changes.push({ file, before: [], after: [] });
		if (isChange) for (const line of value) changes.at(-1)![removed ? "before" : "after"].push(line);
		isOpen = isChange;
	}
	return changes;
}
