import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		services: ServicesSection;
	}
}

export interface ServicesSection extends SectionBase {
	type: "services";
	heading: string;
	text: string | null;
	items: { name: string; text: string | null; to: string | null }[];
}
