import type { Labels } from "../../model/site.ts";
import type { PlanPriceSpec, PlanSpec, PricingSpec } from "../../model/spec.gen.ts";
import { readPlanPrice } from "../schema/amount.ts";
import type { Locale, Today } from "./locale.ts";

/** The price of a plan today. */
export interface CurrentPrice {
	price: PlanPriceSpec;
	/** Where it is within the plan. */
	path: "price" | "early/price";
	/** The last day of the early price, and the price after it; null if `price` isn't an early price. */
	early: { until: string; priceAfter: PlanPriceSpec } | null;
}

export function getCurrentPrice(
	{ price, early }: Pick<PlanSpec, "price" | "early">,
	{ countDaysUntil }: Pick<Today, "countDaysUntil">,
): CurrentPrice {
	if (!early || countDaysUntil(early.until) < 0) return { price, path: "price", early: null };
	return { price: early.price, path: "early/price", early: { until: early.until, priceAfter: price } };
}

/** Lists all amounts that a plan costs now, cost before or will cost, also for other periods. */
export function listPlanPrices({ price, early, reducedFrom, otherPrices = {} }: PlanSpec): number[] {
	const prices = [
		price,
		...(early ? [early.price] : []),
		...(reducedFrom === undefined ? [] : [reducedFrom]),
		...Object.values(otherPrices),
	];
	return prices.flatMap((one) => readPlanPrice(one).amount ?? []);
}

/** "$29", "from $29", "Free" or "On request" */
export function formatPlanPrice(
	price: PlanPriceSpec,
	{ formatPrice }: Pick<Locale, "formatPrice">,
	label: (name: keyof Labels, values?: Record<string, string>) => string,
): string {
	if (price === "free") return label("priceFree");
	const { amount, isLowest } = readPlanPrice(price);
	if (amount === null) return label("priceOnRequest");
	return isLowest ? label("priceFrom", { price: formatPrice(amount) }) : formatPrice(amount);
}

export type Period = NonNullable<PlanSpec["period"]>;

export function getPeriod({ period }: Pick<PlanSpec, "period">, pricing: PricingSpec | undefined): Period {
	return period ?? { word: pricing?.period ?? "", unit: pricing?.periodUnit ?? "month" };
}

/** A price of a plan for a period. */
export interface PeriodPrice {
	/** Its path within the plan: "otherPrices/year". */
	path: string;
	period: Period;
	price: PlanPriceSpec;
}

/** Lists the prices of a plan for other periods; the current price, with its own period, where there is none. */
export function listPeriodPrices(plan: PlanSpec, current: CurrentPrice, pricing: PricingSpec): PeriodPrice[] {
	return (pricing.otherPeriods ?? []).map((period) => {
		const price = plan.otherPrices?.[period.unit];
		return price === undefined
			? { path: current.path, period: getPeriod(plan, pricing), price: current.price }
			: { path: `otherPrices/${period.unit}`, period, price };
	});
}

/** "per month", "paid once" */
export function formatPeriod(unit: string): string {
	return unit === "once" ? "paid once" : `per ${unit}`;
}
