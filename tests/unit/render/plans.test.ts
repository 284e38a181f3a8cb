import { expect, it } from "vitest";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { minimal, page, priced } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

const { basic } = priced.plans;
const plans = {
	basic,
	day: { ...basic, name: "Day", period: { word: "hour", unit: "hour" }, button: { label: "Take it", to: "/take" } },
	seat: { ...basic, name: "Seat", period: { word: "seat", unit: "ticket" } },
	once: { ...basic, name: "Visit", period: { word: "one visit", unit: "once" } },
} satisfies SiteSpec["plans"];

it("each plan shows the period of its price", () => {
	const periods = renderCards().map((card) => wordsOf(card.querySelector(".plan-price span + span")));
	expect(periods).toEqual(["per month", "per hour", "per seat", "one visit"]);
});

it("structured data has the period of each price, except for a one-off price", () => {
	const [service] = pageAt(createSite(), "/").head.structuredData.filter((fact) => fact["@type"] === "Service");
	const offers = (service as { offers: { priceSpecification?: { referenceQuantity: object } }[] }).offers;
	expect(offers.map((offer) => offer.priceSpecification?.referenceQuantity)).toEqual([
		{ "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
		{ "@type": "QuantitativeValue", value: 1, unitCode: "HUR" },
		{ "@type": "QuantitativeValue", value: 1, unitText: "seat" },
		undefined,
	]);
});

it("a plan’s own button replaces the shared one on its card, and is the only button in the table", () => {
	const links = ["article a", "tfoot a"].map((selector) =>
		[...renderPage().querySelectorAll(selector)].map((link) => [wordsOf(link), link.getAttribute("href")]),
	);
	const ownButton = ["Take it, Day", "/take"];
	expect(links).toEqual([
		[["Choose, Basic", "/take"], ownButton, ["Choose, Seat", "/take"], ["Choose, Visit", "/take"]],
		[ownButton],
	]);
});

it("a featured plan is prominent, and has a badge", () => {
	// Without a featured plan, one that extends another is prominent.
	const allPlans = { ...plans, seat: { ...plans.seat, extends: "basic" } };
	const featured = { plan: "day", label: "Most chosen" };
	const found = renderCards({ ...priced.pricing, featured }, allPlans);
	expect(found.map((card) => card.getAttribute("data-look"))).toEqual([null, "prominent", null, null]);
	expect(found.map((card) => wordsOf(card.querySelector(".plan-badge")))).toEqual(["", "Most chosen", "", ""]);
});

it("no plan is prominent if the featured one isn’t shown", () => {
	const featured = { plan: "seat", label: "Most chosen" };
	const allPlans = { ...plans, day: { ...plans.day, extends: "basic" } };
	const found = renderCards({ ...priced.pricing, featured }, allPlans, ["basic", "day"]);
	expect(found.map((card) => card.getAttribute("data-look"))).toEqual([null, null]);
});

it.each([
	["A price of {plans.day.price} a month.", "/routes/0/sections/0/text"],
	["A price of {plans.day.price} an hour.", null],
	["A price of {plans.basic.price} a month.", null],
	["Day costs $30 an hour.", "/routes/0/sections/0/text"],
	["Day costs $29 a month.", "/routes/0/sections/0/text"],
])("a price in a text is checked with its period: %s", (text, pointer) => {
	const { diagnostics } = compiled(createDefinition(priced.pricing, plans, text));
	const found = diagnostics.filter(({ code }) => /contradicts-plan/.test(code)).map((one) => one.pointer);
	expect(found).toEqual(pointer === null ? [] : [pointer]);
});

it("the word and the unit of a period must agree", () => {
	const { diagnostics } = compiled(
		createDefinition(priced.pricing, { ...plans, day: { ...plans.day, period: { word: "month", unit: "year" } } }),
	);
	const found = diagnostics.filter(({ code }) => code === "period-contradicts-plan").map(({ pointer }) => pointer);
	expect(found).toEqual(["/plans/day/period/word"]);
});

function createDefinition(
	pricing: SiteSpec["pricing"],
	allPlans: SiteSpec["plans"],
	text = "All of it.",
	only?: string[],
): string {
	const sections = [
		{ type: "plans", heading: "Plans", text, to: "/take", buttonLabel: "Choose", ...(only ? { only } : {}) },
		{ type: "comparison", heading: "Compared" },
	] satisfies SiteSpec["routes"][number]["sections"];
	return minimal({ pricing, plans: allPlans, routes: [page("/", { indexed: true, sections }), page("/take")] });
}

function createSite(
	pricing: SiteSpec["pricing"] = priced.pricing,
	allPlans: SiteSpec["plans"] = plans,
	only: string[] | undefined = undefined,
) {
	return siteOf(compiled(createDefinition(pricing, allPlans, undefined, only)));
}

function renderPage(...options: Parameters<typeof createSite>): Document {
	return parsedDocuments(createSite(...options)).get("/")!;
}

function renderCards(...options: Parameters<typeof createSite>): Element[] {
	return [...renderPage(...options).querySelectorAll("article")];
}
