import { applySplices, diffTexts } from "./splices.ts";

export type LineEnd = "\n" | "\r\n";

export function splitLines(text: string): string[] {
	return text.split(/\r?\n/);
}

/** Finds where the line of an offset begins. */
export function findLineStart(text: string, offset: number): number {
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Finds where the line of an offset ends, before its line break. */
export function findLineEnd(text: string, offset: number): number {
	const end = text.indexOf("\n", offset);
	if (end === -1) return text.length;
	return end > offset && text[end - 1] === "\r" ? end - 1 : end;
}

/** Finds where the line after that of an offset begins, or the end of the text. */
export function findNextLine(text: string, offset: number): number {
	const end = text.indexOf("\n", offset);
	return end === -1 ? text.length : end + 1;
}

/** Detects how new lines of a text should end. */
export function detectLineEnd(text: string): LineEnd {
	return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Ends every line with \n, as text fields do. */
export function normalizeLineEnds(text: string): string {
	return text.replaceAll("\r\n", "\n");
}

/** Applies an edit of the normalized text to the original. Unchanged lines keep their ends. */
export function restoreLineEnds(text: string, edited: string): string {
	const splice = diffTexts(normalizeLineEnds(text), normalizeLineEnds(edited));
	if (!splice) return text;
	const ends = [...text.matchAll(/\r\n/g)].map(({ index }, passed) => index - passed);
	const inText = (offset: number) => offset + ends.filter((end) => end < offset).length;
	const newText = splice.newText.replaceAll("\n", detectLineEnd(text));
	return applySplices(text, [{ start: inText(splice.start), end: inText(splice.end), newText }]);
}
