import type { Plan } from "../../model/plan.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		offer: OfferSection;
	}
}

export interface OfferSection extends SectionBase {
	type: "offer";
	heading: string;
	text: string | null;
	points: string[];
	to: string;
	buttonLabel: string;
	/** Empty where prices are not shown. */
	plans: Plan[];
	validUntil: string | null;
	rating: string | null;
}
