import type { PlanSpec, PricingSpec } from "../../model/spec.gen.ts";
import type { Today } from "./locale.ts";

/** The price of a plan on the day of the build. */
export interface CurrentPrice {
	price: number;
	/** The price after an early price ends. */
	later: { price: number; until: string } | null;
}

export function getCurrentPrice(
	{ price, early }: Pick<PlanSpec, "price" | "early">,
	{ countDaysUntil }: Pick<Today, "countDaysUntil">,
): CurrentPrice {
	if (!early || countDaysUntil(early.until) < 0) return { price, later: null };
	return { price: early.price, later: { price, until: early.until } };
}

export function listPlanPrices({ price, early }: Pick<PlanSpec, "price" | "early">): number[] {
	return early ? [price, early.price] : [price];
}

export type Period = NonNullable<PlanSpec["period"]>;

export function getPeriod({ period }: Pick<PlanSpec, "period">, pricing: PricingSpec | undefined): Period {
	return period ?? { word: pricing?.period ?? "", unit: pricing?.periodUnit ?? "month" };
}

/** "per month", "paid once" */
export function formatPeriod(unit: string): string {
	return unit === "once" ? "paid once" : `per ${unit}`;
}
