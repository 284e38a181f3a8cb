import { buttonsOf } from "../../content/resolve/button.ts";
import { addOnListOf, plansOf, ratingOf, validUntilOf } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"plans"> = (
	{ heading, text = null, to, buttonLabel, only, showRating = false, buttons, addOns },
	{ definition, labels },
) => ({
	heading,
	text,
	to,
	buttonLabel,
	plans: plansOf(definition, labels, only),
	validUntil: validUntilOf(definition, labels),
	rating: showRating ? ratingOf(definition, labels) : null,
	buttons: buttonsOf(buttons),
	addOns: addOnListOf(definition, addOns),
});
