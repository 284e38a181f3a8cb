import type { Button } from "../../model/link.ts";
import type { AddOnList, Plan } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		plans: PlansSection;
	}
}

export interface PlansSection extends SectionBase {
	type: "plans";
	heading: string;
	text: string | null;
	to: string;
	buttonLabel: string;
	plans: Plan[];
	/** "Prices valid until December 31, 2027", or null where prices have no date. */
	validUntil: string | null;
	/** The rating in words, or null where it is not shown. */
	rating: string | null;
	buttons: Button[];
	addOns: AddOnList | null;
}
