import type { AddOnList, Plan, PlanPrice } from "../../model/plan.ts";
import type { AddOnListSpec, PlanPriceSpec, PlanSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import {
	type CurrentPrice,
	formatPlanPrice,
	getCurrentPrice,
	getPeriod,
	listPeriodPrices,
	type Period,
} from "../semantics/plan-price.ts";
import type { SectionContext } from "./section.ts";

/** Resolves the plans with these ids, or all plans in the order of the file. */
export function resolvePlans(context: SectionContext, ids?: string[]): Plan[] {
	const { definition, label, fill, markOrigin } = context;
	const { spec, locale } = definition;
	const plans = fill(spec.plans ?? {});
	const pricing = fill(spec.pricing);
	const featured = pricing?.featured ?? null;
	const hasPeriods = hasPeriodPrices(spec);
	const shownIds = ids ?? Object.keys(plans);
	// If no plan is featured, the last plan that extends another one is prominent.
	const prominentId = featured ? featured.plan : shownIds.findLast((id) => plans[id]!.extends);
	return shownIds.map((id) => {
		const plan = plans[id]!;
		const current = getCurrentPrice(plan, locale);
		const { price, path, early } = current;
		const planPointer = appendKey("/plans", id);
		const base = plan.extends === undefined ? undefined : plans[plan.extends];
		return {
			id,
			name: plan.name,
			summary: plan.summary ?? null,
			price: formatPrice(price, `${planPointer}/${path}`),
			...(plan.reducedFrom === undefined
				? {}
				: { reducedFrom: formatPrice(plan.reducedFrom, `${planPointer}/reducedFrom`) }),
			later: early && describeEndOfEarlyPrice(early, planPointer),
			period: describePeriod(price, getPeriod(plan, pricing)),
			...(hasPeriods ? { otherPrices: resolvePeriodPrices(plan, current, planPointer) } : {}),
			badge: featured?.plan === id ? featured.label : null,
			isProminent: id === prominentId,
			button: plan.button ?? null,
			extendsLabel: base ? label("extendsPlan", { plan: base.name }) : null,
			features: plan.features,
		};
	});

	function describeEndOfEarlyPrice(
		{ until, priceAfter }: NonNullable<CurrentPrice["early"]>,
		planPointer: string,
	): string {
		const date = markOrigin(locale.formatDate(until), `${planPointer}/early/until`);
		return label("earlyPrice", { date, price: formatPrice(priceAfter, `${planPointer}/price`) });
	}

	function resolvePeriodPrices(plan: PlanSpec, current: CurrentPrice, planPointer: string): PlanPrice[] {
		return listPeriodPrices(plan, current, pricing!).map(({ path, period, price }) => ({
			price: formatPrice(price, `${planPointer}/${path}`),
			period: describePeriod(price, period),
		}));
	}

	function formatPrice(price: PlanPriceSpec, pointer: string): string {
		return markOrigin(formatPlanPrice(price, locale, label), pointer);
	}

	function describePeriod(price: PlanPriceSpec, period: Period): string {
		return price === "free" || price === "on request" ? "" : formatPerPeriod(period, context);
	}
}

/** Whether a plan has a price for another period. */
function hasPeriodPrices({ plans = {}, pricing }: SiteSpec): boolean {
	return pricing?.otherPeriods !== undefined && Object.values(plans).some(({ otherPrices }) => otherPrices);
}

/**
 * Returns the choices of the switch above the plans: "per month", "per year"; undefined if there is only one period.
 */
export function resolvePeriods(context: SectionContext): string[] | undefined {
	const { spec } = context.definition;
	if (!hasPeriodPrices(spec)) return undefined;
	const { period: word, periodUnit: unit, otherPeriods = [] } = context.fill(spec.pricing!);
	return [{ word, unit }, ...otherPeriods].map((period) => formatPerPeriod(period, context));
}

function formatPerPeriod({ word, unit }: Period, { label }: Pick<SectionContext, "label">): string {
	return unit === "once" ? word : `${label("perPeriod")} ${word}`;
}

export function resolveAddOns({ definition, fill }: SectionContext, list: AddOnListSpec | undefined): AddOnList | null {
	if (!list) return null;
	const addOns = fill(definition.spec.addOns ?? []);
	return { text: null, ...list, items: addOns.map((addOn) => ({ summary: null, items: [], ...addOn })) };
}

export function resolveValidUntil({ definition, label, markOrigin }: SectionContext): string | null {
	const { spec, locale } = definition;
	if (!spec.pricing?.validUntil) return null;
	return label("validUntil", { date: markOrigin(locale.formatDate(spec.pricing.validUntil), "/pricing/validUntil") });
}

export function resolveRating({ definition, label, markOrigin }: SectionContext): string | null {
	const { spec, locale } = definition;
	if (!spec.pricing?.rating) return null;
	const figures = Object.entries(spec.pricing.rating).map(([name, value]) => {
		return [name, markOrigin(locale.formatNumber(value), appendKey("/pricing/rating", name))];
	});
	return label("rating", Object.fromEntries(figures));
}
