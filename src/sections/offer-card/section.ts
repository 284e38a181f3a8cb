import { resolvePlans, resolveRating, resolveValidUntil } from "../../content/resolve/pricing.ts";
import { describeTexts } from "../../diff/node.ts";
import { describePlan, describePlanButton } from "../../diff/nodes/plan.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"offer-card"> = {
	resolve: (spec, context) => {
		const { heading, text = null, points = [], to, buttonLabel, showPrices = true, showRating = false } = spec;
		return {
			heading,
			text,
			points,
			to,
			buttonLabel,
			plans: showPrices ? resolvePlans(context) : [],
			validUntil: showPrices ? resolveValidUntil(context) : null,
			rating: showRating ? resolveRating(context) : null,
		};
	},
	describe: ({ heading, text, points, plans, to, buttonLabel, validUntil, rating }) => ({
		properties: { heading, text, validUntil, rating },
		children: [...describeTexts("point", points), ...plans.map(describePlan), describePlanButton(buttonLabel, to)],
	}),
};
