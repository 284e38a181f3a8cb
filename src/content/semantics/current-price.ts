import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Today } from "./locale.ts";

/** What a plan costs on the day of the build, and what it costs after that price is over. */
export interface CurrentPrice {
	price: number;
	/** Null where that does not change. */
	later: { price: number; until: string } | null;
}

export function getCurrentPrice(
	{ price, early }: Pick<PlanSpec, "price" | "early">,
	{ countDaysUntil }: Pick<Today, "countDaysUntil">,
): CurrentPrice {
	if (!early || countDaysUntil(early.until) < 0) return { price, later: null };
	return { price: early.price, later: { price, until: early.until } };
}

/** Every price that a plan has, on one day or another. */
export function listPlanPrices({ price, early }: Pick<PlanSpec, "price" | "early">): number[] {
	return early ? [price, early.price] : [price];
}
