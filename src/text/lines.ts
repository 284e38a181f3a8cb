import { applySplices, diffTexts } from "./splices.ts";

export type LineBreak = "\n" | "\r\n";

export function splitLines(text: string): string[] {
	return text.split(/\r?\n/);
}

/** Finds the start of the line that contains an offset. */
export function findLineStart(text: string, offset: number): number {
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Finds the end of the line that contains an offset, before the line break. */
export function findLineEnd(text: string, offset: number): number {
	const end = text.indexOf("\n", offset);
	if (end === -1) return text.length;
	return end > offset && text[end - 1] === "\r" ? end - 1 : end;
}

/** Finds the start of the next line, or the end of the text. */
export function findNextLine(text: string, offset: number): number {
	const end = text.indexOf("\n", offset);
	return end === -1 ? text.length : end + 1;
}

/** Detects which line break a text uses. */
export function detectLineBreak(text: string): LineBreak {
	return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Ends every line with \n, as text fields do. */
export function normalizeLineBreaks(text: string): string {
	return text.replaceAll("\r\n", "\n");
}

/** Removes differences that git and text editors make by themselves: kinds of line breaks, and a byte order mark. */
export function normalizeStoredText(text: string): string {
	return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** Applies an edit of the normalized text to the original. Unchanged lines keep their line breaks. */
export function restoreLineBreaks(text: string, edited: string): string {
	const splice = diffTexts(normalizeLineBreaks(text), normalizeLineBreaks(edited));
	if (!splice) return text;
	// The offset of each \r\n in the normalized text, in which each one before it is shorter by one character.
	const crlfOffsets = [...text.matchAll(/\r\n/g)].map(({ index: offset }, index) => offset - index);
	const toOriginalOffset = (offset: number) => offset + crlfOffsets.filter((end) => end < offset).length;
	const newText = splice.newText.replaceAll("\n", detectLineBreak(text));
	return applySplices(text, [{ start: toOriginalOffset(splice.start), end: toOriginalOffset(splice.end), newText }]);
}
