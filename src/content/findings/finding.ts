import type { Diagnostic, Range } from "../../model/diagnostic.ts";
import type { Splice } from "../../text/splices.ts";

/** What a stage of the compilation reports. `locate` turns it into a diagnostic. */
export interface Finding extends Pick<Diagnostic, "code" | "message" | "pointer" | "why" | "allowed" | "closest"> {
	/** Default: error. */
	severity?: Diagnostic["severity"];
	/** What to underline: the value (default), its key, a piece of it, or a range of the file. */
	at?: "value" | "key" | { piece: string; nth?: number } | { range: Range };
	/** The key or name that the finding is about. Several findings can have the same subject. */
	about?: FindingSubject;
	fix?: FindingFix | FindingFixes;
	/** Other places in the definition that explain the finding. */
	related?: { message: string; at: Range | Pick<Finding, "pointer" | "at"> }[];
	/** The CSV file with the finding. Undefined for the definition, and for Markdown files, which `locate` finds by the pointer. */
	file?: string;
}

export interface FindingSubject {
	kind: "key" | "constant" | "plan" | "form" | "collection" | "page";
	name: string;
	/** Returns the replacement for the underlined text if the subject is renamed: "price" → "{price}". */
	getReplacement?: ((name: string) => string) | undefined;
}

/** A replacement for the underlined text. */
export interface FindingFix {
	/** Says what the fix does: "Write ‘passes’." */
	text: string;
	replacement: string;
	safe: boolean;
}

/** Replacements in several places. */
export interface FindingFixes {
	/** Says what the fix does. */
	text: string;
	places: (Pick<Finding, "pointer" | "at"> & { replacement: string })[];
	safe: boolean;
}

/** A mistake in the text of a file, with offsets in that text. */
export interface TextFinding extends Pick<Finding, "code" | "message" | "why" | "severity"> {
	start: number;
	end: number;
	fix?: FindingFix | undefined;
	/** Splices that make the rest of the text readable. Default: the replacement of the fix. */
	patch?: Splice[];
	/** Whether later checks are skipped, because they could only guess. */
	endsCheck?: boolean;
}
