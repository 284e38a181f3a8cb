import { resolveAddOns, resolvePlans } from "../../content/resolve/pricing.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { type ContentNode, createNode, quoteShort } from "../../diff/node.ts";
import { describeAddOns, describePlan, describePlanButton } from "../../diff/nodes/plan.ts";
import type { PlanSpec } from "../../model/spec.gen.ts";
import { changeWithin, strip } from "../../stega/stega.ts";
import { capitalize } from "../../text/words.ts";
import type { SectionType } from "../section-type.ts";
import type { ComparisonRow } from "./view.lazy.tsx";

export const section: SectionType<"comparison"> = {
	resolve: ({ heading, text = null, to, buttonLabel, only, addOns }, context) => ({
		heading,
		text,
		plans: resolvePlans(context, only),
		rows: context.fill(resolveComparisonRows(context.definition.spec.plans ?? {}, context.markOrigin, only)),
		button: to && buttonLabel ? { label: buttonLabel, to } : null,
		addOns: resolveAddOns(context, addOns),
	}),
	describe: ({ heading, text, plans, rows, button, addOns }) => ({
		properties: { heading, text },
		children: [
			// A comparison shows features as rows, and neither summaries nor badges.
			...plans.map((plan) => describePlan({ ...plan, summary: null, badge: null, extendsLabel: null, features: [] })),
			...rows.flatMap(({ feature, cells }) =>
				cells.flatMap((cell, column) =>
					cell === false ? [] : [describeCell(feature, plans[column]!.name, cell === true ? null : cell)],
				),
			),
			...(button ? [describePlanButton(button.label, button.to)] : []),
			...describeAddOns(addOns),
		],
	}),
};

function describeCell(feature: string, plan: string, value: string | null): ContentNode {
	return createNode("feature", `${plan} ${feature}`, `the line ${quoteShort(feature)} of ${plan}`, {
		words: feature,
		value,
	});
}

/**
 * Creates a row for each feature of the plans with these ids, in the order of their first appearance. A plan inherits the
 * features of the plan that it extends. Features that begin with a quantity of their plan ("{plans.basic.lamps} lamps")
 * share a row of numbers.
 */
function resolveComparisonRows(
	plans: Record<string, PlanSpec>,
	markOrigin: SectionContext["markOrigin"],
	ids = Object.keys(plans),
): ComparisonRow[] {
	const columns = ids.map((id) => collectFeatures(id, plans, markOrigin));
	const names = new Map<string, string>();
	for (const [key, { name }] of columns.flatMap((features) => [...features])) if (!names.has(key)) names.set(key, name);
	return [...names].map(([key, feature]) => ({
		feature,
		cells: columns.map((features) => features.get(key)?.cell ?? false),
	}));
}

interface Feature {
	name: string;
	/** A placeholder for the quantity, or true. */
	cell: string | true;
}

/** Collects the features of a plan. The same feature of another plan has the same key: its quantity, or its words. */
function collectFeatures(
	id: string,
	plans: Record<string, PlanSpec>,
	markOrigin: SectionContext["markOrigin"],
): Map<string, Feature> {
	const { extends: base, features, quantities = {} } = plans[id]!;
	const featuresByKey = base === undefined ? new Map<string, Feature>() : collectFeatures(base, plans, markOrigin);
	for (const feature of features) {
		const words = strip(feature);
		const quantity = Object.keys(quantities).find((key) => words.startsWith(`{plans.${id}.${key}} `));
		if (quantity === undefined) {
			featuresByKey.set(words, { name: feature, cell: true });
			continue;
		}
		const cell = `{plans.${id}.${quantity}}`;
		const name = words.slice(cell.length).trim();
		featuresByKey.set(quantity, {
			name: changeWithin(feature, () => capitalize(name)),
			cell: markOrigin(cell, `/plans/${id}/quantities/${quantity}`),
		});
	}
	return featuresByKey;
}
