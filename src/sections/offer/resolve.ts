import { plansOf, ratingOf, validUntilOf } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"offer"> = (spec, { definition, labels }) => {
	const { heading, text = null, points = [], to, buttonLabel, showPrices = true, showRating = false } = spec;
	return {
		heading,
		text,
		points,
		to,
		buttonLabel,
		plans: showPrices ? plansOf(definition, labels) : [],
		validUntil: showPrices ? validUntilOf(definition, labels) : null,
		rating: showRating ? ratingOf(definition, labels) : null,
	};
};
