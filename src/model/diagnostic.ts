import type { Code } from "./code.gen.ts";

export type Severity = "error" | "warning" | "info";

/** Lines and columns count from 1; columns count UTF-16 units. */
export interface Position {
	line: number;
	column: number;
}

/** The end is exclusive. */
export interface Range {
	start: Position;
	end: Position;
}

export interface Edit {
	range: Range;
	newText: string;
}

/** A finding with its file, range and breadcrumb. */
export interface Diagnostic {
	/** Each code has a page in `schema/codes`. */
	code: Code;
	severity: Severity;
	/** What is wrong, in plain words. */
	message: string;
	file: string;
	/** JSON pointer of the value in the file. */
	pointer: string;
	range: Range;
	/** "Page ‘Passes’ → section 2 → button label" */
	breadcrumb: string;
	/** The reason, or further advice. */
	why?: string;
	/** `safe` if the edits can't change what the author meant. */
	fix?: { text: string; edits: Edit[]; safe: boolean };
	/** The keys or values that are allowed there. */
	allowed?: string[];
	/** What the author probably meant. */
	closest?: string;
	/** Other places that explain the finding. */
	related?: { message: string; range: Range }[];
}

/** A line of a code frame, for a monospaced font. */
export interface CodeFrameLine {
	/** "12 │ " */
	gutter: string;
	text: string;
	/** A line next to the range, the line with the range, or the carets below it. */
	kind: "near" | "target" | "carets";
}

export type CodeFrame = CodeFrameLine[];

/** A diagnostic as it is shown in a terminal or on a page. */
export interface ReportBlock {
	diagnostic: Diagnostic;
	codeFrame: CodeFrame;
	/** The line after the fix; empty if there is no fix. */
	fixPreview: CodeFrame;
	/** "and in lines 12 and 40"; empty if this is the only place. */
	otherPlaces: string;
	/** The allowed values, shortened: "red, green and 12 more". */
	allowedValues: string;
}

/** Returns the text of a file that diagnostics name, or null. */
export type GetText = (file: string) => string | null;
