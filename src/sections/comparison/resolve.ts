import { addOnListOf, plansOf } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { comparisonOf } from "./resolve.rows.ts";

export const resolve: Resolve<"comparison"> = (
	{ heading, text = null, to, buttonLabel, only, addOns },
	{ definition, labels },
) => ({
	heading,
	text,
	plans: plansOf(definition, labels, only),
	rows: comparisonOf(definition.spec.plans ?? {}, only),
	button: to && buttonLabel ? { label: buttonLabel, to } : null,
	addOns: addOnListOf(definition, addOns),
});
