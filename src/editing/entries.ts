import { isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { findLineEnd, findLineStart } from "../text/lines.ts";

/** An entry of a list or a group. */
export interface Entry {
	/** The start of the entry, including comments directly above it (not in flow style). */
	start: number;
	/** The end of the entry, including comments after and below its value (not in flow style). */
	end: number;
	/** Null in a list. */
	key: string | null;
	node: Node | null;
	/** The offset after its dash, or after the colon of its key. In a flow list, the start of the entry. */
	afterIndicator: number;
	/** The end of the value; `afterIndicator` if it is empty. */
	valueEnd: number;
}

export interface Entries {
	/** Whether the entries are in flow style: in brackets or braces. */
	isFlow: boolean;
	/** The column of the first character of each entry, from 0. Always 0 in flow style. */
	column: number;
	entries: Entry[];
}

/**
 * Locates the entries of a list or group.
 *
 * @param from the offset after the key of the collection. Comments before it don't belong to an entry.
 */
export function locateEntries(collection: YAMLMap | YAMLSeq, text: string, from: number): Entries {
	const isFlow = Boolean(collection.flow);
	const parts = collection.items.map((_, index) => locatePart(collection, index, isFlow));
	if (isFlow) return { isFlow, column: 0, entries: parts.map((part) => ({ ...part, end: part.valueEnd })) };

	const column = parts.length > 0 ? parts[0]!.start - findLineStart(text, parts[0]!.start) : 0;
	let previousEnd = from;
	const entries = parts.map((part) => {
		const start = includeCommentsAbove(part.start, column, text, previousEnd);
		const end = includeCommentsBelow(findLineEnd(text, part.valueEnd), column, text);
		previousEnd = end;
		return { ...part, start, end };
	});
	return { isFlow, column, entries };
}

/** An entry without its comments: `start` is the start of its key or dash. */
type Part = Omit<Entry, "end">;

function locatePart(collection: YAMLMap | YAMLSeq, index: number, isFlow: boolean): Part {
	const item = collection.items[index];
	// A flow list can contain a pair: `[a: b]`.
	if (isPair(item)) {
		const part = locatePair(item as Pair<Node, Node | null>);
		return isMap(collection) ? part : { ...part, key: null };
	}
	const node = item as Node;
	const [start, end] = node.range!;
	if (isFlow) return { key: null, node, start, afterIndicator: start, valueEnd: end };
	const token = collection.srcToken as { items: { start: { type: string; offset: number }[] }[] };
	const dash = token.items[index]!.start.find(({ type }) => type === "seq-item-ind")!.offset;
	return { key: null, node, start: dash, afterIndicator: dash + 1, valueEnd: findValueEnd(node, dash + 1) };
}

function locatePair({ key, value, srcToken }: Pair<Node, Node | null>): Part {
	const indicator = srcToken?.start.find(({ type }) => type === "explicit-key-ind");
	const colon = srcToken && "sep" in srcToken ? srcToken.sep?.find(({ type }) => type === "map-value-ind") : undefined;
	const afterIndicator = colon ? colon.offset + 1 : key.range![1];
	// A key that isn't a scalar is a syntax error (`stringKeys`).
	const name = isScalar(key) ? String(key.value) : "";
	const start = indicator?.offset ?? key.range![0];
	return { key: name, node: value, start, afterIndicator, valueEnd: findValueEnd(value, afterIndicator) };
}

/** Finds the end of a value. The line break at the end of a block scalar doesn't count. */
function findValueEnd(node: Node | null, afterIndicator: number): number {
	if (!node?.range) return afterIndicator;
	if ((isMap(node) || isSeq(node)) && !node.flow)
		return node.items.length > 0 ? locatePart(node, node.items.length - 1, false).valueEnd : afterIndicator;
	const [start, end] = node.range;
	if (!isScalar(node)) return end;
	// The range of an empty value may come after comments.
	if (start === end) return afterIndicator;
	const source = (node.srcToken as { source?: string } | undefined)?.source ?? "";
	const lineBreak = node.type?.startsWith("BLOCK") ? (/\r?\n$/.exec(source)?.[0].length ?? 0) : 0;
	return end - lineBreak;
}

/** Extends the start of an entry to comments with the same indentation on the lines directly above it. */
function includeCommentsAbove(start: number, column: number, text: string, from: number): number {
	let top = start;
	for (;;) {
		const line = top - column;
		// An entry that doesn't begin its line, such as the first key after a dash, has no comments of its own above it.
		if (line <= from || text.slice(line, top).trim() !== "") return top;
		const above = findLineStart(text, line - 1);
		const comment = above + column;
		if (above < from || text.slice(above, comment).trim() !== "" || text[comment] !== "#") return top;
		top = comment;
	}
}

/** Extends the end of an entry to comments on the lines directly below it that are indented deeper than the entry. */
function includeCommentsBelow(end: number, column: number, text: string): number {
	const deeper = new RegExp(`\\r?\\n {${column + 1},}#[^\\r\\n]*`, "y");
	let bottom = end;
	for (;;) {
		deeper.lastIndex = bottom;
		if (!deeper.test(text)) return bottom;
		bottom = deeper.lastIndex;
	}
}
