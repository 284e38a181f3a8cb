import type { Splice } from "../text/splices.ts";

/** The spans of the entries of a list, a group or a table, in order. */
interface EntrySpans {
	/** Whether only separators are between entries: commas in flow style, or line breaks in a table. */
	isFlow: boolean;
	/** The column of each entry in block style, from 0. */
	column: number;
	entries: { start: number; end: number }[];
}

/** Inserts a text before the entry that currently has the index, or after the last one. */
export function spliceInsert(text: string, siblings: EntrySpans, index: number, source: Source): Splice {
	const { entries } = siblings;
	const separator = findSeparator(siblings, index, source);
	const next = entries[index];
	if (next) return { start: next.start, end: next.start, newText: text + separator };
	const { end } = entries.at(-1)!;
	return { start: end, end, newText: separator + text };
}

/** Removes one of several entries with its separator. In block style, keeps comments between two entries. */
export function spliceRemove({ isFlow, entries }: EntrySpans, index: number, { text }: Source): Splice {
	const { start, end } = entries[index]!;
	const next = entries[index + 1];
	if (next)
		return {
			start,
			end: isFlow ? next.start : next.start - text.slice(end, next.start).trimStart().length,
			newText: "",
		};
	const previousEnd = entries[index - 1]!.end;
	return {
		start: isFlow ? previousEnd : previousEnd + text.slice(previousEnd, start).trimEnd().length,
		end,
		newText: "",
	};
}

/** Moves an entry to another index. In block style, comments between two entries stay where they are. */
export function spliceMove(siblings: EntrySpans, index: number, to: number, source: Source): Splice[] {
	const { entries, isFlow } = siblings;
	const { text } = source;
	const { start, end } = entries[index]!;
	const moved = text.slice(start, end);
	const target = entries[to]!;
	if (to > index) {
		const next = entries[index + 1]!.start;
		const removedEnd = isFlow ? next : next - text.slice(end, next).trimStart().length;
		const separator = removedEnd === next ? text.slice(end, next) : findSeparator(siblings, index + 1, source);
		return [
			{ start, end: removedEnd, newText: "" },
			{ start: target.end, end: target.end, newText: separator + moved },
		];
	}
	const previousEnd = entries[index - 1]!.end;
	const removedStart = isFlow ? previousEnd : previousEnd + text.slice(previousEnd, start).trimEnd().length;
	const separator =
		removedStart === previousEnd ? text.slice(previousEnd, start) : findSeparator(siblings, index, source);
	return [
		{ start: target.start, end: target.start, newText: moved + separator },
		{ start: removedStart, end, newText: "" },
	];
}

interface Source {
	text: string;
	lineEnd: string;
}

/** Returns the separator for an index: a comma, or a line break and as many empty lines as in the nearest gap. */
function findSeparator({ isFlow, column, entries }: EntrySpans, index: number, { text, lineEnd }: Source): string {
	// The index of the entry after the nearest gap. A single entry has no gap.
	const right = Math.min(Math.max(index, 1), entries.length - 1);
	const gap = right < 1 ? "" : text.slice(entries[right - 1]!.end, entries[right]!.start);
	if (isFlow) return gap === "" || gap.includes("#") ? ", " : gap;
	const [space = ""] = /^\s*/.exec(gap) ?? [];
	const emptyLines = Math.max(space.split("\n").length - 2, 0);
	return lineEnd.repeat(1 + emptyLines) + " ".repeat(column);
}
