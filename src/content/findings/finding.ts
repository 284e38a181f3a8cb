import type { Diagnostic, Range } from "../../model/diagnostic.ts";

/** What a rule says. Where in the file that is, and in the reader's words, is added by `placed`. */
export interface Finding extends Pick<Diagnostic, "code" | "message" | "pointer" | "why" | "allowed" | "closest"> {
	/** Default: error. */
	severity?: Diagnostic["severity"];
	/** What to underline: the value (default), its key, or a piece of it. */
	at?: "value" | "key" | { piece: string; nth?: number } | { range: Range };
	/** The key or the name it is about; others may be about the same. */
	about?: FindingPlace;
	/** Puts it right by writing something else in the place that is underlined. */
	fix?: FindingFix | FindingFixes;
	/** Other places in the definition that have to do with it. */
	related?: { message: string; at: Range | { pointer: string } }[];
	/** Another file than the definition, with its own ranges: a CSV beside it. */
	file?: string;
}

export interface FindingPlace {
	kind: "key" | "constant" | "plan" | "form" | "collection" | "page";
	name: string;
	/** What stands in the place if the name is another. */
	renamed?: ((name: string) => string) | undefined;
}

export interface FindingFix {
	text: string;
	replacement: string;
	safe: boolean;
}

/** One cause, put right in many places. */
export interface FindingFixes {
	text: string;
	places: (Pick<Finding, "pointer" | "at"> & { replacement: string })[];
	safe: boolean;
}
