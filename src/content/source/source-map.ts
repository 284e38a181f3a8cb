import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument } from "yaml";
import type { Edit, Range } from "../../model/diagnostic.ts";
import { findLineEnd } from "../../text/lines.ts";
import type { Positions } from "../../text/positions.ts";
import { applySplices, type Splice } from "../../text/splices.ts";
import { parsePointer } from "../findings/pointer.ts";
import { quoteText } from "./recovery/values.ts";

/** Where every value of a definition is written. */
export interface SourceMap extends SourceRanges {
	/** The parsed text: the text of the file with migrations, and with patches where it could not be parsed. */
	text: string;
	/** Converts offsets of the text to a range in the file. */
	range(start: number, end: number): Range;
}

export interface SourceRanges {
	/** The value at the pointer, or the nearest value above it. */
	value(pointer: string): Range;
	/**
	 * The key of the value at the pointer, or of the nearest value above it. An entry of a list has no key, so its range is
	 * that of the entry. For a value that is missing in an entry or at the top level, it is that of the first key there.
	 */
	key(pointer: string): Range;
	/** The nth (from 0) occurrence of a piece of text inside the value; the whole value if there is none. */
	piece(pointer: string, piece: string, nth?: number): Range;
	/**
	 * The edit that replaces the value, or a piece of it. Null if there is no such piece, or if the file doesn't contain
	 * it because a migration inserted it.
	 */
	edit(pointer: string, newText: string, piece?: { piece: string; nth?: number }): Edit | null;
}

/**
 * @param toPosition converts an offset of the text to a position in the file
 * @param isInserted whether an offset is inside text that a migration inserted
 */
export function createSourceMap(
	document: Document,
	text: string,
	toPosition: Positions["toPosition"],
	isInserted: (offset: number) => boolean = () => false,
): SourceMap {
	const range = (start: number, end: number): Range => ({
		start: toPosition(start),
		end: toPosition(Math.max(start, end)),
	});
	const span = (node: Node | null): [number, number] => {
		// A definition without any value is located in its first line.
		if (!node?.range) return [0, findLineEnd(text, 0)];
		const [start, end] = node.range;
		return [start, start + text.slice(start, end).trimEnd().length];
	};

	return {
		text,
		range,
		value: (pointer) => range(...span(findNode(document, pointer).node)),
		key: (pointer) => {
			const { pair, node, isMissing } = findNode(document, pointer);
			const key = isMissing && pair === null && isMap(node) ? node.items[0]?.key : pair?.key;
			return range(...span(isScalar(key) ? key : node));
		},
		piece: (pointer, piece, nth) => {
			const [start, end] = span(findNode(document, pointer).node);
			const found = findPiece(text.slice(start, end), piece, nth);
			return found ? range(start + found[0], start + found[1]) : range(start, end);
		},
		edit: (pointer, newText, piece) => {
			const { node, isInBrackets } = findNode(document, pointer);
			const [start, end] = span(node);
			const source = text.slice(start, end);
			const found = piece && findPiece(source, piece.piece, piece.nth);
			if (piece && !found) return null;
			const [from, to] = found ?? [0, source.length];
			const splice = quoteSplice({ node, source, isInBrackets }, { start: from, end: to, newText });
			const [editStart, editEnd] = [start + splice.start, start + splice.end];
			if (isInserted(editStart) || isInserted(editEnd)) return null;
			return { range: range(editStart, editEnd), newText: splice.newText };
		},
	};
}

interface FoundNode {
	node: Node | null;
	pair: Pair | null;
	/** Whether the node is in brackets or braces, where commas, brackets and braces end a text. */
	isInBrackets: boolean;
	/** Whether the pointer leads nowhere. Then the node is the nearest one above it. */
	isMissing: boolean;
}

/** Walks down to the value at a pointer, or as far as the document goes. */
function findNode(document: Document, pointer: string): FoundNode {
	let node = document.contents as Node | null;
	let pair: Pair | null = null;
	let isInBrackets = false;
	for (const key of parsePointer(pointer)) {
		let next: unknown = null;
		isInBrackets ||= isCollection(node) && Boolean(node.flow);
		if (isMap(node)) {
			const found = node.items.find(
				(item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === key,
			);
			if (!found) return { node, pair, isInBrackets, isMissing: true };
			pair = found;
			next = found.value ?? found.key;
		} else if (isSeq(node)) {
			next = node.items[Number(key)];
			if (!next) return { node, pair, isInBrackets, isMissing: true };
			pair = null;
		} else {
			return { node, pair, isInBrackets, isMissing: true };
		}
		node = next as Node;
	}
	return { node, pair, isInBrackets, isMissing: false };
}

/**
 * Quotes the result of a splice in a value if YAML wouldn't read that as one scalar. Offsets are relative to the value.
 */
function quoteSplice(
	{ node, source, isInBrackets }: { node: Node | null; source: string; isInBrackets: boolean },
	splice: Splice,
): Splice {
	const isWhole = splice.start === 0 && splice.end === source.length;
	const { newText } = splice;
	if (isWhole) return { ...splice, newText: isReadable(newText, isInBrackets) ? newText : quoteText(newText) };
	if (!isScalar(node) || node.type !== "PLAIN" || source.includes("\n")) return splice;
	const text = applySplices(source, [splice]);
	return isReadable(text, isInBrackets) ? splice : { start: 0, end: source.length, newText: quoteText(text) };
}

/** Tells whether YAML reads a text as one scalar. An empty or multi-line text is accepted without a check. */
function isReadable(text: string, isInBrackets: boolean): boolean {
	if (text === "" || text.includes("\n")) return true;
	const { contents, errors } = parseDocument(isInBrackets ? `[ ${text} ]` : `- ${text}`, { prettyErrors: false });
	if (errors.length > 0 || !isSeq(contents) || contents.items.length !== 1) return false;
	const [item] = contents.items;
	// 2 is the length of “[ ” and of “- ”.
	return isScalar(item) && item.source !== "" && item.range?.[1] === text.length + 2;
}

/** Finds the nth (from 0) occurrence of a piece as whole words in a text. */
export function findPiece(text: string, piece: string, nth = 0): [start: number, end: number] | undefined {
	let index = 0;
	for (const found of findWords(text, piece)) if (index++ === nth) return found;
	return undefined;
}

const wordCharacter = /[\p{L}\p{N}/_-]/u;
/** For a piece that is a number: a hyphen or a slash between two numbers doesn't join them. */
const numberCharacter = /[\p{L}\p{N}_]/u;

/**
 * Finds a piece as whole words: "/us" isn't found in "/us/all" or "/about/us". A space in the piece matches a line
 * break with indentation, too. Uses no regular expression, because the piece may be too long for one.
 */
function* findWords(text: string, piece: string): Generator<[start: number, end: number]> {
	const words = piece.split(/\s+/);
	const first = words[0]!;
	const wordPart = /^\d+$/.test(piece) ? numberCharacter : wordCharacter;
	const [joinsBefore, joinsAfter] = [piece.charAt(0), piece.charAt(piece.length - 1)].map((end) => wordPart.test(end));
	for (let start = text.indexOf(first); start !== -1 && start < text.length; ) {
		const end = matchWords(words, text, start);
		const isInside =
			(joinsBefore && wordPart.test(text.charAt(start - 1))) ||
			(joinsAfter && end !== null && wordPart.test(text.charAt(end)));
		const isMatch = end !== null && !isInside;
		if (isMatch) yield [start, end];
		start = text.indexOf(first, isMatch ? Math.max(end, start + 1) : start + 1);
	}
}

/** Matches words with any white space between them at an offset. Returns their end; null if they don't match. */
function matchWords(words: string[], text: string, start: number): number | null {
	const space = /\s+/y;
	let end = start;
	for (const [index, word] of words.entries()) {
		if (index > 0) {
			space.lastIndex = end;
			if (!space.test(text)) return null;
			end = space.lastIndex;
		}
		if (!text.startsWith(word, end)) return null;
		end += word.length;
	}
	return end;
}
