import { decode, encode } from "./stega.ts";

/*
 * Holes: the places in a page that other pages fill with other words. A hole is stega around a stand-in, with the number of
 * the words.
 */

/** Stands in for words. What becomes of its characters shows how the words of a hole are escaped. */
export const standIn = "x\"'&<>\\y";
/** Stands in for a part of a path, which nothing escapes. */
export const pathStandIn = "path";

export function createHole(number: number): string {
	return encode(standIn, number, "value");
}

/** Creates a hole for a part of a path. */
export function createPathHole(number: number): string {
	return encode(pathStandIn, number, "value");
}

/** A piece of a text: words that all pages have, or a hole with what stands in it. */
export type HolePiece = string | { number: number; text: string };

/** Splits a text at its holes. Returns null if something was put into a hole or a hole was taken apart. */
export function splitAtHoles(text: string): HolePiece[] | null {
	const pieces: HolePiece[] = [];
	for (const part of decode(text)) {
		if (typeof part === "string") pieces.push(part);
		else {
			const [only, ...others] = part.parts;
			if (typeof only !== "string" || others.length > 0) return null;
			pieces.push({ number: part.number, text: only });
		}
	}
	return pieces;
}

/** Fills the holes of a text, which must be intact. */
export function fillHoles(text: string, words: readonly string[]): string {
	let filled = "";
	for (const piece of splitAtHoles(text)!) filled += typeof piece === "string" ? piece : words[piece.number]!;
	return filled;
}
