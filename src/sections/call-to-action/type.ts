import type { Button } from "../../model/link.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		"call-to-action": CallToActionSection;
	}
}

export interface CallToActionSection extends SectionBase {
	type: "call-to-action";
	heading: string;
	text: string | null;
	buttons: Button[];
}
