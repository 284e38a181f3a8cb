import { findContinuationEnd, type RawLine, splitRawLines } from "./continuation.ts";

/** A line with structure: not blank, no comment, no line inside a longer text. Columns count from 0. */
export interface StructuralLine {
	/** Offset of the line in the file. */
	start: number;
	/** Without its line break. */
	text: string;
	/** Number of spaces, no-break spaces and tabs at its start. */
	indent: number;
	/** The columns of its hyphens. */
	hyphens: number[];
	/** The column of the content after the hyphens. */
	contentColumn: number;
	/** As written; null if the line has none. */
	key: string | null;
	/** The column of the value. */
	valueColumn: number;
	/** The rest of the line after hyphens and key, with a comment that may follow. */
	value: string;
	/** The quote or bracket that the value begins with is never closed. */
	isUnclosed: boolean;
	/** The column of the key or hyphen that has the value. Lines indented further continue the value. */
	ownerColumn: number;
	/** The line whose text this line continues, because it is indented further. */
	continues: StructuralLine | null;
	/** A key above is in the same column, so a key is expected here. */
	isKeyColumn: boolean;
	/** A hyphen above is in the same column. */
	isHyphenColumn: boolean;
	/** For a line that is in a wrong column, the columns that are open there; null for any other line. */
	openColumns: ColumnStart[] | null;
	/** The nearest line above that doesn't continue another, as `above` may. */
	previous: StructuralLine | null;
	/** The structural lines above and below. */
	above: StructuralLine | null;
	below: StructuralLine | null;
	/** Lists what looks like an anchor or an alias anywhere in the text: "&name", "*name". */
	listReferences: () => ReadonlySet<string>;
}

/** A column in which keys or hyphens line up, from a line on. */
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
	/** The last line with a plain text, which the next lines can continue. */
	let opener: StructuralLine | null = null;
	let references: ReadonlySet<string> | undefined;
	const listReferences = () => {
		references ??= findReferences(text);
		return references;
	};
	for (let index = 0; index < raw.length; index++) {
		const indent = /^\uFEFF?[ \t\u00a0]*/.exec(raw[index]!.text)![0].length;
		if (!hasStructure(raw[index]!.text, indent)) continue;
		const line = parseLine(raw[index]!, indent, listReferences);
		const parent: StructuralLine | null = opener;
		line.continues = parent && indent > parent.ownerColumn ? parent : null;
		line.above = above;
		if (above) above.below = line;
		if (!line.continues) {
			line.previous = previous;
			line.openColumns = isMisfit(line, columns) ? [...columns] : null;
			previous = line;
			closeColumns(indent);
			line.isKeyColumn = columns.some(({ column, kind }) => kind === "key" && column === indent);
			line.isHyphenColumn = columns.some(({ column, kind }) => kind === "hyphen" && column === indent);
			if (line.hyphens.length === 0 && line.key !== null) closeList(indent);
			for (const column of line.hyphens) openColumn(column, "hyphen", line);
			if (line.key !== null) openColumn(line.contentColumn, "key", line);
			line.ownerColumn = findOwner(line, columns);
			opener = isPlain(line.value) ? line : null;
		}
		lines.push(line);
		above = line;
		const end = line.continues ? null : findContinuationEnd(raw, index, line, isValid);
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

	/** A key in the column of the hyphens ends their list. */
	function closeList(column: number): void {
		const last = columns[columns.length - 1];
		if (last?.column === column && last.kind === "hyphen") columns.pop();
	}
}

function hasStructure(line: string, indent: number): boolean {
	return indent < line.length && line[indent] !== "#" && !/^(---|\.\.\.)(\s|$)|^%YAML/.test(line);
}

const keyPattern =
	/^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#{[&*!|>%@`,:-](?:[^:#]|:(?!\s|$)|(?<!\s)#)*?|-[^\s:#]+))(?<!\s)\s*:(?=\s|$)/;

function findReferences(text: string): ReadonlySet<string> {
	const words = text.matchAll(/(?<=[\s,[{])[*&][\w-]+(?=[\s,\]}]|$)/g);
	return new Set([...words].map(([word]) => word));
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
		// A text of nothing but hyphens would take very long.
		if (hyphens.length > 100) break;
	}
	const content = text.slice(contentColumn);
	const match = keyPattern.exec(content);
	const after = match ? match[0].length : 0;
	const valueColumn = contentColumn + after + (/^[ \t]*/.exec(content.slice(after))?.[0].length ?? 0);
	return {
		listReferences,
		...{ start, text, indent, hyphens, contentColumn, valueColumn },
		key: match?.[1] ?? null,
		value: text.slice(valueColumn).trimEnd(),
		isUnclosed: false,
		ownerColumn: -1,
		continues: null,
		isKeyColumn: false,
		isHyphenColumn: false,
		openColumns: null,
		previous: null,
		above: null,
		below: null,
	};
}

/** Tells whether a line neither continues anything that is open nor begins what its previous line announces. */
function isMisfit({ key, hyphens, indent, previous }: StructuralLine, columns: ColumnStart[]): boolean {
	if (!previous) return false;
	const isOpen = previous.value === "" || previous.value.startsWith("#");
	const column = previous.key === null ? (previous.hyphens.at(-1) ?? -1) : previous.contentColumn;
	if (isOpen && indent > column) return false;
	if (hyphens.length > 0 && isOpen && previous.key !== null && indent === previous.contentColumn) return false;
	const kind = hyphens.length > 0 ? "hyphen" : "key";
	const isText = hyphens.length === 0 && (key === null || isSentence(key));
	return isText || !columns.some((one) => one.column === indent && one.kind === kind);
}

/** Tells whether a text that looks like a key is a sentence: no key of the schema has a space in it. */
export function isSentence(key: string): boolean {
	return /^[^"'].*\s/.test(key);
}

/** Finds the column of the key, or else of the hyphen, that has the value of a line. */
function findOwner({ key, contentColumn, hyphens, indent }: StructuralLine, columns: ColumnStart[]): number {
	if (key !== null) return contentColumn;
	const keys = columns.filter(({ column, kind }) => kind === "key" && column < indent);
	return hyphens.at(-1) ?? keys.at(-1)?.column ?? -1;
}

function isPlain(value: string): boolean {
	return value !== "" && !/^["'#[{|>]/.test(value);
}

/**
 * Creates a predicate that is true for a line if it is true for the line that this one follows, and so on upwards. It
 * judges each line once and without recursion: there may be a hundred thousand.
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
