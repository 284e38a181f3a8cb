import type { Picture } from "../../model/picture.ts";
import type { Arrangement, SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		cards: CardsSection;
	}
}

export interface CardsSection extends SectionBase {
	type: "cards";
	heading: string;
	text: string | null;
	arrangement: Arrangement;
	items: Card[];
}

export interface Card {
	title: string;
	text: string | null;
	/** As visitors read it: "May 4, 2026". */
	date: string | null;
	/** Where the title leads. */
	to: string | null;
	picture: Picture | null;
}
