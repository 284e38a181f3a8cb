import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		figures: FiguresSection;
	}
}

export interface FiguresSection extends SectionBase {
	type: "figures";
	heading: string | null;
	text: string | null;
	items: { value: string; name: string }[];
}
