import type { Property } from "./wording.ts";

/** Something a visitor will see changed. */
export interface Change {
	/** "the price of Pro goes from $899 to $949" */
	sentence: string;
	kind: "added" | "removed" | "moved" | "changed";
	/** The names of the pages that show it; empty where it is around every page. */
	pages: string[];
	/** In how many places it shows. */
	times: number;
	/** What changed of it, for "changed". */
	property: Property | null;
	before: string | null;
	after: string | null;
}
