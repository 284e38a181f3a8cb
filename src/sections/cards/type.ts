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
	/** Only where the list goes on over several pages: all other lists are sent without a word of it. */
	pages?: ListPages;
	/** Only where some rows are left out: what those that are shown have in a column. */
	where?: { column: string; is: string };
}

/** Where a page stands among those of its list, and the ways to the others. */
export interface ListPages {
	perPage: number;
	/** Paths of the pages beside it. */
	previous: PageLink | null;
	next: PageLink | null;
	/** In their order; null in the place of those that are left out of a long row. */
	numbers: (NumberedLink | null)[];
}

interface PageLink {
	to: string;
}

/** `to` is null for the page itself. */
interface NumberedLink {
	number: number;
	to: string | null;
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
