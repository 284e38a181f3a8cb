import { resolveButtons } from "../../content/resolve/links.ts";
import { resolveAddOns, resolvePlans, resolveRating, resolveValidUntil } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"plans"> = (
	{ heading, text = null, to, buttonLabel, only, showRating = false, buttons, addOns },
	context,
) => ({
	heading,
	text,
	to,
	buttonLabel,
	plans: resolvePlans(context, only),
	validUntil: resolveValidUntil(context),
	rating: showRating ? resolveRating(context) : null,
	buttons: resolveButtons(buttons),
	addOns: resolveAddOns(context, addOns),
});
