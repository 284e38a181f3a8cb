import type { Illustration } from "../../model/illustration.ts";
import type { Button } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		feature: FeatureSection;
	}
}

export interface FeatureSection extends SectionBase {
	type: "feature";
	/** Counts the features of a page from 1. */
	number: number;
	heading: string;
	text: string | null;
	points: { name: string; text: string | null }[];
	buttons: Button[];
	illustration: Illustration | null;
	picture: Picture | null;
}
