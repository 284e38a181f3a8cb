import { resolveButtons } from "../../content/resolve/links.ts";
import {
	resolveAddOns,
	resolvePeriods,
	resolvePlans,
	resolveRating,
	resolveValidUntil,
} from "../../content/resolve/pricing.ts";
import { describeButton } from "../../diff/node.ts";
import { describeAddOns, describePlan, describePlanButton } from "../../diff/nodes/plan.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"plans"> = {
	resolve: ({ heading, text = null, to, buttonLabel, only, showRating = false, buttons, addOns }, context) => ({
		heading,
		text,
		to,
		buttonLabel,
		periods: resolvePeriods(context),
		plans: resolvePlans(context, only),
		validUntil: resolveValidUntil(context),
		rating: showRating ? resolveRating(context) : null,
		buttons: resolveButtons(buttons),
		addOns: resolveAddOns(context, addOns),
	}),
	describe: ({ heading, text, plans, to, buttonLabel, validUntil, rating, buttons, addOns }) => ({
		properties: { heading, text, validUntil, rating },
		children: [
			...plans.map(describePlan),
			describePlanButton(buttonLabel, to),
			...buttons.map(describeButton),
			...describeAddOns(addOns),
		],
	}),
};
