import type { Link } from "../../model/link.ts";
import type { AddOnList, Plan } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		comparison: ComparisonSection;
	}
}

/** The plans as a table, a column each. */
export interface ComparisonSection extends SectionBase {
	type: "comparison";
	heading: string;
	text: string | null;
	plans: Plan[];
	rows: ComparisonRow[];
	/** Below each plan that has none of its own. */
	button: Link | null;
	addOns: AddOnList | null;
}

export interface ComparisonRow {
	feature: string;
	/** For each plan whether it has the feature, or how many of it. */
	cells: (boolean | string)[];
}
