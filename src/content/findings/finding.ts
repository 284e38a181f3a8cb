import type { Diagnostic, Range } from "../../model/diagnostic.ts";

/** What a rule says. Where in the file that is, and in the reader's words, is added by `placed`. */
export interface Finding
	extends Pick<Diagnostic, "code" | "message" | "pointer" | "why" | "allowed" | "closest" | "related"> {
	/** Default: error. */
	severity?: Diagnostic["severity"];
	/** What to underline: the value (default), its key, or a piece of it. */
	at?: "value" | "key" | { piece: string; nth?: number } | { range: Range };
	/** Puts it right by writing something else in the place that is underlined. */
	fix?: {
		text: string;
		replacement: string;
		safe: boolean;
		/** What is written in further places of the same cause. */
		also?: (Pick<Finding, "pointer" | "at"> & { replacement: string })[];
	};
	/** Another file than the definition, with its own ranges: a CSV beside it. */
	file?: string;
}
