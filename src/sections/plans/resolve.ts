import { buttonsOf } from "../../content/resolve/button.ts";
import { addOnListOf, plansOf, ratingOf, validUntilOf } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"plans"> = (
	{ heading, text = null, to, buttonLabel, only, showRating = false, buttons, addOns },
	context,
) => ({
	heading,
	text,
	to,
	buttonLabel,
	plans: plansOf(context, only),
	validUntil: validUntilOf(context),
	rating: showRating ? ratingOf(context) : null,
	buttons: buttonsOf(buttons),
	addOns: addOnListOf(context, addOns),
});
