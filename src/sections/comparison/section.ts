import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { resolveAddOns, resolvePlans } from "../../content/resolve/pricing.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { reportUnknownPlan } from "../../content/rules/pricing.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import { type ContentNode, createNode, describeTexts, quoteShort } from "../../diff/node.ts";
import { describeAddOns, describePlan, describePlanButton } from "../../diff/nodes/plan.ts";
import type { Plan } from "../../model/plan.ts";
import type { ComparisonSectionSpec, PlanSpec } from "../../model/spec.gen.ts";
import { changeWithin, strip } from "../../stega/stega.ts";
import { capitalize } from "../../text/words.ts";
import type { SectionType } from "../section-type.ts";
import type { ComparisonGroup, ComparisonRow } from "./view.lazy.tsx";

type ComparisonGroupSpec = NonNullable<ComparisonSectionSpec["groups"]>[number];

export const section: SectionType<"comparison"> = {
	rules: [["Each value of a comparison belongs to a plan.", checkValues]],
	resolve: ({ heading, text = null, to, buttonLabel, only, groups, addOns }, context) => ({
		heading,
		text,
		plans: resolvePlans(context, only),
		rows: groups
			? []
			: context.fill(resolveComparisonRows(context.definition.spec.plans ?? {}, context.markOrigin, only)),
		...(groups ? { groups: groups.map((group, index) => resolveGroup(group, index, context, only)) } : {}),
		button: to && buttonLabel ? { label: buttonLabel, to } : null,
		addOns: resolveAddOns(context, addOns),
	}),
	describe: ({ heading, text, plans, rows, groups = [], button, addOns }) => ({
		properties: { heading, text },
		children: [
			// A comparison shows features as rows, and neither summaries nor badges.
			...plans.map((plan) => describePlan({ ...plan, summary: null, badge: null, extendsLabel: null, features: [] })),
			...describeRows(rows, plans),
			...groups.flatMap((group) => [
				...(group.heading === null ? [] : describeTexts("group", [group.heading])),
				...describeRows(group.rows, plans),
			]),
			...(button ? [describePlanButton(button.label, button.to)] : []),
			...describeAddOns(addOns),
		],
	}),
};

function describeRows(rows: ComparisonRow[], plans: Plan[]): ContentNode[] {
	return rows.flatMap(({ feature, cells }) =>
		cells.flatMap((cell, column) =>
			cell === false ? [] : [describeCell(feature, plans[column]!.name, cell === true ? null : cell)],
		),
	);
}

function describeCell(feature: string, plan: string, value: string | null): ContentNode {
	return createNode("feature", `${plan} ${feature}`, `the line ${quoteShort(feature)} of ${plan}`, {
		words: feature,
		value,
	});
}

function checkValues({ groups = [] }: ComparisonSectionSpec, pointer: string, { spec }: Definition): Finding[] {
	const ids = Object.keys(spec.plans ?? {});
	return groups.flatMap(({ rows }, groupIndex) =>
		rows.flatMap(({ values }, rowIndex) =>
			Object.keys(values)
				.filter((id) => !ids.includes(id))
				.map((id) => {
					const valuePointer = appendKey(`${pointer}/groups/${groupIndex}/rows/${rowIndex}/values`, id);
					return { ...reportUnknownPlan(id, ids, valuePointer), at: "key" as const };
				}),
		),
	);
}

function resolveGroup(
	{ heading, rows }: ComparisonGroupSpec,
	groupIndex: number,
	{ definition, markOrigin, pointer }: SectionContext,
	ids = Object.keys(definition.spec.plans ?? {}),
): ComparisonGroup {
	const { spec, locale } = definition;
	return {
		heading: heading ?? null,
		rows: rows.map(({ name, values }, rowIndex) => ({
			feature: name,
			cells: ids.map((id) => {
				const owner = findOwner(id, values, spec.plans ?? {});
				if (owner === null) return false;
				const value = values[owner]!;
				if (typeof value === "string") return booleanWords[strip(value).trim().toLowerCase()] ?? value;
				return markOrigin(
					locale.formatNumber(value),
					`${pointer}/groups/${groupIndex}/rows/${rowIndex}/values/${owner}`,
				);
			}),
		})),
	};
}

/** Words that are shown as a tick, or as a dash. */
const booleanWords: Record<string, boolean | undefined> = { yes: true, true: true, no: false, false: false };

/** Finds the plan that defines a value: the plan itself, or the nearest one that it extends. */
function findOwner(id: string, values: Record<string, unknown>, plans: Record<string, PlanSpec>): string | null {
	if (Object.hasOwn(values, id)) return id;
	const base = plans[id]?.extends;
	return base === undefined ? null : findOwner(base, values, plans);
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
