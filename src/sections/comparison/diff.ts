import { type ContentNode, createNode, quoteShort } from "../../diff/node.ts";
import { describeAddOns, describePlan, describePlanButton } from "../../diff/nodes/plan.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"comparison"> = ({ heading, text, plans, rows, button, addOns }) => ({
	properties: { heading, text },
	children: [
		...plans.map((plan) => describePlan({ ...plan, summary: null, badge: null, extendsLabel: null, features: [] })),
		...rows.flatMap(({ feature, cells }) =>
			cells.flatMap((cell, column) =>
				cell === false ? [] : [cellThing(feature, plans[column]!.name, cell === true ? null : cell)],
			),
		),
		...(button ? [describePlanButton(button.label, button.to)] : []),
		...describeAddOns(addOns),
	],
});

function cellThing(feature: string, plan: string, value: string | null): ContentNode {
	return createNode("feature", `${plan} ${feature}`, `the line ${quoteShort(feature)} of ${plan}`, {
		words: feature,
		value,
	});
}
