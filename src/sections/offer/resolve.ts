import { resolvePlans, resolveRating, resolveValidUntil } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"offer"> = (spec, context) => {
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
};
