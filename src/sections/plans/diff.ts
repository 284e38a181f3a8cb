import { buttonNode } from "../../diff/nodes/link.ts";
import { addOnNodes, planButtonNode, planNode } from "../../diff/nodes/plan.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"plans"> = ({
	heading,
	text,
	plans,
	to,
	buttonLabel,
	validUntil,
	rating,
	buttons,
	addOns,
}) => ({
	properties: { heading, text, validUntil, rating },
	children: [
		...plans.map(planNode),
		planButtonNode(buttonLabel, to),
		...buttons.map(buttonNode),
		...addOnNodes(addOns),
	],
});
