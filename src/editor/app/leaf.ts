import { type MarkdownLeaf, softBreak } from "../../content/semantics/blocks.ts";
import { countCommonEnds } from "../../text/splices.ts";

/** A leaf (a paragraph, heading or list item) that is typed in place. */
export interface TypedLeaf extends MarkdownLeaf {
	/** The whole Markdown text that contains the leaf, before the edit. */
	wholeText: string;
}

/**
 * Replaces a leaf, and returns the whole text. The lines of a leaf are typed as one, but those without a change keep
 * their line breaks.
 */
export function replaceLeaf({ wholeText, start, end, raw }: TypedLeaf, typed: string): string {
	const line = escapeLeaf(typed);
	const written = wholeText.slice(start, end);
	const { head, tail } = countCommonEnds(raw, line);
	const [from, to] = [findOffset(written, head), findOffset(written, raw.length - tail)];
	return wholeText.slice(0, start + from) + line.slice(head, line.length - tail) + wholeText.slice(start + to);
}

/** Converts an offset in the joined line to an offset in the original lines. */
function findOffset(written: string, index: number): number {
	/** The length of each line break, which is one space in the joined line. */
	const joints = new Map([...written.matchAll(softBreak)].map((found) => [found.index, found[0].length]));
	let offset = 0;
	for (let count = 0; count < index; count++) offset += joints.get(offset) ?? 1;
	return offset;
}

/** Joins lines, and escapes what would start a list, a heading or a quote. */
function escapeLeaf(typed: string): string {
	const line = typed.replace(/\s*\n\s*/g, " ").trim();
	return line
		.replace(/^(?=([-+*>]|#{1,6})(\s|$)|([-*_=] *){3,}$|```|~~~)/, "\\")
		.replace(/^(\d{1,9})(?=[.)](\s|$))/, "$1\\");
}
