import { formatCount, truncate } from "../../../text/words.ts";
import { findSiblingOfOutdented, formatLineRange, reportIndentation } from "./indentation-of-blocks.ts";
import { keyedByAuthor, knownKeys, listKeys, listsByTag, onlyListKeys } from "./known-keys.ts";
import { type ColumnStart, findGroup, isSentence, type StructuralLine } from "./lines.ts";
import { reportLostText } from "./lost-text.ts";
import type { Recovery } from "./rule.ts";

/**
 * Finds the first line that belongs to no list or group. Only the first, because later mistakes depend on its column.
 */
export function recoverFirstMisfit(lines: StructuralLine[], text: string): Recovery[] {
	for (const line of lines) {
		const found = isFirstWithoutHyphen(line)
			? reportMissingHyphen(line, text)
			: line.openColumns && reportMisfit(line, line.openColumns, text);
		if (found) return [{ endsCheck: true, ...found }];
	}
	return [];
}

function reportMisfit(line: StructuralLine, openColumns: ColumnStart[], text: string): Recovery {
	const { key, hyphens, indent, isHyphenColumn, isKeyColumn } = line;
	const quoted = reportQuotedPair(line);
	if (quoted) return quoted;
	const isText = hyphens.length === 0 && (key === null || isSentence(key));
	const findEntry = (hyphenColumn: number) =>
		openColumns.find(({ column, kind }) => kind === "hyphen" && column === hyphenColumn)?.line;
	// In the column of the hyphens, a line is a key of the entry above, or an entry that lost its hyphen. Among groups of keys,
	// a text is neither.
	if (hyphens.length === 0 && isHyphenColumn && !isKeyColumn && !(isText && findEntry(indent)?.key))
		return reportOutdentedKey(line, openColumns, text) ?? reportMissingHyphen(line, text);
	// `- name: Ann` that lost its hyphen, but not the space after it.
	if (hyphens.length === 0 && key !== null && findEntry(indent - 1)?.key === key)
		return reportMissingHyphen(line, text, indent - 1);
	// `- { name: Ann }` that lost its hyphen, with or without the space after it.
	const shift = key === null && line.text[indent] === "{" ? [1, 2].find((spaces) => findEntry(indent - spaces)) : null;
	if (shift) return reportMissingHyphen(line, text, indent - shift);
	return isText ? reportLostText(line, text) : reportMisplaced(line, openColumns, text);
}

/** `- "heading: Home"` above the other keys of its entry: quotes turn a key and its value into one text. */
function reportQuotedPair({ previous, key, hyphens, indent }: StructuralLine): Recovery | null {
	const [, , pair] = /^(["'])([A-Za-z]\w*: .*)\1$/.exec(previous?.value ?? "") ?? [];
	if (!previous || pair === undefined || previous.hyphens.length === 0 || hyphens.length > 0) return null;
	if (key === null || indent !== previous.contentColumn) return null;
	const start = previous.start + previous.valueColumn;
	return {
		code: "yaml-syntax",
		start,
		end: start + previous.value.length,
		message: `Delete the quotation marks around ‘${truncate(pair, 30)}’: they make one text of it.`,
		fix: { text: "Delete the quotation marks.", replacement: pair, safe: false },
	};
}

/**
 * Reports a known key in the column of the hyphens that belongs to the entry above. Returns null if entries begin with this
 * key, so that it may begin the next entry.
 */
function reportOutdentedKey(line: StructuralLine, openColumns: ColumnStart[], text: string): Recovery | null {
	const { key, indent } = line;
	const entry = openColumns.find(({ column, kind }) => kind === "hyphen" && column === indent)?.line;
	if (!entry || entry.key === null || key === null || key === entry.key || !knownKeys.has(key)) return null;
	return reportIndentation(line, entry.contentColumn, entry, text);
}

/**
 * Tells whether a line is the first entry of a list and lost its hyphen. Below a key that always has a list, that is
 * certain, unless authors choose the keys there, as in `forms`. Below a key that can have a list, a line in braces is an
 * entry if the next line is one, too.
 */
function isFirstWithoutHyphen({ previous, continuedLine, hyphens, key, indent, text, below }: StructuralLine): boolean {
	if (!previous || continuedLine || hyphens.length > 0 || previous.value !== "" || previous.key === null) return false;
	if (key === null) {
		if (text[indent] !== "{" || !listKeys.has(previous.key) || !below) return false;
		// Spaces may stand where the hyphen was, so that the next hyphen is to the left.
		const isBelowKey = below.indent >= previous.contentColumn && below.indent >= indent - 2;
		return below.indent === indent
			? below.hyphens.length > 0 || below.text[indent] === "{"
			: below.indent < indent && isBelowKey && below.hyphens.length > 0;
	}
	if (!onlyListKeys.has(previous.key)) return false;
	return indent > previous.contentColumn && !keyedByAuthor.has(findGroup(previous)?.key ?? "");
}

function reportMissingHyphen(line: StructuralLine, text: string, column = findHyphenColumn(line)): Recovery {
	const { start, indent, key, contentColumn } = line;
	const entries = listBracedEntries(line);
	return {
		code: "missing-hyphen",
		start: start + contentColumn,
		end: start + (key === null ? line.text.trimEnd().length : contentColumn + key.length),
		...(entries.length > 1
			? {
					message: `Write ‘- {’ instead of ‘{’ in ${formatLineRange(entries, text)}.`,
					why: "Each entry of a list begins with a hyphen and a space.",
				}
			: {
					message: `Write ‘- ’ ${describeHyphenPlace(indent - column, key)}.`,
					why: "Each entry of a list begins with a hyphen and a space.",
				}),
		patch: entries.map((at) => ({ start: at, end: at + indent, newText: `${" ".repeat(column)}- ` })),
	};
}

/** @param spaces the number of spaces of the indentation that the hyphen and its space replace */
function describeHyphenPlace(spaces: number, key: string | null): string {
	const entry = key === null ? "this entry" : `‘${key}’`;
	if (spaces === 0) return `before ${entry}`;
	return `instead of the last ${spaces === 1 ? "space" : formatCount(spaces, "space")} before ${entry}`;
}

/** Lists the offsets of a line and, if it is an entry in braces, of all such entries below it in its column. */
function listBracedEntries(line: StructuralLine): number[] {
	const isBraced = ({ key, indent, text }: StructuralLine) =>
		key === null && indent === line.indent && text[indent] === "{";
	const offsets = [line.start];
	if (isBraced(line)) for (let next = line.below; next && isBraced(next); next = next.below) offsets.push(next.start);
	return offsets;
}

/**
 * Finds the column of a lost hyphen: the column of the next hyphen, or two spaces to the left of the line below if that
 * is another key of the entry, or else the column of the line itself.
 */
function findHyphenColumn({ indent, key, below }: StructuralLine): number {
	if (key === null && below && below.hyphens.length > 0 && below.indent < indent) return below.indent;
	const isAligned = key !== null && below !== null && below.indent >= Math.max(indent, 2) && below.indent <= indent + 2;
	return isAligned ? below.indent - 2 : indent;
}

function reportMisplaced(line: StructuralLine, openColumns: ColumnStart[], text: string): Recovery {
	const { hyphens, indent, key, previous } = line;
	const kind = hyphens.length > 0 ? "hyphen" : "key";
	if (kind === "hyphen" && previous?.value === "" && previous.key !== null && listKeys.has(previous.key))
		return reportIndentation(line, previous.contentColumn + 2, previous, text);
	const missingKey = kind === "hyphen" && reportMissingListKey(line, openColumns);
	if (missingKey) return missingKey;
	// Entries of one list begin with the same key.
	const sameKind = openColumns.filter((one) => one.kind === kind);
	const sameKey = kind === "hyphen" ? sameKind.filter((one) => one.line.key === key) : [];
	const list = kind === "hyphen" && key !== null ? listsByTag.get(key)?.name : undefined;
	if (list !== undefined && sameKey.length === 0) return reportEntryOutsideList(line, list);
	const candidates = sameKey.length > 0 ? sameKey : sameKind;
	// The nearest column is the best one. Of two that are equally near, a blank line above decides: the line and the
	// lines of the best column both have one, or neither does. Then the column that began later is better.
	const isSpaced = hasBlankLineAbove(line, text);
	const isSpacedDifferently = (one: ColumnStart) => hasBlankLineAbove(findLastAt(one, line), text) !== isSpaced;
	const [nearest] = candidates.sort(
		(a, b) =>
			Math.abs(a.column - indent) - Math.abs(b.column - indent) ||
			Number(isSpacedDifferently(a)) - Number(isSpacedDifferently(b)) ||
			b.line.start - a.line.start,
	);
	const [right] = openColumns.filter(({ column }) => column > indent).sort((a, b) => a.column - b.column);
	// Instead of this line, an earlier one may be in a wrong column.
	const misplaced = [right, nearest && nearest.column < indent ? nearest : undefined].find(
		(one) => one && isFirstColumn(one, line),
	);
	if (misplaced) return reportIndentation(misplaced.line, indent, line, text);
	const sibling = previous && findSiblingOfOutdented(previous, line, text);
	if (sibling) return reportIndentation(previous, indent, sibling, text);
	if (nearest === undefined || nearest.column === indent) {
		return kind === "hyphen" ? reportExtraHyphen(line) : reportLostText(line, text);
	}
	return reportIndentation(line, nearest.column, nearest.line, text);
}

/** `- type: hero` at the end of the file, below a list of other things. */
function reportEntryOutsideList({ start, indent, text }: StructuralLine, list: string): Recovery {
	return {
		code: "yaml-syntax",
		start: start + indent,
		end: start + text.trimEnd().length,
		message: `This can’t be here. Move it, with the lines that belong to it, to the end of the ‘${list}’ where you want it, its hyphen lined up with theirs.`,
		patch: [],
	};
}

/** Finds the nearest line above that begins in an open column. */
function findLastAt({ column, line: first }: ColumnStart, { previous }: StructuralLine): StructuralLine {
	for (let one = previous; one && one.start > first.start; one = one.previous) if (one.indent === column) return one;
	return first;
}

/** Checks whether the line above is blank. A line of 100 spaces or more doesn't count, so that long files are read fast. */
function hasBlankLineAbove({ start }: StructuralLine, text: string): boolean {
	return /\n[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 100), start));
}

/** Reports an entry such as `- type: hero` that has no line `sections:` above it. */
function reportMissingListKey(
	{ key, start, indent, contentColumn }: StructuralLine,
	openColumns: ColumnStart[],
): Recovery | null {
	const list = key === null ? undefined : listsByTag.get(key)?.name;
	const columns = openColumns.flatMap((one) => (one.kind === "key" && one.column < indent ? [one.column] : []));
	const hasList = openColumns.some((one) => one.kind === "hyphen" && one.line.key === key);
	if (list === undefined || columns.length === 0 || hasList) return null;
	return {
		code: "yaml-syntax",
		start: start + indent,
		end: start + contentColumn + key!.length,
		message: `Add a line ‘${list}:’ above this entry.`,
		why: "Every list needs its name on the line above its first entry.",
		patch: [{ start, end: start, newText: `${" ".repeat(Math.max(...columns))}${list}:\n` }],
	};
}

/**
 * Tells whether a line is in the column where an open column should have begun: two spaces to the right of its parent.
 */
function isFirstColumn({ line: { previous } }: ColumnStart, { indent }: StructuralLine): boolean {
	return indent === (previous ? previous.contentColumn + 2 : 0);
}

/** Reports a hyphen that can't be moved to any open list. */
function reportExtraHyphen({ start, indent, contentColumn }: StructuralLine): Recovery {
	return {
		code: "yaml-syntax",
		start: start + indent,
		end: start + indent + 1,
		message: "There is one hyphen too many here: delete it.",
		why: "If this line is an entry of another list, indent it like the entries there.",
		patch: [{ start: start + indent, end: start + indent + 1, newText: contentColumn > indent ? " " : "" }],
	};
}
