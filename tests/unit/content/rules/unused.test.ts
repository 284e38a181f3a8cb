import { describe, expect, it } from "vitest";
import { listFindings, page, pages, plansWith, priced } from "./definition.ts";

const heading = { type: "heading", heading: "Prices" } as const;

describe("an unused", () => {
	it("constant is in no text, or only in another unused one", () => {
		const constants = { shop: "Maple", phone: "312-555-0147", a: "{b}", b: "c" };
		expect(listFindings({ constants })).toEqual(["unused-constant /constants/a", "unused-constant /constants/b"]);
		expect(listFindings({ constants, routes: pages({ ...heading, text: "{a}" }) })).toEqual([]);
	});

	it("constant is in no row of a collection", () => {
		const collections = { towns: { rows: [{ town: "cicero", where: "{phone}" }] } };
		const constants = { shop: "Maple", phone: "312-555-0147" };
		const towns = { ...page("/towns/:town", heading), collection: "towns" };
		const organization = { name: "{shop}", phone: "312-555-0147", email: "a@b.example" };
		expect(listFindings({ constants, organization, collections, routes: [...pages(heading), towns] })).toEqual([]);
	});

	it("form or collection is on no page", () => {
		const forms = {
			call: {
				fields: [{ name: "a", label: "A", type: "text" as const }],
				submit: "Go",
				action: { mailto: "a@b.example" },
			},
		};
		expect(listFindings({ forms })).toEqual(["unused-form /forms/call"]);
		expect(listFindings({ forms, routes: pages({ type: "form", heading: "Call", form: "call" }) })).toEqual([]);
		const groups = [{ heading: "Shop", links: [{ label: "Prices", to: "/prices" }] }];
		expect(listFindings({ forms, footer: { groups, copyright: "{shop}", form: "call" } })).toEqual([]);
		const collections = { towns: { rows: [{ town: "cicero" }] } };
		expect(listFindings({ collections })).toEqual(["unused-collection /collections/towns"]);
		const towns = { ...page("/towns/:town", heading), collection: "towns" };
		expect(listFindings({ collections, routes: [...pages(heading), towns] })).toEqual([]);
	});

	it("plan is shown by no section", () => {
		expect(listFindings({ ...priced, routes: pages(heading) })).toEqual(["unused-plan /plans"]);
		const only = (id: string) => pages({ type: "plans", heading: "Plans", to: "/", buttonLabel: "Start", only: [id] });
		expect(listFindings({ ...priced, routes: only("pro") })).toEqual(["unused-plan /plans/elite"]);
		expect(listFindings({ ...priced, routes: only("elite") })).toEqual([]);
		expect(listFindings({ ...priced, routes: plansWith("All.") })).toEqual([]);
	});

	it("plan is extended by no plan that is shown, in any order", () => {
		const shown = pages({ type: "plans", heading: "Plans", to: "/", buttonLabel: "Start", only: ["top"] });
		const plan = (name: string, base?: string) => ({
			name,
			price: name.length,
			features: [`${name} help`],
			...(base && { extends: base }),
		});
		const plans = { one: plan("One"), more: plan("More", "one"), top: plan("Topmost", "more"), other: plan("Another") };
		const [first, ...others] = Object.entries(plans);
		for (const ordered of [plans, Object.fromEntries([...others.toReversed(), first!])])
			expect(listFindings({ ...priced, plans: ordered, routes: shown })).toEqual(["unused-plan /plans/other"]);
	});
});

describe("other hosts", () => {
	const frame = (host: string) =>
		pages({
			type: "embed",
			heading: "Book",
			frame: { src: `https://${host}/a`, title: "A", height: 200, linkLabel: "Open" },
		});
	const thirdParties = [{ host: "calendar.example", purpose: "Booking." }];

	it("must be listed", () => {
		expect(listFindings({ routes: frame("calendar.example") })).toEqual([
			"unannounced-host /routes/1/sections/0/frame/src",
		]);
		expect(listFindings({ routes: frame("calendar.example"), thirdParties })).toEqual([]);
		expect(listFindings({ routes: frame("www.maplecycles.example") })).toEqual([]);
	});

	it("are reported as one misspelled host if a listed and a used host are similar", () => {
		const listed = [{ host: "maes.example", purpose: "It shows the maps." }];
		expect(listFindings({ routes: frame("maps.example"), thirdParties: listed })).toEqual([
			"unused-host /thirdParties/0/host",
		]);
	});

	it("must be used if they are listed", () => {
		expect(listFindings({ thirdParties })).toEqual(["unused-host /thirdParties/0/host"]);
		expect(listFindings({ routes: frame("other.example"), thirdParties })).toEqual([
			"unannounced-host /routes/1/sections/0/frame/src",
			"unused-host /thirdParties/0/host",
		]);
	});
});
