import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { compile } from "../../../../src/content/compile.ts";
import type { PlanSpec } from "../../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { base, plansWith, priced } from "./definition.ts";

type Prices = Partial<Pick<PlanSpec, "price" | "reducedFrom" | "early">>;

const features = ["All"];
const createPlans = (prices: Prices) => ({
	...priced,
	plans: { pro: { name: "Pro", price: 30, features, ...prices } },
});

/**
 * Checks a plan with these prices on January 15, 2027.
 *
 * @param versions the prices of the plan in earlier versions, the newest first; null in a version without the plan.
 * Undefined if there is no history to read
 * @param gap why the history is incomplete; null if it is complete
 */
function check(prices: Prices, versions?: [day: string, prices: Prices | null][], gap: string | null = null) {
	const text = stringify(
		{ ...parse(base), ...createPlans(prices), routes: plansWith("All.") },
		{ aliasDuplicateObjects: false },
	);
	const history = {
		versions: (versions ?? []).map(([day, former]) => ({ day, readData: () => (former ? createPlans(former) : {}) })),
		gap,
	};
	let reads = 0;
	const readHistory = () => {
		reads++;
		return history;
	};
	const { diagnostics } = compile(
		{ file: "site.yaml", text },
		{ sections: sectionTypes, now: new Date("2027-01-15T12:00:00Z"), ...(versions ? { readHistory } : {}) },
	);
	const found = diagnostics.filter(({ pointer }) => pointer === "/plans/pro/reducedFrom");
	return { codes: found.map(({ code }) => code), closest: found[0]?.fix?.edits[0]?.newText, found, reads };
}

describe("a crossed-out price", () => {
	it("is the lowest of the 30 days before the reduction", () => {
		const versions: [string, Prices][] = [
			["2027-01-10", { reducedFrom: 40 }],
			["2026-06-01", { price: 40 }],
		];
		expect(check({ reducedFrom: 40 }, versions).codes).toEqual([]);
		expect(check({ reducedFrom: 45 }, versions)).toMatchObject({ codes: ["price-reduction-untrue"], closest: "40" });
	});

	it("isn’t a price that was raised for a few days", () => {
		const raised: [string, Prices][] = [
			["2027-01-10", { reducedFrom: 40 }],
			["2027-01-02", { price: 40 }],
			["2026-06-01", { price: 33 }],
		];
		const { found, closest } = check({ reducedFrom: 40 }, raised);
		expect(closest).toBe("33");
		for (const day of ["June 1, 2026", "January 2, 2027", "January 10, 2027"]) expect(found[0]!.message).toContain(day);
	});

	it("may be one to which the price was raised 30 days before the reduction", () => {
		const raised: [string, Prices][] = [
			["2027-01-10", { reducedFrom: 40 }],
			["2026-12-11", { price: 40 }],
			["2026-06-01", { price: 33 }],
		];
		expect(check({ reducedFrom: 40 }, raised).codes).toEqual([]);
	});

	it("is compared with the 30 days before today if the reduction isn’t committed", () => {
		expect(check({ reducedFrom: 40 }, [["2026-06-01", { price: 35 }]])).toMatchObject({ closest: "35" });
	});

	it("gets no suggestion if the price was never higher in those days", () => {
		const { codes, closest } = check({ reducedFrom: 40 }, [
			["2027-01-10", { reducedFrom: 40 }],
			["2026-06-01", { price: 20 }],
		]);
		expect([codes, closest]).toEqual([["price-reduction-untrue"], undefined]);
	});

	it("stays the same while an announced reduction continues in steps", () => {
		const steps: [string, Prices][] = [
			["2027-01-10", { price: 30, reducedFrom: 40 }],
			["2027-01-05", { price: 35, reducedFrom: 40 }],
			["2026-06-01", { price: 40 }],
		];
		expect(check({ reducedFrom: 40 }, steps).codes).toEqual([]);
	});

	it("counts early prices of those days", () => {
		const versions: [string, Prices][] = [
			["2027-01-10", { reducedFrom: 40 }],
			["2026-06-01", { price: 40, early: { price: 32, until: "2026-12-20" } }],
		];
		expect(check({ reducedFrom: 40 }, versions).closest).toBe("32");
	});

	it.each<[string, [string, Prices | null][], string | null]>([
		["no version", [], "it isn’t committed yet"],
		["no version before the reduction", [["2027-01-10", { reducedFrom: 40 }]], null],
		[
			"no version without the reduction",
			[
				["2027-01-10", { reducedFrom: 40 }],
				["2026-01-01", null],
			],
			null,
		],
		[
			"a history that is too short",
			[
				["2027-01-10", { reducedFrom: 40 }],
				["2027-01-02", { price: 40 }],
			],
			"shallow",
		],
	])("can’t be checked with %s", (_, versions, gap) => {
		expect(check({ reducedFrom: 40 }, versions, gap).found).toMatchObject([
			{ code: "price-history-unknown", severity: "info" },
		]);
	});

	it("is reported as untrue even if the history is short", () => {
		const versions: [string, Prices][] = [
			["2027-01-10", { reducedFrom: 40 }],
			["2027-01-02", { price: 33 }],
		];
		expect(check({ reducedFrom: 40 }, versions, "shallow").codes).toEqual(["price-reduction-untrue"]);
	});

	it("is impossible below the price, without a number, or beside an early price", () => {
		expect(check({ reducedFrom: 30 }, []).codes).toEqual(["price-reduction-untrue"]);
		expect(check({ price: "free", reducedFrom: 30 }, []).codes).toEqual(["price-reduction-untrue"]);
		expect(check({ reducedFrom: 40, early: { price: 20, until: "2027-03-01" } }, []).codes).toEqual(["choose-one"]);
	});

	it("is the only reason to read the history", () => {
		expect(check({}, []).reads).toBe(0);
		expect(check({ reducedFrom: 40 }, []).reads).toBe(1);
		expect(check({ reducedFrom: 40 }).codes).toEqual([]);
	});
});
