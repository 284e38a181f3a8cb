import type { AddOnList, Plan } from "../../model/plan.ts";
import type { AddOnListSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import { type CurrentPrice, getCurrentPrice, getPeriod, type Period } from "../semantics/plan-price.ts";
import type { SectionContext } from "./section.ts";

/** Resolves the plans with these ids, or all plans in the order of the file. */
export function resolvePlans({ definition, label, fill, markOrigin }: SectionContext, ids?: string[]): Plan[] {
	const { spec, locale } = definition;
	const plans = fill(spec.plans ?? {});
	const pricing = fill(spec.pricing);
	const featured = pricing?.featured ?? null;
	const shownIds = ids ?? Object.keys(plans);
	// If no plan is featured, the last one that extends another stands out.
	const prominentId = featured ? featured.plan : shownIds.findLast((id) => plans[id]!.extends);
	return shownIds.map((id) => {
		const plan = plans[id]!;
		const { price, later } = getCurrentPrice(plan, locale);
		const planPointer = appendKey("/plans", id);
		const base = plan.extends === undefined ? undefined : plans[plan.extends];
		return {
			id,
			name: plan.name,
			summary: plan.summary ?? null,
			price: markOrigin(locale.formatPrice(price), later ? `${planPointer}/early/price` : `${planPointer}/price`),
			later: later && formatLaterPrice(later, planPointer),
			period: formatPerPeriod(getPeriod(plan, pricing)),
			badge: featured?.plan === id ? featured.label : null,
			isProminent: id === prominentId,
			button: plan.button ?? null,
			extendsLabel: base ? label("extendsPlan", { plan: base.name }) : null,
			features: plan.features,
		};
	});

	function formatLaterPrice({ price, until }: NonNullable<CurrentPrice["later"]>, planPointer: string): string {
		const date = markOrigin(locale.formatDate(until), `${planPointer}/early/until`);
		return label("earlyPrice", { date, price: markOrigin(locale.formatPrice(price), `${planPointer}/price`) });
	}

	function formatPerPeriod({ word, unit }: Period): string {
		return unit === "once" ? word : `${label("perPeriod")} ${word}`;
	}
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
