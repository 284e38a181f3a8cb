import type { Code } from "./code.gen.ts";

export type Severity = "error" | "warning" | "info";

/** Lines and columns count from 1; columns count UTF-16 units. */
export interface Position {
	line: number;
	column: number;
}

export interface Range {
	start: Position;
	end: Position;
}

export interface Edit {
	range: Range;
	newText: string;
}

/** A finding: what is wrong, where, and how to put it right. How it is shown is decided elsewhere. */
export interface Diagnostic {
	/** Stable, kebab-case: "unknown-key". Each has a page in schema/codes. */
	code: Code;
	severity: Severity;
	/** One plain sentence. */
	message: string;
	file: string;
	/** JSON pointer of the value in the file. */
	pointer: string;
	range: Range;
	/** The place in the reader's words: "Page ‘Passes’ → section 2 → button label". */
	breadcrumb: string;
	why?: string;
	/** `safe` means that the edits cannot change what the author meant. */
	fix?: { text: string; edits: Edit[]; safe: boolean };
	allowed?: string[];
	closest?: string;
	related?: { message: string; range: Range }[];
}
