import type { Finding, FindingFix } from "../finding.ts";

/** What a program did to the text of a file: it is wrong whatever kind of file that is. Offsets are those of the file. */
export interface Damage extends Pick<Finding, "code" | "message" | "why" | "severity"> {
	start: number;
	end: number;
	fix?: FindingFix;
	/** What stands in for damaged lines, so that the rest can be read. */
	patch?: { start: number; end: number; newText: string }[];
	/** Nothing else of the file can be read. */
	breaks?: boolean;
}
