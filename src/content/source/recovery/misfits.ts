import { formatCount } from "../../../text/words.ts";
import { type ColumnStart, isSentence, type StructuralLine } from "./lines.ts";
import { knownKeys, listKeys, listsByTag, onlyLists, ownNames } from "./names.ts";
import type { Recovery } from "./rule.ts";
import { isBlockHeader } from "./values.ts";

/** The first line that is no part of anything: what belongs to what has to be known before the next is judged. */
export function recoverFirstMisfit(lines: StructuralLine[], text: string): Recovery[] {
	for (const line of lines) {
		const found = isFirstWithoutHyphen(line) ? withoutHyphen(line) : line.misfit && misfit(line, line.misfit, text);
		if (found) return [{ breaks: true, ...found }];
	}
	return [];
}

function misfit(line: StructuralLine, open: ColumnStart[], text: string): Recovery {
	const { key, hyphens, besideHyphen, besideKey } = line;
	if (hyphens.length === 0 && besideHyphen && !besideKey) return outdented(line, open, text) ?? withoutHyphen(line);
	const isText = hyphens.length === 0 && (key === null || isSentence(key));
	return isText ? lostText(line, text) : misplaced(line, open, text);
}

/** A known key in the column of the hyphens, where the entries of the list begin with another key: it belongs to the entry above. */
function outdented(line: StructuralLine, open: ColumnStart[], text: string): Recovery | null {
	const { key, indent } = line;
	const entry = open.find(({ column, kind }) => kind === "hyphen" && column === indent)?.line;
	if (!entry || entry.key === null || key === null || key === entry.key || !knownKeys.has(key)) return null;
	return indented(line, entry.at, entry, text);
}

/** Below a key that takes nothing but a list; a form, too, may be called like one. */
function isFirstWithoutHyphen({ last, continues, hyphens, key, indent }: StructuralLine): boolean {
	if (!last || continues || hyphens.length > 0 || key === null) return false;
	if (last.value !== "" || last.key === null || !onlyLists.has(last.key) || indent <= last.at) return false;
	return !ownNames.has(groupOf(last)?.key ?? "");
}

/** The line that the group of a line stands below. */
function groupOf({ last, at }: StructuralLine): StructuralLine | null {
	for (let one = last; one; one = one.last) if (one.at < at) return one;
	return null;
}

function withoutHyphen({ start, indent, key, at, text, below }: StructuralLine): Recovery {
	const isAligned = key !== null && below !== null && below.indent >= Math.max(indent, 2) && below.indent <= indent + 2;
	const column = isAligned ? below.indent - 2 : indent;
	return {
		code: "missing-hyphen",
		start: start + at,
		end: start + (key === null ? text.trimEnd().length : at + key.length),
		message: "Add a hyphen at the start of this entry.",
		why: "Write a hyphen and a space before it, in the same column as the other hyphens of the list.",
		patch: [{ start, end: start + indent, newText: `${" ".repeat(column)}- ` }],
	};
}

function lostText(line: StructuralLine, text: string): Recovery {
	const { start, indent, last } = line;
	return {
		code: "line-lost",
		start: start + indent,
		end: start + line.text.trimEnd().length,
		message: "This line doesn’t belong to anything around it.",
		why: `If it continues the text of line ${numberOf(last!, text)}, join the two lines or indent this one further. If it’s a name with more lines below it, write a colon after it.`,
		patch: [{ start, end: start + indent, newText: " ".repeat(textColumn(line, text)) }],
	};
}

/** Where the text above goes on. */
function textColumn({ start, last }: StructuralLine, text: string): number {
	const above = text.slice(last!.start, start).trimEnd().split("\n");
	const column = above.length > 1 ? /^ */.exec(above[above.length - 1]!)![0].length : 0;
	return column > last!.owner ? column : last!.owner + 2;
}

function misplaced(line: StructuralLine, open: ColumnStart[], text: string): Recovery {
	const { hyphens, indent, key } = line;
	const kind = hyphens.length > 0 ? "hyphen" : "key";
	const same = open.filter((one) => one.kind === kind);
	const { last } = line;
	if (kind === "hyphen" && last?.value === "" && last.key !== null && listKeys.has(last.key))
		return indented(line, last.at + 2, last, text);
	const headless = kind === "hyphen" && headlessEntry(line, open);
	if (headless) return headless;
	// Entries of one list begin with the same key.
	const alike = kind === "hyphen" ? same.filter((one) => one.line.key === key) : [];
	const candidates = alike.length > 0 ? alike : same;
	const [nearest] = candidates.sort((a, b) => Math.abs(a.column - indent) - Math.abs(b.column - indent));
	const [first] = open.filter(({ column }) => column > indent).sort((a, b) => a.column - b.column);
	if (first && isTheOdd(first, line)) return indented(first.line, indent, line, text);
	if (nearest && nearest.column < indent && isTheOdd(nearest, line)) return indented(nearest.line, indent, line, text);
	const beside = line.last && leftBeside(line.last, line, text);
	if (beside) return indented(line.last!, indent, beside, text);
	if (nearest === undefined || nearest.column === indent) {
		return kind === "hyphen" ? hyphenTooMuch(line) : lostText(line, text);
	}
	return indented(line, nearest.column, nearest.line, text);
}

/** `- type: hero` where the line `sections:` is gone: no list around it has such entries. */
function headlessEntry({ key, start, indent, at }: StructuralLine, open: ColumnStart[]): Recovery | null {
	const list = key === null ? undefined : listsByTag.get(key);
	const columns = open.flatMap((one) => (one.kind === "key" && one.column < indent ? [one.column] : []));
	const isAmongItsLike = open.some((one) => one.kind === "hyphen" && one.line.key === key);
	if (list === undefined || columns.length === 0 || isAmongItsLike) return null;
	return {
		code: "yaml-syntax",
		start: start + indent,
		end: start + at + key!.length,
		message: `Add a line ‘${list}:’ above this entry.`,
		why: "Every list needs its name on the line above its first entry.",
		patch: [{ start, end: start, newText: `${" ".repeat(Math.max(...columns))}${list}:\n` }],
	};
}

/** Whether this line begins where the first of its group should: two spaces further than what it belongs to. */
function isTheOdd({ line: { last } }: ColumnStart, { indent }: StructuralLine): boolean {
	return indent === (last ? last.at + 2 : 0);
}

/** `consent: |` that lost its spaces, while its text kept them: the line of its group that stands where it stood. */
function leftBeside(
	{ value, start, indent, last }: StructuralLine,
	next: StructuralLine,
	text: string,
): StructuralLine | null {
	if (!isBlockHeader(value)) return null;
	const [, below = ""] = text.slice(start).split("\n", 2);
	if (/^ */.exec(below)![0].length !== next.indent + 2) return null;
	for (let one = last; one && one.indent > indent; one = one.last) if (one.at === next.indent) return one;
	return null;
}

/** Only a hyphen is ever wrong in its column: keys that stand among hyphens lost theirs. */
function hyphenTooMuch({ start, indent, at }: StructuralLine): Recovery {
	return {
		code: "yaml-syntax",
		start: start + indent,
		end: start + indent + 1,
		message: "There is one hyphen too many here: delete it.",
		why: "If this line is an entry of another list, indent it like the entries there.",
		patch: [{ start: start + indent, end: start + indent + 1, newText: at > indent ? " " : "" }],
	};
}

function indented(
	{ start, indent, at, key, hyphens }: StructuralLine,
	column: number,
	other: StructuralLine,
	text: string,
): Recovery {
	const isBelow = column !== other.indent && column !== other.at;
	return {
		code: "yaml-syntax",
		start: start + indent,
		end: start + Math.max(at + (key?.length ?? 0), (hyphens[0] ?? indent) + 1),
		message: `${spaces(column - indent)} at the start of this line, so that it ${isBelow ? "belongs to" : "lines up with"} line ${numberOf(other, text)}.`,
		why: "The spaces at the start of a line show what it belongs to.",
		patch: [{ start, end: start + indent, newText: " ".repeat(column) }],
	};
}

/** "Add 2 spaces", "Delete 1 space". */
function spaces(missing: number): string {
	const count = Math.abs(missing);
	return `${missing > 0 ? "Add" : "Delete"} ${formatCount(count, "space")}`;
}

function numberOf({ start }: StructuralLine, text: string): number {
	return text.slice(0, start).split("\n").length;
}
