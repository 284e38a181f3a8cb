import type { AddOnList, Plan } from "../../model/plan.ts";
import type { Labels } from "../../model/site.ts";
import type { AddOnListSpec } from "../../model/spec.gen.ts";
import type { Definition } from "../site/definition.ts";
import { fillKnown } from "../site/placeholders.ts";

/** The plans in the order of the file, or those named. */
export function plansOf({ spec, locale }: Definition, labels: Labels, only?: string[]): Plan[] {
	const { plans = {}, pricing } = spec;
	return (only ?? Object.keys(plans)).map((id) => {
		const plan = plans[id]!;
		const base = plan.extends === undefined ? undefined : plans[plan.extends];
		return {
			id,
			name: plan.name,
			summary: plan.summary ?? null,
			price: locale.price(plan.price),
			period: `${labels.perPeriod} ${pricing?.period ?? ""}`.trim(),
			extendsLabel: base ? fillKnown(labels.extendsPlan, { plan: base.name }) : null,
			features: plan.features,
		};
	});
}

/** The add-ons under the heading that a section gives them; null where it shows none. */
export function addOnListOf({ spec: { addOns = [] } }: Definition, list: AddOnListSpec | undefined): AddOnList | null {
	if (!list) return null;
	return { text: null, ...list, items: addOns.map((addOn) => ({ summary: null, items: [], ...addOn })) };
}

export function validUntilOf({ spec: { pricing }, locale }: Definition, labels: Labels): string | null {
	return pricing?.validUntil ? fillKnown(labels.validUntil, { date: locale.date(pricing.validUntil) }) : null;
}

export function ratingOf({ spec: { pricing }, locale }: Definition, labels: Labels): string | null {
	if (!pricing?.rating) return null;
	const figures = Object.entries(pricing.rating).map(([name, value]) => [name, locale.number(value)]);
	return fillKnown(labels.rating, Object.fromEntries(figures));
}
