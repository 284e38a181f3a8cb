import type { Splice } from "../text/splices.ts";

/** A part of the original text, or a new text. */
type Piece = { start: number; end: number } | string;

/**
 * Combines two consecutive changes into one. The splices of each change are in order and don't overlap.
 *
 * @param length the length of the original text
 */
export function composeSplices(first: Splice[], second: Splice[], length: number): Splice[] {
	const intermediatePieces = toPieces(first, length);
	const pieces: Piece[] = [];
	let end = 0;
	for (const splice of second) {
		for (const piece of slicePieces(intermediatePieces, end, splice.start)) pieces.push(piece);
		pieces.push(splice.newText);
		end = splice.end;
	}
	for (const piece of slicePieces(intermediatePieces, end, Number.POSITIVE_INFINITY)) pieces.push(piece);
	return joinPieces(pieces, length);
}

/** Returns the splices that undo a change. Their offsets are in the changed text. */
export function invertSplices(splices: Splice[], originalText: string): Splice[] {
	let shift = 0;
	return splices.map(({ start, end, newText }) => {
		const from = start + shift;
		shift += newText.length - (end - start);
		return { start: from, end: from + newText.length, newText: originalText.slice(start, end) };
	});
}

function toPieces(splices: Splice[], length: number): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const splice of splices) {
		pieces.push({ start: end, end: splice.start }, splice.newText);
		end = splice.end;
	}
	return [...pieces, { start: end, end: length }];
}

/** Returns the pieces between two offsets of the text that the pieces make up. */
function slicePieces(pieces: Piece[], from: number, to: number): Piece[] {
	let offset = 0;
	return pieces.flatMap((piece): Piece[] => {
		const length = typeof piece === "string" ? piece.length : piece.end - piece.start;
		const [left, right] = [Math.max(from - offset, 0), Math.min(to - offset, length)];
		offset += length;
		if (left >= right) return [];
		return [
			typeof piece === "string" ? piece.slice(left, right) : { start: piece.start + left, end: piece.start + right },
		];
	});
}

function joinPieces(pieces: Piece[], length: number): Splice[] {
	const splices: Splice[] = [];
	let [end, newText] = [0, ""];
	// The empty piece at the end completes a splice there.
	for (const piece of [...pieces, { start: length, end: length }]) {
		if (typeof piece === "string") {
			newText += piece;
			continue;
		}
		if (piece.start > end || newText !== "") splices.push({ start: end, end: piece.start, newText });
		[end, newText] = [piece.end, ""];
	}
	return splices;
}
