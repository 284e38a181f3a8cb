import { decode, encode } from "./stega.ts";

/*
 * Holes: the texts of a page pattern that differ from page to page. A hole is a stand-in between stega marks. The number
 * of the marks is the index of the text that fills the hole.
 */

/** Stands in for a text. The special characters reveal how the text in a hole must be escaped. */
export const standIn = "x\"'&<>\\y";
/** Stands in for a part of a path, which is never escaped. */
export const pathStandIn = "path";

export function createHole(number: number): string {
	return encode(standIn, number, "value");
}

/** Creates a hole for a part of a path. */
export function createPathHole(number: number): string {
	return encode(pathStandIn, number, "value");
}

/** A piece of a text: a string that all pages share, or a hole with its escaped stand-in. */
export type HolePiece = string | { number: number; text: string };

/** Splits a text at its holes. Returns null if a hole is damaged: split, or with another hole inside. */
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

/** Fills the holes of a text with the values at their numbers. The holes must be intact. */
export function fillHoles(text: string, values: readonly string[]): string {
	let filled = "";
	for (const piece of splitAtHoles(text)!) filled += typeof piece === "string" ? piece : values[piece.number]!;
	return filled;
}
