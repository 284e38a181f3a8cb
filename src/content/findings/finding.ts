import type { Diagnostic, Range } from "../../model/diagnostic.ts";
import type { Splice } from "../../text/splices.ts";

/** What a stage reports. `locate` makes a diagnostic of it. */
export interface Finding extends Pick<Diagnostic, "code" | "message" | "pointer" | "why" | "allowed" | "closest"> {
	/** Default: error. */
	severity?: Diagnostic["severity"];
	/** What to underline: the value (default), its key, or a piece of it. */
	at?: "value" | "key" | { piece: string; nth?: number } | { range: Range };
	/** The key or name it is about. Other findings may be about the same one. */
	about?: FindingSubject;
	fix?: FindingFix | FindingFixes;
	/** Other places in the definition that have to do with it. */
	related?: { message: string; at: Range | { pointer: string } }[];
	/** The file it is in, if that is not the definition: a CSV file beside it. */
	file?: string;
}

export interface FindingSubject {
	kind: "key" | "constant" | "plan" | "form" | "collection" | "page";
	name: string;
	/** Writes another name as the definition would have it here. */
	renamed?: ((name: string) => string) | undefined;
}

/** A replacement for what is underlined. */
export interface FindingFix {
	text: string;
	replacement: string;
	safe: boolean;
}

/** Replacements in several places. */
export interface FindingFixes {
	text: string;
	places: (Pick<Finding, "pointer" | "at"> & { replacement: string })[];
	safe: boolean;
}

/** A mistake in the text of a file, by its offsets there. */
export interface TextFinding extends Pick<Finding, "code" | "message" | "why" | "severity"> {
	start: number;
	end: number;
	fix?: FindingFix | undefined;
	/** What to change, instead of the fix, so that the rest can be read. */
	patch?: Splice[];
	/** Nothing certain can be said about what follows. */
	breaks?: boolean;
}
