/** A paragraph, a heading, or an item of a list in a text in Markdown. */
export interface MarkdownLeaf {
	/** The number of the block that it is or lies in, among those of the whole text. */
	block: number;
	/** Where what can be typed begins and ends in the text. */
	start: number;
	end: number;
	/** That, on one line. */
	raw: string;
}

/** Between two lines of one. */
export const softBreak = /[ \t]*\n[ \t>]*/g;
