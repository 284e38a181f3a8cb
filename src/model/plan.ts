/** A plan as a card shows it. */
export interface Plan {
	id: string;
	name: string;
	summary: string | null;
	/** Formatted for the site's language: "$1,899". */
	price: string;
	/** "per month". */
	period: string;
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
