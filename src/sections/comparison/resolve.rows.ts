import type { SectionContext } from "../../content/resolve/section.ts";
import type { PlanSpec } from "../../model/spec.gen.ts";
import { changeWithin, strip } from "../../stega/stega.ts";
import type { ComparisonRow } from "./type.ts";

/**
 * A row for each feature of the plans, in the order in which they first come. A plan has what the plan that it extends
 * has. Features that begin with a quantity of their own plan ("{plans.basic.lamps} lamps") are one row of numbers, with
 * the words of the first of them.
 */
export function resolveComparisonRows(
	plans: Record<string, PlanSpec>,
	origin: SectionContext["origin"],
	only = Object.keys(plans),
): ComparisonRow[] {
	const columns = only.map((id) => featuresOf(id, plans, origin));
	const names = new Map<string, string>();
	for (const [key, { name }] of columns.flatMap((features) => [...features])) if (!names.has(key)) names.set(key, name);
	return [...names].map(([key, feature]) => ({
		feature,
		cells: columns.map((features) => features.get(key)?.cell ?? false),
	}));
}

interface Feature {
	name: string;
	/** How many, as a placeholder; or that the plan has it. */
	cell: string | true;
}

/** By what they share with the features of other plans: the name of their quantity, or their words. */
function featuresOf(
	id: string,
	plans: Record<string, PlanSpec>,
	origin: SectionContext["origin"],
): Map<string, Feature> {
	const { extends: base, features, quantities = {} } = plans[id]!;
	const found = base === undefined ? new Map<string, Feature>() : featuresOf(base, plans, origin);
	for (const feature of features) {
		const words = strip(feature);
		const quantity = Object.keys(quantities).find((key) => words.startsWith(`{plans.${id}.${key}} `));
		if (quantity === undefined) {
			found.set(words, { name: feature, cell: true });
			continue;
		}
		const cell = `{plans.${id}.${quantity}}`;
		const name = words.slice(cell.length).trim();
		found.set(quantity, {
			name: changeWithin(feature, () => name.charAt(0).toUpperCase() + name.slice(1)),
			cell: origin(cell, `/plans/${id}/quantities/${quantity}`),
		});
	}
	return found;
}
