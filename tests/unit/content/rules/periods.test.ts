import { describe, expect, it } from "vitest";
import type { PlanSpec, PricingSpec } from "../../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../../compiled.ts";
import { home, minimal, priced } from "../../minimal.ts";

const otherPeriods: PricingSpec["otherPeriods"] = [{ word: "year", unit: "year" }];

const section = {
	type: "plans",
	heading: "Prices",
	text: "It is {plans.basic.price}.",
	to: "#p",
	id: "p",
	buttonLabel: "Go",
} as const;

function compilePlan(plan: Partial<PlanSpec>, pricing: Partial<PricingSpec> = {}) {
	const text = minimal({
		...priced,
		pricing: { ...priced.pricing, ...pricing } as PricingSpec,
		plans: { basic: { ...priced.plans.basic, ...plan } },
		routes: [{ ...home(section), indexed: true, seo: { metaTitle: "Prices", metaDescription: "Prices" } }],
	});
	return compiled(text);
}

function resolvePlan(plan: Partial<PlanSpec>, pricing?: Partial<PricingSpec>) {
	const { head, sections } = siteOf(compilePlan(plan, pricing)).routes[0]!.resolvePage();
	const [first] = sections;
	if (first?.type !== "plans") throw new Error("the page has no plans");
	const offers = head.structuredData.flatMap((facts) => (facts.offers ?? []) as Record<string, unknown>[]);
	return { section: first, plan: first.plans[0]!, offers };
}

describe("the price of a plan", () => {
	it.each<[PlanSpec["price"], string, string, unknown]>([
		["from 29", "from $29", "per month", { priceSpecification: { minPrice: 29 } }],
		["free", "Free", "", { price: 0 }],
		["on request", "On request", "", undefined],
	])("can be %s", (price, words, period, offer) => {
		const { plan, section, offers } = resolvePlan({ price });
		expect(plan).toMatchObject({ price: words, period });
		expect(section.text).toBe(`It is ${words}.`);
		if (offer === undefined) expect(offers).toEqual([]);
		else expect(offers).toMatchObject([offer]);
	});

	it("has no amount in structured data if it is only the lowest", () => {
		expect(resolvePlan({ price: "from 29" }).offers[0]).not.toHaveProperty("price");
	});
});

describe("prices for other periods", () => {
	it("are on the card, in placeholders and in structured data", () => {
		const { section, plan, offers } = resolvePlan({ otherPrices: { year: 290 } }, { otherPeriods });
		expect(section.periods).toEqual(["per month", "per year"]);
		expect(plan.otherPrices).toEqual([{ price: "$290", period: "per year" }]);
		expect(offers.map(({ price }) => price)).toEqual([29, 290]);
		const summary = "Or {plans.basic.yearPrice}.";
		expect(resolvePlan({ otherPrices: { year: 290 }, summary }, { otherPeriods }).plan.summary).toBe("Or $290.");
	});

	it("aren’t shown if no plan has one", () => {
		const { plan, section } = resolvePlan({}, { otherPeriods });
		expect([plan.otherPrices, section.periods]).toEqual([undefined, undefined]);
	});
});
