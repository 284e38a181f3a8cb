import { textNodes } from "../../diff/node.ts";
import { planButtonNode, planNode } from "../../diff/nodes/plan.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"offer"> = ({ heading, text, points, plans, to, buttonLabel, validUntil, rating }) => ({
	properties: { heading, text, validUntil, rating },
	children: [...textNodes("point", points), ...plans.map(planNode), planButtonNode(buttonLabel, to)],
});
