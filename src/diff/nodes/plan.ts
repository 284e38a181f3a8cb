import { type AddOnList, listOtherPrices, type Plan } from "../../model/plan.ts";
import { type ContentNode, createNamedNode, createNode, describeLink, describeTexts, quoteShort } from "../node.ts";

export function describePlan(plan: Plan): ContentNode {
	const { id, name, summary, price, reducedFrom = null, later, period, badge, button } = plan;
	const properties = {
		label: name,
		text: summary,
		price,
		reducedFrom,
		later,
		period,
		badge,
		extends: plan.extendsLabel,
	};
	return createNode("plan", id, name, properties, [
		...listOtherPrices(plan).map(({ price: otherPrice, period: otherPeriod }) =>
			createNode("plan price", `${id} ${otherPeriod}`, `${name} ${otherPeriod}`, { price: otherPrice }),
		),
		...describeTexts("feature", plan.features, ` of ${name}`),
		...(button ? [describeLink(button, `button of ${name}`)] : []),
	]);
}

/** Describes the button that all plans share. */
export function describePlanButton(label: string, to: string): ContentNode {
	return createNode("plan button", "", `the button ${quoteShort(label)}`, { label, target: to });
}

export function describeAddOns(list: AddOnList | null): ContentNode[] {
	if (!list) return [];
	const { heading, text, items } = list;
	const parts = items.map(({ name, summary, items: options }) => ({
		...createNamedNode("add-on", name, { text: summary }),
		children: describeTexts("kind", options, ` of ${quoteShort(name)}`),
	}));
	return [createNode("add-ons", "", `the section ${quoteShort(heading)}`, { heading, text }, parts)];
}
