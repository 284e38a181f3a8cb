import { addOnListOf, plansOf } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { comparisonOf } from "./resolve.rows.ts";

export const resolve: Resolve<"comparison"> = ({ heading, text = null, to, buttonLabel, only, addOns }, context) => ({
	heading,
	text,
	plans: plansOf(context, only),
	rows: context.fill(comparisonOf(context.definition.spec.plans ?? {}, context.origin, only)),
	button: to && buttonLabel ? { label: buttonLabel, to } : null,
	addOns: addOnListOf(context, addOns),
});
