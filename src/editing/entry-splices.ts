import type { Splice } from "../text/splices.ts";

/** Consecutive spans of a text. */
interface Entries {
	/** Whether nothing but a separator is between two entries: a comma, or a line break of a table. */
	isFlow: boolean;
	/** The column of each entry in block style, from 0. */
	column: number;
	entries: { start: number; end: number }[];
}

/** Inserts a text before the entry that currently has the index. */
export function spliceInsert(text: string, siblings: Entries, index: number, source: Source): Splice {
	const { entries } = siblings;
	const separator = findSeparator(siblings, index, source);
	const next = entries[index];
	if (next) return { start: next.start, end: next.start, newText: text + separator };
	const { end } = entries.at(-1)!;
	return { start: end, end, newText: separator + text };
}

/** Removes one of several entries with its separator. */
export function spliceRemove({ isFlow, entries }: Entries, index: number, { text }: Source): Splice {
	const { start, end } = entries[index]!;
	const next = entries[index + 1];
	if (next)
		return {
			start,
			end: isFlow ? next.start : next.start - text.slice(end, next.start).trimStart().length,
			newText: "",
		};
	const before = entries[index - 1]!.end;
	return { start: isFlow ? before : before + text.slice(before, start).trimEnd().length, end, newText: "" };
}

/** Moves an entry to another index. */
export function spliceMove(siblings: Entries, index: number, to: number, source: Source): Splice[] {
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
	const before = entries[index - 1]!.end;
	const removedStart = isFlow ? before : before + text.slice(before, start).trimEnd().length;
	const separator = removedStart === before ? text.slice(before, start) : findSeparator(siblings, index, source);
	return [
		{ start: target.start, end: target.start, newText: moved + separator },
		{ start: removedStart, end, newText: "" },
	];
}

interface Source {
	text: string;
	lineEnd: string;
}

/** Finds the separator at an index: a comma, or a line break and as many empty lines as the neighbours have. */
function findSeparator({ isFlow, column, entries }: Entries, index: number, { text, lineEnd }: Source): string {
	const right = Math.min(Math.max(index, 1), entries.length - 1);
	const gap = right < 1 ? "" : text.slice(entries[right - 1]!.end, entries[right]!.start);
	if (isFlow) return gap === "" || gap.includes("#") ? ", " : gap;
	const [space = ""] = /^\s*/.exec(gap) ?? [];
	const emptyLines = Math.max(space.split("\n").length - 2, 0);
	return lineEnd.repeat(1 + emptyLines) + " ".repeat(column);
}
