import { describe, expect, it } from "vitest";
import type { FormSpec, PricingSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../../compiled.ts";
import { minimal } from "../../minimal.ts";
import { diagnose, page, plansWith, priced } from "./definition.ts";

const listMissingForms = (pricing: Partial<PricingSpec>, part: Partial<SiteSpec> = {}) =>
	diagnose({ ...priced, pricing: { ...priced.pricing, ...pricing }, routes: plansWith("All."), ...part })
		.filter(({ code }) => code === "contract-form-missing")
		.map(({ message }) => /purpose: (\w+)/.exec(message)![1]);

describe("the required forms for ending a contract", () => {
	it.each<[string, Partial<PricingSpec>, string[]]>([
		["a subscription in Germany", { region: "DE" }, ["cancellation", "withdrawal"]],
		["a subscription in France", { region: "FR" }, ["withdrawal"]],
		["a subscription in the United States", { region: "US" }, []],
		["a subscription in Switzerland", { region: "CH" }, []],
		["a ticket in Germany", { region: "DE", periodUnit: "ticket" }, []],
		["a price that is paid once", { region: "DE", periodUnit: "once" }, []],
		["a subscription for businesses", { region: "DE", onlineSignUp: "businesses" }, []],
		["a subscription that nobody takes out online", { region: "DE", onlineSignUp: "nobody" }, []],
	])("for %s", (_, pricing, purposes) => {
		expect(listMissingForms(pricing)).toEqual(purposes);
	});

	it("depend on the country of the business by its time zone, unless the pricing names another", () => {
		const site = { name: "A", url: "https://a.example", language: "en", timeZone: "Europe/Vienna", defaultTitle: "A" };
		expect(listMissingForms({}, { site })).toEqual(["withdrawal"]);
		expect(listMissingForms({ region: "CH" }, { site })).toEqual([]);
	});

	it("are none for a plan that is free or priced on request", () => {
		const { pro } = priced.plans;
		expect(listMissingForms({ region: "DE" }, { plans: { pro: { ...pro, price: "free" } } })).toEqual([]);
		expect(listMissingForms({ region: "DE" }, { plans: { pro: { ...pro, price: "on request" } } })).toEqual([]);
	});

	it("are reported only if they are on no page", () => {
		const forms: SiteSpec["forms"] = { cancel: { purpose: "cancellation", action: { post: "https://f.example/a" } } };
		const routes = [...plansWith("All."), page("/cancel", { type: "form", heading: "Cancel", form: "cancel" })];
		expect(listMissingForms({ region: "DE" }, { forms, routes })).toEqual(["withdrawal"]);
	});
});

describe("a form with a purpose", () => {
	const compileForm = (language: string, form: Partial<FormSpec> = {}) => {
		const post = "https://f.example/a";
		const site = siteOf(
			compiled(
				minimal({
					site: {
						name: "Acme",
						url: "https://acme.example",
						language,
						timeZone: "Europe/Berlin",
						defaultTitle: "Acme",
					},
					forms: { cancel: { purpose: "cancellation", action: { post }, ...form } },
					thirdParties: [{ host: "f.example", purpose: "Forms." }],
					routes: [
						page("/", { type: "heading", heading: "Home" }),
						page("/bye", { type: "form", heading: "Bye", form: "cancel" }),
					],
				}),
			),
		);
		const [section] = site.routes.find(({ path }) => path === "/bye")!.resolvePage().sections;
		return { site, section: section as Extract<typeof section, { type: "form" }> };
	};

	it("has the fields that the law requires, and every page links to it", () => {
		const { site, section } = compileForm("de");
		expect(site.chrome.footer.contractLinks).toEqual([{ label: "Verträge hier kündigen", to: "/bye" }]);
		expect(section!.form.submit).toBe("Jetzt kündigen");
		const names = section!.form.fields.map(({ name, required }) => `${name}${required ? "" : "?"}`);
		expect(names).toEqual(["kind", "reason", "name", "contract", "endDate?", "email"]);
	});

	it("is the only kind that may lack fields and the label of its button", () => {
		const forms = { ask: { action: { mailto: "a@b.example" } } };
		const routes = [...plansWith("All."), page("/ask", { type: "form", heading: "Ask", form: "ask" })];
		const findings = diagnose({ ...priced, forms, routes }).filter(({ pointer }) => pointer === "/forms/ask");
		expect(findings.map(({ code, message }) => [code, /‘(fields|submit)’/.exec(message)?.[1]])).toEqual([
			["missing-key", "fields"],
			["missing-key", "submit"],
		]);
	});

	it("keeps the fields and labels that are written", () => {
		const fields: FormSpec["fields"] = [{ name: "number", label: "Number", type: "text" }];
		const { section } = compileForm("en", { fields, submit: "Bye" });
		expect([section!.form.submit, section!.form.fields.map(({ label }) => label)]).toEqual(["Bye", ["Number"]]);
	});
});
