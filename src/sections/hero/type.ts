import type { Button } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";
import type { HeroSectionSpec } from "../../model/spec.gen.ts";
import type { Opening } from "../../model/theme.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		hero: HeroSection;
	}
}

export interface HeroSection extends SectionBase {
	type: "hero";
	/** As it is written; null where the look of the pages answers. */
	layout: HeroSectionSpec["layout"] | null;
	opening: Opening;
	eyebrow: string | null;
	headline: string;
	text: string | null;
	buttons: Button[];
	card: { label: string; to: string; title: string; lines: string[]; note: string | null } | null;
	picture: Picture | null;
}
