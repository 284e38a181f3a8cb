import type { Diagnostic } from "./diagnostic.ts";

/** A line of a frame, for a typeface of fixed width. */
export interface CodeFrameLine {
	/** Left of the line: "12 │ ". */
	gutter: string;
	text: string;
	/** A line of the file beside the one that is meant, that one itself, or the mark under it. */
	kind: "near" | "marked" | "mark";
}

export type CodeFrame = CodeFrameLine[];

/** A diagnostic with all that is shown of it, wherever that is. */
export interface ReportBlock {
	diagnostic: Diagnostic;
	/** The line in the file, with a mark under what is meant. */
	codeFrame: CodeFrame;
	/** What the line is when it is put right; empty where there is no fix. */
	fixed: CodeFrame;
	/** Where else the same is to be said: "and in lines 12 and 40"; empty where it is not. */
	elsewhere: string;
	/** The values that are possible here, as many as a person reads: "red, green and 12 more". */
	possible: string;
}

/** Gives the text of a file that diagnostics name; null where there is none. */
export type TextOf = (file: string) => string | null;
