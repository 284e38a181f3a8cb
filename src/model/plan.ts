import type { TextLink } from "./link.ts";

/** A plan, as cards show it. */
export interface Plan {
	id: string;
	name: string;
	summary: string | null;
	/** Formatted for the site's language: "$1,899". */
	price: string;
	/** The price before a reduction: "$1,999". Left out if it isn't reduced. */
	reducedFrom?: string;
	/** The price that follows: "until May 31, 2031, then $1,999"; null if the price doesn't change. */
	later: string | null;
	/** "per month", or "once"; empty if the price is free or told on request. */
	period: string;
	/** Prices for other periods, in the order of the switch. Left out if no plan has any. */
	otherPrices?: PlanPrice[];
	/** "Most chosen" */
	badge: string | null;
	/** Whether it is the featured plan; if no plan is featured, whether it is the last one that extends another. */
	isProminent: boolean;
	/** Replaces the button that all plans share. */
	button: TextLink | null;
	/** "Everything in Pro, plus"; null if it extends no plan. */
	extendsLabel: string | null;
	/** The plan's own features, without the features of the plan that it extends. */
	features: string[];
}

export interface PlanPrice {
	/** "$290" */
	price: string;
	/** "per year" */
	period: string;
}

/** Lists the prices for other periods that differ from the price itself, for places without a switch. */
export function listOtherPrices({ price, period, otherPrices = [] }: Plan): PlanPrice[] {
	return otherPrices.filter((other) => other.period !== "" && (other.price !== price || other.period !== period));
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
