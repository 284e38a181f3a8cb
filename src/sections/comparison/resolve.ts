import { resolveAddOns, resolvePlans } from "../../content/resolve/pricing.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { resolveComparisonRows } from "./resolve.rows.ts";

export const resolve: Resolve<"comparison"> = ({ heading, text = null, to, buttonLabel, only, addOns }, context) => ({
	heading,
	text,
	plans: resolvePlans(context, only),
	rows: context.fill(resolveComparisonRows(context.definition.spec.plans ?? {}, context.origin, only)),
	button: to && buttonLabel ? { label: buttonLabel, to } : null,
	addOns: resolveAddOns(context, addOns),
});
