import type { Splice } from "../content/source/edits.ts";

export type LineEnd = "\n" | "\r\n";

/** That of lines which are new in a text. */
export function detectLineEnd(text: string): LineEnd {
	return text.includes("\r\n") ? "\r\n" : "\n";
}

/** A text as fields show it, whatever its lines end with. */
export function normalizeLineEnds(text: string): string {
	return text.replaceAll("\r\n", "\n");
}

/** A text in whose place another was typed as it is shown: lines that stay keep their ends. */
export function restoreLineEnds(text: string, shown: string): string {
	const splice = diffTexts(normalizeLineEnds(text), normalizeLineEnds(shown));
	if (!splice) return text;
	const ends = [...text.matchAll(/\r\n/g)].map(({ index }, passed) => index - passed);
	const inText = (offset: number) => offset + ends.filter((end) => end < offset).length;
	const newText = splice.newText.replaceAll("\n", detectLineEnd(text));
	return text.slice(0, inText(splice.start)) + newText + text.slice(inText(splice.end));
}

/** All but what two texts both begin and end with; null where they are the same. */
export function diffTexts(old: string, fresh: string): Splice | null {
	if (old === fresh) return null;
	const most = Math.min(old.length, fresh.length);
	let start = 0;
	while (start < most && old[start] === fresh[start]) start++;
	let end = 0;
	while (end < most - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
	return { start, end: old.length - end, newText: fresh.slice(start, fresh.length - end) };
}
