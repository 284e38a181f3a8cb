import { lineJoint, type MarkdownLeaf } from "../../content/semantics/leaf.ts";
import { countCommonEnds } from "../../text/common-ends.ts";

/** A part of a text in Markdown that is typed by itself. */
export interface TypedLeaf extends MarkdownLeaf {
	/** The whole text as it was before. */
	text: string;
}

/** The whole text with other words in the place of its part. Lines in which nothing changed stay as they are. */
export function replaceLeaf({ text, start, end, raw }: TypedLeaf, typed: string): string {
	const line = asLeaf(typed);
	const written = text.slice(start, end);
	const { head, tail } = countCommonEnds(raw, line);
	const [from, to] = [placeIn(written, head), placeIn(written, raw.length - tail)];
	return text.slice(0, start + from) + line.slice(head, line.length - tail) + text.slice(start + to);
}

/** Where a letter of the one line stands among the lines that it was made of. */
function placeIn(written: string, index: number): number {
	const joints = new Map([...written.matchAll(lineJoint)].map((found) => [found.index, found[0].length]));
	let place = 0;
	for (let count = 0; count < index; count++) place += joints.get(place) ?? 1;
	return place;
}

/** Words for the place of a leaf: what would begin a list, a heading or a quote there, or end the line, is a letter. */
function asLeaf(typed: string): string {
	const line = typed.replace(/\s*\n\s*/g, " ").trim();
	return line
		.replace(/^(?=([-+*>]|#{1,6})(\s|$)|([-*_=] *){3,}$|```|~~~)/, "\\")
		.replace(/^(\d{1,9})(?=[.)](\s|$))/, "$1\\");
}
