import { expect, it } from "vitest";
import type { ComparisonSectionSpec, PlanSpec } from "../../../src/model/spec.gen.ts";
import type { ComparisonSection } from "../../../src/sections/comparison/view.lazy.tsx";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page, priced } from "../minimal.ts";

const small: PlanSpec = {
	name: "Small",
	price: 10,
	quantities: { lamps: 2, visits: 1 },
	features: ["Repairs", "{plans.small.lamps} lamps", "Up to {plans.small.visits} visits"],
};
const large: PlanSpec = {
	name: "Large",
	price: 20,
	extends: "small",
	quantities: { lamps: 4 },
	features: ["Storage", "{plans.large.lamps} lamps of any kind"],
};
const other: PlanSpec = { name: "Other", price: 5, features: ["{plans.other.price} once", "Repairs"] };

it("a comparison has inherited features, a row of numbers for a quantity, and a row for every other feature", () => {
	expect(listRows()).toEqual([
		["Repairs", true, true, true],
		["Lamps", "2", "4", false],
		["Up to 1 visits", true, true, false],
		["Storage", false, true, false],
		["$5 once", false, false, true],
	]);
});

it("a comparison has the plans under ‘only’, in their order", () => {
	expect(listRows(["other", "small"]).map(([feature]) => feature)).toEqual([
		"$5 once",
		"Repairs",
		"Lamps",
		"Up to 1 visits",
	]);
});

it("a comparison has groups of values, which a plan inherits from the plan that it extends", () => {
	const values = { small: 1500, large: "unlimited" };
	const groups = [
		{ heading: "Use", rows: [{ name: "Visits", values }] },
		{ rows: [{ name: "Storage", values: { small: "yes", other: "no" } }] },
	];
	const { groups: shown, rows: features } = compare({ groups });
	expect(features).toEqual([]);
	expect(shown).toEqual([
		{ heading: "Use", rows: [{ feature: "Visits", cells: ["1,500", "unlimited", false] }] },
		{ heading: null, rows: [{ feature: "Storage", cells: [true, true, false] }] },
	]);
});

it("an unknown plan is not taken for another that has values in the comparison, too", () => {
	const groups = ["Visits", "Lamps"].map((name) => ({ rows: [{ name, values: { basic: 2, huge: 4 } }] }));
	const section = { type: "comparison", heading: "Compared", groups } as const;
	const { diagnostics } = compiled(minimal({ ...priced, routes: [home(section)] }));
	const [first, ...others] = diagnostics.filter(({ code }) => code === "unknown-plan");
	expect([first!.pointer, ...others.map(({ pointer }) => pointer)]).toEqual([
		"/routes/0/sections/0/groups/0/rows/0/values/huge",
		"/routes/0/sections/0/groups/1/rows/0/values/huge",
	]);
});

it("a comparison without plans is an error", () => {
	const { diagnostics } = compiled(minimal({ routes: [home({ type: "comparison", heading: "Compared" })] }));
	expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
		["missing-key", "/routes/0/sections/0/type"],
	]);
});

function listRows(only?: string[]): unknown[][] {
	return compare(only ? { only } : {}).rows.map(({ feature, cells }) => [feature, ...cells]);
}

function compare(more: Partial<ComparisonSectionSpec>): ComparisonSection {
	const plans = { small, large, other };
	const section = {
		type: "comparison",
		heading: "Compared",
		to: "/book",
		buttonLabel: "Book a repair",
		...more,
	} as const;
	const found = compiled(minimal({ ...priced, plans, routes: [home(section), page("/book")] }));
	const [comparison] = siteOf(found).routes[0]!.resolvePage().sections as [ComparisonSection];
	return comparison;
}
