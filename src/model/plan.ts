import type { TextLink } from "./link.ts";

/** A plan as a card shows it. */
export interface Plan {
	id: string;
	name: string;
	summary: string | null;
	/** Formatted for the site's language: "$1,899". */
	price: string;
	/** "until May 31, 2031, then $1,999"; null where the price does not change. */
	later: string | null;
	/** "per month", or "once". */
	period: string;
	/** The words on the one that stands out: "Most chosen". */
	badge: string | null;
	/** Whether it looks unlike the others: it stands out, or where none does, it extends another. */
	isProminent: boolean;
	/** Its own, in the place of the one that all have. */
	button: TextLink | null;
	/** "Everything in Pro, plus", where the plan extends another. */
	extendsLabel: string | null;
	/** Only what the plan adds to the one it extends. */
	features: string[];
}

export interface AddOn {
	name: string;
	summary: string | null;
	items: string[];
}

export interface AddOnList {
	heading: string;
	text: string | null;
	items: AddOn[];
}
