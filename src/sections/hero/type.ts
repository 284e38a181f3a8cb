import type { Button } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		hero: HeroSection;
	}
}

export interface HeroSection extends SectionBase {
	type: "hero";
	eyebrow: string | null;
	headline: string;
	text: string | null;
	buttons: Button[];
	card: { label: string; to: string; title: string; lines: string[]; note: string | null } | null;
	picture: Picture | null;
}
