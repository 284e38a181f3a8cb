import { findContinuationEnd, type RawLine, splitRawLines } from "./continuation.ts";

/** A line that is not blank, not a comment, and not inside a value with several lines. Columns count from 0. */
export interface StructuralLine {
	/** Offset of the line in the file. */
	start: number;
	/** Without its line break. */
	text: string;
	/** Number of spaces, no-break spaces and tabs at its start, and of the byte order mark before them. */
	indent: number;
	/** Columns of the hyphens at its start. */
	hyphens: number[];
	/** The column of the content after the hyphens. */
	contentColumn: number;
	/** As written; null if the line has none. */
	key: string | null;
	/** The column of the value. */
	valueColumn: number;
	/** The rest of the line after hyphens and key, including a comment. */
	value: string;
	/** Whether the value begins with a quote or bracket that is never closed. */
	isUnclosed: boolean;
	/** The column of the key or hyphen before the value. Lines that are indented further continue the value. */
	ownerColumn: number;
	/** The line whose text this line continues, because it is indented further. */
	continuedLine: StructuralLine | null;
	/** Whether a key above is in the same column, so that a key is expected here. */
	isKeyColumn: boolean;
	/** Whether a hyphen above is in the same column. */
	isHyphenColumn: boolean;
	/** If the line fits nowhere (`isMisfit`), the columns that are open where it is; otherwise null. */
	openColumns: ColumnStart[] | null;
	/** The nearest line above that doesn't continue another line. `above` may be one that does. */
	previous: StructuralLine | null;
	/** The structural lines above and below. */
	above: StructuralLine | null;
	below: StructuralLine | null;
	/** Lists everything in the text that looks like an anchor or an alias: "&name", "*name". */
	listReferences: () => ReadonlySet<string>;
}

/** A column in which keys or hyphens line up, beginning at a line. */
export interface ColumnStart {
	column: number;
	kind: "key" | "hyphen";
	line: StructuralLine;
}

/**
 * Parses the structure of a definition without a YAML parser, so that mistakes in invalid YAML can be found.
 *
 * @param isValid whether the YAML parser finds no error in the text
 */
export function parseLines(text: string, isValid = false): StructuralLine[] {
	const raw = splitRawLines(text);
	const lines: StructuralLine[] = [];
	const columns: ColumnStart[] = [];
	let above: StructuralLine | null = null;
	let previous: StructuralLine | null = null;
	/** The last line with a plain scalar, which the next lines can continue. */
	let textStart: StructuralLine | null = null;
	let references: ReadonlySet<string> | undefined;
	const listReferences = () => {
		references ??= findReferences(text);
		return references;
	};
	for (let index = 0; index < raw.length; index++) {
		const indent = /^\uFEFF?[ \t\u00a0]*/.exec(raw[index]!.text)![0].length;
		if (!hasStructure(raw[index]!.text, indent)) continue;
		const line = parseLine(raw[index]!, indent, listReferences);
		line.continuedLine = textStart && indent > textStart.ownerColumn ? textStart : null;
		line.above = above;
		if (above) above.below = line;
		if (!line.continuedLine) {
			line.previous = previous;
			line.openColumns = isMisfit(line, columns) ? [...columns] : null;
			previous = line;
			closeColumns(indent);
			line.isKeyColumn = columns.some(({ column, kind }) => kind === "key" && column === indent);
			line.isHyphenColumn = columns.some(({ column, kind }) => kind === "hyphen" && column === indent);
			if (line.hyphens.length === 0 && line.key !== null) closeList(indent);
			for (const column of line.hyphens) openColumn(column, "hyphen", line);
			if (line.key !== null) openColumn(line.contentColumn, "key", line);
			line.ownerColumn = findOwnerColumn(line, columns);
			textStart = isPlain(line.value) ? line : null;
		}
		lines.push(line);
		above = line;
		const end = line.continuedLine ? null : findContinuationEnd(raw, index, line, isValid);
		if (end === "unclosed") line.isUnclosed = true;
		else if (end !== null) index = end;
	}
	return lines;

	function openColumn(column: number, kind: ColumnStart["kind"], line: StructuralLine): void {
		closeColumns(column);
		if (!columns.some((one) => one.column === column && one.kind === kind)) columns.push({ column, kind, line });
	}

	/** Closes the columns further to the right. */
	function closeColumns(column: number): void {
		while (columns.length > 0 && columns[columns.length - 1]!.column > column) columns.pop();
	}

	/** Closes the list that a key in the column of its hyphens ends. */
	function closeList(column: number): void {
		const last = columns[columns.length - 1];
		if (last?.column === column && last.kind === "hyphen") columns.pop();
	}
}

function hasStructure(line: string, indent: number): boolean {
	return indent < line.length && line[indent] !== "#" && !/^(---|\.\.\.)(\s|$)|^%YAML/.test(line);
}

/** Matches a key and its colon: `heading:`, `"opening hours":`, and `-name:` without the space after the hyphen. */
const keyPattern =
	/^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#{[&*!|>%@`,:-](?:[^:#]|:(?!\s|$)|(?<!\s)#)*?|-[^\s:#]+))(?<!\s)\s*:(?=\s|$)/;

function findReferences(text: string): ReadonlySet<string> {
	const references = text.matchAll(/(?<=[\s,[{])[*&][\w-]+(?=[\s,\]}]|$)/g);
	return new Set([...references].map(([reference]) => reference));
}

function parseLine(
	{ start, text }: RawLine,
	indent: number,
	listReferences: StructuralLine["listReferences"],
): StructuralLine {
	const hyphens: number[] = [];
	let contentColumn = indent;
	const parseHyphen = () => /^-(?:[ \t]+|$)/.exec(text.slice(contentColumn));
	for (let match = parseHyphen(); match; match = parseHyphen()) {
		hyphens.push(contentColumn);
		contentColumn += match[0].length;
		// A line with nothing but hyphens would take very long.
		if (hyphens.length > 100) break;
	}
	const content = text.slice(contentColumn);
	const match = keyPattern.exec(content);
	const after = match ? match[0].length : 0;
	const valueColumn = contentColumn + after + (/^[ \t]*/.exec(content.slice(after))?.[0].length ?? 0);
	return {
		listReferences,
		start,
		text,
		indent,
		hyphens,
		contentColumn,
		valueColumn,
		key: match?.[1] ?? null,
		value: text.slice(valueColumn).trimEnd(),
		isUnclosed: false,
		ownerColumn: -1,
		continuedLine: null,
		isKeyColumn: false,
		isHyphenColumn: false,
		openColumns: null,
		previous: null,
		above: null,
		below: null,
	};
}

/**
 * Tells whether a line fits nowhere: it is text that continues nothing, or no open list or group is in its column and the
 * previous line doesn't begin one.
 */
function isMisfit({ key, hyphens, indent, previous }: StructuralLine, columns: ColumnStart[]): boolean {
	if (!previous) return false;
	const isEmpty = previous.value === "" || previous.value.startsWith("#");
	const column = previous.key === null ? (previous.hyphens.at(-1) ?? -1) : previous.contentColumn;
	if (isEmpty && indent > column) return false;
	if (hyphens.length > 0 && isEmpty && previous.key !== null && indent === previous.contentColumn) return false;
	const kind = hyphens.length > 0 ? "hyphen" : "key";
	const isText = hyphens.length === 0 && (key === null || isSentence(key));
	return isText || !columns.some((one) => one.column === indent && one.kind === kind);
}

/**
 * Tells whether a text that looks like a key is part of a sentence, because it has a space in it. No key of the schema
 * has one.
 */
export function isSentence(key: string): boolean {
	return /^[^"'].*\s/.test(key);
}

/** Finds the line whose key has the group that a line belongs to. */
export function findGroup({ previous, contentColumn }: StructuralLine): StructuralLine | null {
	for (let one = previous; one; one = one.previous) if (one.contentColumn < contentColumn) return one;
	return null;
}

/** Lists the keys in the column of a line that belong to the same group: those above it, and the nearest one below. */
export function listSiblingKeys({ contentColumn, previous, below }: StructuralLine): string[] {
	const keys: string[] = [];
	for (let one = previous; one && one.contentColumn >= contentColumn; one = one.previous) {
		if (one.contentColumn === contentColumn && one.key !== null) keys.push(one.key);
		if (one.contentColumn === contentColumn && one.hyphens.length > 0) break;
	}
	if (below?.indent === contentColumn && below.hyphens.length === 0 && below.key !== null) keys.push(below.key);
	return keys;
}

/** Finds the column of the key or hyphen that the value of a line belongs to. */
function findOwnerColumn({ key, contentColumn, hyphens, indent }: StructuralLine, columns: ColumnStart[]): number {
	if (key !== null) return contentColumn;
	const keys = columns.filter(({ column, kind }) => kind === "key" && column < indent);
	return hyphens.at(-1) ?? keys.at(-1)?.column ?? -1;
}

function isPlain(value: string): boolean {
	return value !== "" && !/^["'#[{|>]/.test(value);
}

/**
 * Creates a predicate for chains of lines, each of which follows another line: the first line of a chain is judged, and
 * the others have the same result. Judges each chain once and without recursion: it may have a hundred thousand lines.
 */
export function inheritFromAbove(
	getFollowed: (line: StructuralLine) => StructuralLine | null,
	judge: (line: StructuralLine) => boolean,
): (line: StructuralLine) => boolean {
	const known = new WeakMap<StructuralLine, boolean>();
	return (line) => {
		const followers: StructuralLine[] = [];
		let first = line;
		for (let next = getFollowed(line); next && !known.has(first); next = getFollowed(next)) {
			followers.push(first);
			first = next;
		}
		const verdict = known.get(first) ?? judge(first);
		for (const one of [...followers, first]) known.set(one, verdict);
		return verdict;
	};
}
