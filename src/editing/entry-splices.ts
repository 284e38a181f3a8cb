import type { Splice } from "../text/splices.ts";

/** Spans of a text that stand one after the other. */
interface Entries {
	/** With nothing but what belongs between two of them: a comma, or a line break. */
	isFlow: boolean;
	/** Of each in its line, where it is not. */
	column: number;
	entries: { start: number; end: number }[];
}

/** A text among the other entries of a list or group, before the one that has the index now. */
export function spliceInsert(text: string, { entries, ...owner }: Entries, index: number, written: Text): Splice {
	const gap = gapAt({ entries, ...owner }, index, written);
	const next = entries[index];
	if (next) return { start: next.start, end: next.start, newText: text + gap };
	const { end } = entries.at(-1)!;
	return { start: end, end, newText: gap + text };
}

/** One of several entries goes, with the space that set it apart. */
export function spliceRemove({ isFlow, entries }: Entries, index: number, { text }: Text): Splice {
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

/** An entry at another index of its list. */
export function spliceMove(owner: Entries, index: number, to: number, written: Text): Splice[] {
	const { entries, isFlow } = owner;
	const { text } = written;
	const { start, end } = entries[index]!;
	const moved = text.slice(start, end);
	const target = entries[to]!;
	if (to > index) {
		const next = entries[index + 1]!.start;
		const gone = isFlow ? next : next - text.slice(end, next).trimStart().length;
		const gap = gone === next ? text.slice(end, next) : gapAt(owner, index + 1, written);
		return [
			{ start, end: gone, newText: "" },
			{ start: target.end, end: target.end, newText: gap + moved },
		];
	}
	const before = entries[index - 1]!.end;
	const from = isFlow ? before : before + text.slice(before, start).trimEnd().length;
	const gap = from === before ? text.slice(before, start) : gapAt(owner, index, written);
	return [
		{ start: target.start, end: target.start, newText: moved + gap },
		{ start: from, end, newText: "" },
	];
}

interface Text {
	text: string;
	lineEnd: string;
}

/** What stands between two entries there, without comments: a comma, or a line break and as many empty lines as the neighbours have. */
function gapAt({ isFlow, column, entries }: Entries, index: number, { text, lineEnd }: Text): string {
	const right = Math.min(Math.max(index, 1), entries.length - 1);
	const gap = right < 1 ? "" : text.slice(entries[right - 1]!.end, entries[right]!.start);
	if (isFlow) return gap === "" || gap.includes("#") ? ", " : gap;
	const [space = ""] = /^\s*/.exec(gap) ?? [];
	const empty = Math.max(space.split("\n").length - 2, 0);
	return lineEnd.repeat(1 + empty) + " ".repeat(column);
}
