import { type Document, isMap, isPair, isScalar, isSeq, type Node, type Pair } from "yaml";
import type { Range } from "../model/diagnostic.ts";
import { keysOf } from "./pointer.ts";
import type { Positions } from "./positions.ts";

/** Where every value of a definition was written. */
export interface Places {
	/** The text that was read: the file's, put right where it could not be read. */
	text: string;
	/** The value at the pointer; the nearest one above it where there is none. */
	value(pointer: string): Range;
	/** The key of the value at the pointer; the value itself where it has no key (an item of a list). */
	key(pointer: string): Range;
	/** The nth (from 0) occurrence of a piece of text inside the value; the whole value where it is not found. */
	piece(pointer: string, piece: string, nth?: number): Range;
	/** Offsets in the file as a range. */
	range(start: number, end: number): Range;
}

/** `position` says where an offset of the text is in the file. */
export function locate(document: Document, text: string, position: Positions["at"]): Places {
	const range = (start: number, end: number): Range => ({
		start: position(start),
		end: position(Math.max(start, end)),
	});
	const span = (node: Node | null): [number, number] => {
		if (!node?.range) return [0, firstLineEnd(text)];
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
		piece: (pointer, piece, nth = 0) => {
			const [start, end] = span(find(document, pointer).node);
			let offset = nextPiece(text, piece, start);
			for (let count = 0; count < nth && offset !== -1; count++) {
				offset = nextPiece(text, piece, offset + piece.length);
			}
			return offset === -1 || offset + piece.length > end ? range(start, end) : range(offset, offset + piece.length);
		},
	};
}

/** Walks as far down as the document goes. */
function find(document: Document, pointer: string): { node: Node | null; pair: Pair | null } {
	let node = document.contents as Node | null;
	let pair: Pair | null = null;
	for (const key of keysOf(pointer)) {
		let next: unknown = null;
		if (isMap(node)) {
			const found = node.items.find(
				(item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === key,
			);
			if (!found) return { node, pair };
			pair = found;
			next = found.value ?? found.key;
		} else if (isSeq(node)) {
			next = node.items[Number(key)];
			if (!next) return { node, pair };
			pair = null;
		} else {
			return { node, pair };
		}
		node = next as Node;
	}
	return { node, pair };
}

/** Where a piece stands by itself: "/us" is no piece of "/us/all" nor of "/about/us". -1 where it does not. */
function nextPiece(text: string, piece: string, from: number): number {
	const joins = /[\p{L}\p{N}/_-]/u;
	for (let at = text.indexOf(piece, from); at !== -1; at = text.indexOf(piece, at + 1)) {
		const [before = " ", after = " "] = [text[at - 1], text[at + piece.length]];
		const ownStart = !joins.test(piece.charAt(0)) || !joins.test(before);
		const ownEnd = !joins.test(piece.charAt(piece.length - 1)) || !joins.test(after);
		if (ownStart && ownEnd) return at;
	}
	return -1;
}

function firstLineEnd(text: string): number {
	const end = text.indexOf("\n");
	return end === -1 ? text.length : end;
}
