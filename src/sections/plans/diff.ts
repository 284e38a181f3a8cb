import { describeButton } from "../../diff/nodes/link.ts";
import { describeAddOns, describePlan, describePlanButton } from "../../diff/nodes/plan.ts";
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
		...plans.map(describePlan),
		describePlanButton(buttonLabel, to),
		...buttons.map(describeButton),
		...describeAddOns(addOns),
	],
});
