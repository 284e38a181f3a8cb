import { type ContentNode, node, quoted } from "../../diff/node.ts";
import { addOnNodes, planButtonNode, planNode } from "../../diff/nodes/plan.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"comparison"> = ({ heading, text, plans, rows, button, addOns }) => ({
	properties: { heading, text },
	children: [
		...plans.map((plan) => planNode({ ...plan, summary: null, badge: null, extendsLabel: null, features: [] })),
		...rows.flatMap(({ feature, cells }) =>
			cells.flatMap((cell, column) =>
				cell === false ? [] : [cellThing(feature, plans[column]!.name, cell === true ? null : cell)],
			),
		),
		...(button ? [planButtonNode(button.label, button.to)] : []),
		...addOnNodes(addOns),
	],
});

function cellThing(feature: string, plan: string, value: string | null): ContentNode {
	return node("feature", `${plan} ${feature}`, `the line ${quoted(feature)} of ${plan}`, { words: feature, value });
}
