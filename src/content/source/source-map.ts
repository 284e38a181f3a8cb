import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { Edit, Range } from "../../model/diagnostic.ts";
import { findLineEnd } from "../../text/lines.ts";
import type { Positions } from "../../text/positions.ts";
import { parsePointer } from "../findings/pointer.ts";
import { createReplacement } from "./replacement.ts";

/** Where every value of a definition was written. */
export interface SourceMap extends SourceRanges {
	/** The text that was read: the file's, put right where it could not be read. */
	text: string;
	/** Offsets in the file as a range. */
	range(start: number, end: number): Range;
}

export interface SourceRanges {
	/** The value at the pointer; the nearest one above it where there is none. */
	value(pointer: string): Range;
	/** The key of the value at the pointer; the value itself where it has no key (an item of a list). */
	key(pointer: string): Range;
	/** The nth (from 0) occurrence of a piece of text inside the value; the whole value where it is not found. */
	piece(pointer: string, piece: string, nth?: number): Range;
	/** The edit that writes a text instead of the value at the pointer, or of a piece of it; null where the piece is not found. */
	edit(pointer: string, newText: string, piece?: { piece: string; nth?: number }): Edit | null;
}

/** `position` says where an offset of the text is in the file. */
export function createSourceMap(document: Document, text: string, position: Positions["at"]): SourceMap {
	const range = (start: number, end: number): Range => ({
		start: position(start),
		end: position(Math.max(start, end)),
	});
	const span = (node: Node | null): [number, number] => {
		if (!node?.range) return [0, findLineEnd(text, 0)];
		const [start, end] = node.range;
		return [start, start + text.slice(start, end).trimEnd().length];
	};

	return {
		text,
		range,
		value: (pointer) => range(...span(find(document, pointer).node)),
		key: (pointer) => {
			const { pair, node } = find(document, pointer);
			return range(...span(isScalar(pair?.key) ? pair.key : node));
		},
		piece: (pointer, piece, nth) => {
			const [start, end] = span(find(document, pointer).node);
			const found = findPiece(text.slice(start, end), piece, nth);
			return found ? range(start + found[0], start + found[1]) : range(start, end);
		},
		edit: (pointer, newText, piece) => {
			const { node, inBrackets } = find(document, pointer);
			const [start, end] = span(node);
			const source = text.slice(start, end);
			const place = piece && findPiece(source, piece.piece, piece.nth);
			if (piece && !place) return null;
			const [from, to] = place ?? [0, source.length];
			const made = createReplacement({ node, source, inBrackets }, { start: from, end: to, newText });
			return { range: range(start + made.start, start + made.end), newText: made.newText };
		},
	};
}

/** Where the nth (from 0) occurrence of a piece that stands by itself is in a text. */
export function findPiece(text: string, piece: string, nth = 0): [start: number, end: number] | undefined {
	return nthOf(standing(text, piece), nth);
}

/** Looks no further than it must: a text may have thousands. */
function nthOf<T>(items: Iterable<T>, nth: number): T | undefined {
	let index = 0;
	for (const item of items) if (index++ === nth) return item;
	return undefined;
}

const joins = /[\p{L}\p{N}/_-]/u;
/** A hyphen stands between two numbers, and does not make them one. */
const joinsDigits = /[\p{L}\p{N}_]/u;

/**
 * Where a piece stands by itself: "/us" is no piece of "/us/all" nor of "/about/us". A space of a text may be the end
 * of a line, and the indentation of the next, where it was written. No pattern is made of a piece: it may be too long for one.
 */
function* standing(text: string, piece: string): Generator<[start: number, end: number]> {
	const words = piece.split(/\s+/);
	const first = words[0]!;
	const joint = /^\d+$/.test(piece) ? joinsDigits : joins;
	const [joinsBefore, joinsAfter] = [piece.charAt(0), piece.charAt(piece.length - 1)].map((end) => joint.test(end));
	for (let start = text.indexOf(first); start !== -1 && start < text.length; ) {
		const end = endOf(words, text, start);
		const isInside =
			(joinsBefore && joint.test(text.charAt(start - 1))) || (joinsAfter && joint.test(text.charAt(end ?? 0)));
		const found = end !== null && !isInside;
		if (found) yield [start, end];
		start = text.indexOf(first, found ? Math.max(end, start + 1) : start + 1);
	}
}

/** Where words that stand at a place of a text, with any space between them, end; null where they do not. */
function endOf(words: string[], text: string, start: number): number | null {
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

/** Walks as far down as the document goes. */
function find(document: Document, pointer: string): { node: Node | null; pair: Pair | null; inBrackets: boolean } {
	let node = document.contents as Node | null;
	let pair: Pair | null = null;
	let inBrackets = false;
	for (const key of parsePointer(pointer)) {
		let next: unknown = null;
		inBrackets ||= isCollection(node) && Boolean(node.flow);
		if (isMap(node)) {
			const found = node.items.find(
				(item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === key,
			);
			if (!found) return { node, pair, inBrackets };
			pair = found;
			next = found.value ?? found.key;
		} else if (isSeq(node)) {
			next = node.items[Number(key)];
			if (!next) return { node, pair, inBrackets };
			pair = null;
		} else {
			return { node, pair, inBrackets };
		}
		node = next as Node;
	}
	return { node, pair, inBrackets };
}
