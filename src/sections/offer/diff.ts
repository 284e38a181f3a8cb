import { describeTexts } from "../../diff/node.ts";
import { describePlan, describePlanButton } from "../../diff/nodes/plan.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"offer"> = ({ heading, text, points, plans, to, buttonLabel, validUntil, rating }) => ({
	properties: { heading, text, validUntil, rating },
	children: [...describeTexts("point", points), ...plans.map(describePlan), describePlanButton(buttonLabel, to)],
});
