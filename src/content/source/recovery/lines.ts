import { createBracketScanner, findQuoteEnd, isBlockHeader } from "./values.ts";

/** A line that has structure: no line of a text that goes over several lines, no blank line, no comment. */
export interface StructuralLine {
	/** Offset of the line in the file. */
	start: number;
	/** Without its line break. */
	text: string;
	/** How many spaces and tabs it begins with. */
	indent: number;
	/** The columns of its hyphens, from 0. */
	hyphens: number[];
	/** The column of what follows the hyphens. */
	at: number;
	/** As it was written, or null where the line has none. */
	key: string | null;
	/** The column of the value. */
	valueAt: number;
	/** The rest of the line after key and hyphens, with a comment that may follow. */
	value: string;
	/** The quote or bracket the value begins with is closed on no line that belongs to it. */
	open: boolean;
	/** What continues the value of this line is indented more than this column. */
	owner: number;
	/** The line whose text this one continues, because it is indented more. */
	continues: StructuralLine | null;
	/** A key stands in the same column above, so that a key is expected here. */
	besideKey: boolean;
	/** A hyphen stands in the same column above. */
	besideHyphen: boolean;
	/** Where it could stand instead, if nothing of its kind can stand in its column. */
	misfit: ColumnStart[] | null;
	/** The line above that is no text of another. */
	last: StructuralLine | null;
	/** The structural lines above and below. */
	above: StructuralLine | null;
	below: StructuralLine | null;
	/** What looks like an anchor or an alias anywhere in the text: "&name", "*name". */
	references: () => ReadonlySet<string>;
}

/** Where keys or hyphens stand beside each other, since a line. */
export interface ColumnStart {
	column: number;
	kind: "key" | "hyphen";
	line: StructuralLine;
}

const key =
	/^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#{[&*!|>%@`,:-](?:[^:#]|:(?!\s|$)|(?<!\s)#)*?|-[^\s:#]+))(?<!\s)\s*:(?=\s|$)/;

/** Reads the shape of a definition from its text alone, so that it can be judged also where it is not valid YAML. */
export function parseLines(text: string, isValid = false): StructuralLine[] {
	const raw = rawLines(text);
	const found: StructuralLine[] = [];
	const columns: ColumnStart[] = [];
	let above: StructuralLine | null = null;
	let last: StructuralLine | null = null;
	let opener: StructuralLine | null = null;
	let known: ReadonlySet<string> | undefined;
	const references = () => {
		known ??= findReferences(text);
		return known;
	};
	for (let index = 0; index < raw.length; index++) {
		const { start, text: line } = raw[index]!;
		const indent = /^\uFEFF?[ \t\u00a0]*/.exec(line)![0].length;
		if (indent === line.length || line[indent] === "#" || /^(---|\.\.\.)(\s|$)|^%YAML/.test(line)) continue;
		const here: StructuralLine = { ...shape(start, line, indent), references };
		const parent: StructuralLine | null = opener;
		here.continues = parent && indent > parent.owner ? parent : null;
		here.above = above;
		if (above) above.below = here;
		if (!here.continues) {
			here.last = last;
			here.misfit = isMisfit(here, columns) ? [...columns] : null;
			last = here;
			while (columns.length > 0 && columns[columns.length - 1]!.column > indent) columns.pop();
			here.besideKey = columns.some(({ column, kind }) => kind === "key" && column === indent);
			here.besideHyphen = columns.some(({ column, kind }) => kind === "hyphen" && column === indent);
			if (here.hyphens.length === 0 && here.key !== null) leave(indent, "hyphen");
			for (const column of here.hyphens) enter(column, "hyphen", here);
			if (here.key !== null) enter(here.at, "key", here);
			here.owner = ownerOf(here, columns);
			opener = isPlain(here.value) ? here : null;
		}
		found.push(here);
		above = here;
		const rest = here.continues ? null : continuation(raw, index, here, isValid);
		if (rest === "open") here.open = true;
		else if (rest !== null) index = rest;
	}
	return found;

	function enter(column: number, kind: ColumnStart["kind"], line: StructuralLine): void {
		while (columns.length > 0 && columns[columns.length - 1]!.column > column) columns.pop();
		if (!columns.some((one) => one.column === column && one.kind === kind)) columns.push({ column, kind, line });
	}

	/** A key beside the hyphens of a list ends that list. */
	function leave(column: number, kind: ColumnStart["kind"]): void {
		const last = columns[columns.length - 1];
		if (last?.column === column && last.kind === kind) columns.pop();
	}
}

/** Neither a part of what is open, nor the first of something new. */
function isMisfit({ key, hyphens, indent, last }: StructuralLine, columns: ColumnStart[]): boolean {
	if (!last) return false;
	const isOpen = last.value === "" || last.value.startsWith("#");
	if (isOpen && indent > (last.key === null ? (last.hyphens[last.hyphens.length - 1] ?? -1) : last.at)) return false;
	if (hyphens.length > 0 && isOpen && last.key !== null && indent === last.at) return false;
	const kind = hyphens.length > 0 ? "hyphen" : "key";
	const isNothing = hyphens.length === 0 && (key === null || isSentence(key));
	return isNothing || !columns.some((one) => one.column === indent && one.kind === kind);
}

/** No key has a space in it. */
export function isSentence(key: string): boolean {
	return /^[^"'].*\s/.test(key);
}

function ownerOf({ key, at, hyphens, indent }: StructuralLine, columns: ColumnStart[]): number {
	if (key !== null) return at;
	const above = columns.filter(({ column, kind }) => kind === "key" && column < indent);
	return hyphens[hyphens.length - 1] ?? above[above.length - 1]?.column ?? -1;
}

function rawLines(text: string): { start: number; text: string }[] {
	let start = 0;
	return text.split("\n").map((line) => {
		const raw = { start, text: line.replace(/\r$/, "") };
		start += line.length + 1;
		return raw;
	});
}

function findReferences(text: string): ReadonlySet<string> {
	const words = text.matchAll(/(?<=[\s,[{])[*&][\w-]+(?=[\s,\]}]|$)/g);
	return new Set([...words].map(([word]) => word));
}

function shape(start: number, text: string, indent: number): Omit<StructuralLine, "references"> {
	const hyphens: number[] = [];
	let at = indent;
	for (let match = /^-(?:[ \t]+|$)/.exec(text.slice(at)); match; match = /^-(?:[ \t]+|$)/.exec(text.slice(at))) {
		hyphens.push(at);
		at += match[0].length;
		if (hyphens.length > 100) break;
	}
	const rest = text.slice(at);
	const match = key.exec(rest);
	const name = match?.[1] ?? null;
	const after = match ? match[0].length : 0;
	const valueAt = at + after + (/^[ \t]*/.exec(rest.slice(after))?.[0].length ?? 0);
	const value = text.slice(valueAt).trimEnd();
	const unknown = {
		owner: -1,
		open: false,
		continues: null,
		besideKey: false,
		besideHyphen: false,
		misfit: null,
		last: null,
		above: null,
		below: null,
	};
	return { start, text, indent, hyphens, at, key: name, valueAt, value, ...unknown };
}

function isPlain(value: string): boolean {
	return value !== "" && !/^["'#[{|>]/.test(value);
}

/** The last line of a value that goes over several lines; "open" where nothing ends it; null where it ends on its own. */
function continuation(
	raw: { text: string }[],
	index: number,
	line: StructuralLine,
	isValid: boolean,
): number | "open" | null {
	const { value } = line;
	const first = value[0];
	if (isBlockHeader(value)) return lastDeeper(raw, index, line.owner, /\d/.test(value));
	if (first === '"' || first === "'") {
		if (findQuoteEnd(value) !== -1) return null;
		const quote = value[0]!;
		// A quote stays open to the end of each line that does not close it.
		// In valid YAML, a line that looks like a key belongs to the text.
		const isNextKey = (more: string) => !isValid && /^\s*(- )?[A-Za-z][\w-]*:(\s|$)/.test(more);
		return lastOf(raw, index, line, (more) => after(quote + more, findQuoteEnd), isNextKey);
	}
	if (first === "[" || first === "{") {
		const scan = createBracketScanner();
		if (scan(value) === -1) return lastOf(raw, index, line, (more) => after(`\n${more}`, scan));
	}
	return null;
}

/** The first line says how far a text is indented, unless its header does; what is indented less is no part of it. */
function lastDeeper(raw: { text: string }[], index: number, owner: number, isSaid: boolean): number {
	let last = index;
	let least = owner + 1;
	for (let next = index + 1; next < raw.length; next++) {
		const { text } = raw[next]!;
		if (text.trim() === "") continue;
		const column = /^[ ]*/.exec(text)![0].length;
		if (column < least) break;
		if (last === index && !isSaid) least = column;
		last = next;
	}
	return last;
}

/** What follows the end; null where there is none. */
function after(text: string, end: (text: string) => number): string | null {
	const at = end(text);
	return at === -1 ? null : text.slice(at);
}

/** How far a quoted text or a collection in brackets may go before it is taken for one that was never closed. */
const longest = 200;

function lastOf(
	raw: { text: string }[],
	index: number,
	line: StructuralLine,
	rest: (more: string) => string | null,
	isNextKey: (more: string) => boolean = () => false,
): number | "open" {
	const isQuoted = /^["']/.test(line.value);
	for (let next = index + 1; next < Math.min(raw.length, index + longest); next++) {
		const { text: more } = raw[next]!;
		const column = /^\s*/.exec(more)![0].length;
		const closes = /^\s*[\]}]/.test(more);
		if (more.trim() !== "" && column <= line.owner && !(closes && !isQuoted)) return "open";
		if (isNextKey(more)) return "open";
		const left = rest(more);
		if (left === null) continue;
		return /^\s*(#.*)?$/.test(left) ? next : "open";
	}
	return "open";
}
