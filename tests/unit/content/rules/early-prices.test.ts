import { describe, expect, it } from "vitest";
import { diffSites } from "../../../../src/diff/diff.ts";
import type { Site } from "../../../../src/model/site.ts";
import type { PlanSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { codes, compiled, siteOf } from "../../compiled.ts";
import { home, minimal, priced } from "../../minimal.ts";

const early = { price: 24, until: "2031-05-31" };
const shown = { type: "plans", heading: "Prices", text: "From {plans.basic.price}.", to: "#p", id: "p" } as const;

function compilePlan(plan: Partial<PlanSpec>, now: string, site: Partial<SiteSpec["site"]> = {}) {
	const plans = { basic: { ...priced.plans.basic, ...plan } };
	const section = { ...shown, buttonLabel: "Start" };
	const routes = [{ ...home(section), indexed: true, seo: { metaTitle: "Prices", metaDescription: "Prices" } }];
	const own = { name: "Acme", url: "https://www.acme.example", timeZone: "America/Chicago", defaultTitle: "Acme" };
	const text = minimal({ ...priced, plans, routes, site: { ...own, language: "en-US", ...site } });
	return compiled(text, { now: new Date(now) });
}

function sectionOf(site: Site) {
	const [section] = site.routes[0]!.resolvePage().sections;
	return section?.type === "plans" ? section : null;
}

describe("an early price", () => {
	// In May, the day ends at 5:00 UTC in Chicago.
	it.each([
		["2031-05-01T12:00:00Z", "$24", "until May 31, 2031, then $29", "2031-05-31"],
		["2031-06-01T04:59:00Z", "$24", "until May 31, 2031, then $29", "2031-05-31"],
		["2031-06-01T05:01:00Z", "$29", null, undefined],
	])("is on the page, in placeholders and in structured data until its last second: %s", (now, price, later, until) => {
		const site = siteOf(compilePlan({ early }, now));
		const section = sectionOf(site);
		expect(section?.plans[0]).toMatchObject({ price, later });
		expect(section?.text).toBe(`From ${price}.`);
		const { structuredData } = site.routes[0]!.resolvePage().head;
		const offers = structuredData.flatMap((facts) => (facts.offers ?? []) as Record<string, unknown>[]);
		expect(offers.map((offer) => [offer.price, offer.priceValidUntil])).toEqual([[Number(price.slice(1)), until]]);
	});

	it("is written in the language of the site", () => {
		const { plans } = sectionOf(siteOf(compilePlan({ early }, "2031-05-01T12:00:00Z", { language: "de" })))!;
		expect(plans[0]?.later).toBe("bis 31. Mai 2031, danach 29\u00a0$");
	});

	it("needs a new build on the day after its last, and is reported as expired from that day on", () => {
		const found = (now: string) =>
			compilePlan({ early }, now).diagnostics.find(({ pointer }) => pointer.endsWith("until"));
		expect(found("2031-05-31T12:00:00Z")).toMatchObject({
			code: "price-waits-for-build",
			message: expect.stringContaining("from June 1, 2031."),
		});
		expect(found("2031-06-01T12:00:00Z")).toMatchObject({ code: "offer-expired", severity: "info" });
	});

	it("is reported by diff with the price that follows", () => {
		const [now, usual] = [
			siteOf(compilePlan({ early }, "2031-05-01T12:00:00Z")),
			siteOf(compilePlan({}, "2031-05-01T12:00:00Z")),
		];
		const listChanges = (before: Site, after: Site) =>
			diffSites(before, after, sectionTypes).changes.map(({ sentence }) => sentence);
		expect(listChanges(usual, now)).toEqual(
			expect.arrayContaining([
				"the price of Basic goes from $29 to $24",
				"Basic now has a later price: ‘until May 31, 2031, then $29’",
			]),
		);
		expect(
			listChanges(now, siteOf(compilePlan({ early: { ...early, until: "2031-06-30" } }, "2031-05-01T12:00:00Z"))),
		).toEqual([
			"the later price of Basic changes from ‘until May 31, 2031, then $29’ to ‘until June 30, 2031, then $29’",
		]);
	});

	it("may be in a text, and so may the later price, but no other", () => {
		const listCodes = (sum: string) =>
			codes(compilePlan({ early, summary: `Basic costs ${sum}.` }, "2031-05-01T12:00:00Z"));
		expect(listCodes("$29")).not.toContain("price-contradicts-plan");
		expect(listCodes("$29")).not.toContain("typed-constant");
		expect(listCodes("$24")).toContain("typed-constant");
		expect(listCodes("$25")).toContain("price-contradicts-plan");
	});
});
