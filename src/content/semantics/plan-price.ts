import type { PlanSpec, PricingSpec } from "../../model/spec.gen.ts";
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

/** What one price of a plan is for. */
export type Period = NonNullable<PlanSpec["period"]>;

/** That of the plan itself, or that of all. */
export function getPeriod({ period }: Pick<PlanSpec, "period">, pricing: PricingSpec | undefined): Period {
	return period ?? { word: pricing?.period ?? "", unit: pricing?.periodUnit ?? "month" };
}

/** "per month", "paid once". */
export function formatPeriod(unit: string): string {
	return unit === "once" ? "paid once" : `per ${unit}`;
}
