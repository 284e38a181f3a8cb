import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		quotes: QuotesSection;
	}
}

export interface QuotesSection extends SectionBase {
	type: "quotes";
	heading: string | null;
	text: string | null;
	items: { quote: string; source: string; role: string | null; to: string | null }[];
}
