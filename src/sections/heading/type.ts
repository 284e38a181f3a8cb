import type { Button } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		heading: HeadingSection;
	}
}

export interface HeadingSection extends SectionBase {
	type: "heading";
	eyebrow: string | null;
	heading: string;
	text: string | null;
	buttons: Button[];
	picture: Picture | null;
}
