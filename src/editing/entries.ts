import { isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { findLineEnd, findLineStart } from "../text/lines.ts";

/** A part of a text, by its offsets. */
interface Span {
	start: number;
	end: number;
}

/** An entry of a list or a group: from the comments directly above it to the comment behind it. */
export interface Entry extends Span {
	/** Null in a list. */
	key: string | null;
	node: Node | null;
	/** After its dash or the colon behind its key; in a list in brackets, where the entry begins. */
	behind: number;
	/** Where its value ends. */
	valueEnd: number;
}

export interface Entries {
	/** In brackets or braces. */
	isFlow: boolean;
	/** Of the first character of each entry in its line, from 0. */
	column: number;
	entries: Entry[];
}

/** What stands in a list or a group. `from` is where its first comment may stand: behind the key, say. */
export function listEntries(collection: YAMLMap | YAMLSeq, text: string, from: number): Entries {
	const isFlow = Boolean(collection.flow);
	const bare = partsOf(collection, isFlow);
	if (isFlow) return { isFlow, column: 0, entries: bare.map((one) => ({ ...one, end: one.valueEnd })) };

	const column = bare.length > 0 ? bare[0]!.start - findLineStart(text, bare[0]!.start) : 0;
	let above = from;
	const entries = bare.map((one) => {
		const start = withCommentsAbove(one.start, column, text, above);
		const end = withCommentsBelow(findLineEnd(text, one.valueEnd), column, text);
		above = end;
		return { ...one, start, end };
	});
	return { isFlow, column, entries };
}

type Part = Omit<Entry, "end">;

function partsOf(collection: YAMLMap | YAMLSeq, isFlow: boolean): Part[] {
	return collection.items.map((_, index) => partOf(collection, index, isFlow));
}

function partOf(collection: YAMLMap | YAMLSeq, index: number, isFlow: boolean): Part {
	const item = collection.items[index];
	// A list in brackets can have a pair in it: `[a: b]`.
	if (isPair(item)) {
		const part = ofPair(item as Pair<Node, Node | null>);
		return isMap(collection) ? part : { ...part, key: null };
	}
	const node = item as Node;
	const [start, end] = node.range!;
	if (isFlow) return { key: null, node, start, behind: start, valueEnd: end };
	const token = collection.srcToken as { items: { start: { type: string; offset: number }[] }[] };
	const dash = token.items[index]!.start.find(({ type }) => type === "seq-item-ind")!.offset;
	return { key: null, node, start: dash, behind: dash + 1, valueEnd: endOf(node, dash + 1) };
}

function ofPair({ key, value, srcToken }: Pair<Node, Node | null>): Part {
	const mark = srcToken?.start.find(({ type }) => type === "explicit-key-ind");
	const colon = srcToken && "sep" in srcToken ? srcToken.sep?.find(({ type }) => type === "map-value-ind") : undefined;
	const behind = colon ? colon.offset + 1 : key.range![1];
	const name = isScalar(key) ? String(key.value) : "";
	return { key: name, node: value, start: mark?.offset ?? key.range![0], behind, valueEnd: endOf(value, behind) };
}

/** Where a value ends: before the line break that closes a text below its key. */
function endOf(node: Node | null, behind: number): number {
	if (!node?.range) return behind;
	if ((isMap(node) || isSeq(node)) && !node.flow)
		return node.items.length > 0 ? partOf(node, node.items.length - 1, false).valueEnd : behind;
	const [start, end] = node.range;
	if (!isScalar(node)) return end;
	if (start === end) return behind;
	const source = (node.srcToken as { source?: string } | undefined)?.source ?? "";
	const closing = node.type?.startsWith("BLOCK") ? (/\r?\n$/.exec(source)?.[0].length ?? 0) : 0;
	return end - closing;
}

/** Comments of the same indentation on the lines right above. */
function withCommentsAbove(start: number, column: number, text: string, from: number): number {
	let top = start;
	for (;;) {
		const line = top - column;
		if (line <= from || text.slice(line, top).trim() !== "") return top;
		const above = findLineStart(text, line - 1);
		const comment = above + column;
		if (above < from || text.slice(above, comment).trim() !== "" || text[comment] !== "#") return top;
		top = comment;
	}
}

/** Comments on the lines right below that are indented deeper than the entry. */
function withCommentsBelow(end: number, column: number, text: string): number {
	const deeper = new RegExp(`\\r?\\n {${column + 1},}#[^\\r\\n]*`, "y");
	let bottom = end;
	for (;;) {
		deeper.lastIndex = bottom;
		if (!deeper.test(text)) return bottom;
		bottom = deeper.lastIndex;
	}
}
