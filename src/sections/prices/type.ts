import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		prices: PricesSection;
	}
}

export interface PricesSection extends SectionBase {
	type: "prices";
	heading: string;
	text: string | null;
	groups: PriceGroup[];
	note: string | null;
}

export interface PriceGroup {
	heading: string | null;
	text: string | null;
	items: PricedItem[];
}

export interface PricedItem {
	name: string;
	text: string | null;
	/** Formatted for the site's language: "$14.50", "from $85.00". */
	price: string;
	/** "per hour". */
	unit: string | null;
}
