import type { Splice } from "../../../text/splices.ts";
import type { Finding, FindingFix } from "../../findings/finding.ts";
import type { StructuralLine } from "./lines.ts";

/** Something in the text of a file that YAML reads otherwise than its author, or not at all. Offsets are those of the file. */
export interface Recovery extends Pick<Finding, "code" | "message" | "why" | "severity"> {
	fix?: FindingFix | undefined;
	start: number;
	end: number;
	/** Counts also where the file is valid YAML: it is no wrong guess about a text that can be read. */
	silent?: boolean;
	/** What belongs to what is a guess from here on: where the text cannot be read in spite of it, nothing further is said. */
	breaks?: boolean;
	/** The splices that stand in for the fix to read on. */
	patch?: Splice[];
}

export type LineRule = (line: StructuralLine, text: string) => Recovery[];

/** The fix of nearly everything. */
export function createQuoteFix(replacement: string, safe = true): FindingFix {
	return { text: "Put the text in quotes.", replacement, safe };
}
