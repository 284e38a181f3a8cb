import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { FieldSpec, FormSpec, SectionSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { base, listFindings, pages, plansWith, priced } from "./definition.ts";

const { site, footer, organization } = parse(base) as SiteSpec;
const prices = { type: "price-list", heading: "Prices" } as const;
const prose = (text: string) => ({ routes: pages({ type: "prose", heading: "Notes", text }) });
const footerWith = (copyright: string) => ({ footer: { ...footer, copyright } });
const linkTo = (label: string, to: string) => ({
	routes: pages({ type: "heading", heading: "Prices", buttons: [{ label, to }] }),
});

/** Tests with texts that owners write on purpose, beside similar texts that are mistakes. */
describe("nothing is reported for", () => {
	it("a fact called ‘Name’", () => {
		const card = (name: string, value: string): SectionSpec => ({
			type: "demo-card",
			heading: "An agent",
			text: "It answers.",
			profile: { name: "Ada", role: "Guide", status: "On call", facts: [{ name, value }] },
			frame: { title: "Demo", src: "https://demo.example/a", height: 400, linkLabel: "Open the demo" },
		});
		const listReports = (...fact: [string, string]) =>
			listFindings({ routes: pages(card(...fact)) }).filter((finding) => finding.startsWith("filler-text"));
		expect(listReports("Name", "Ada Fields")).toEqual([]);
		expect(listReports("Name", "Value")).toHaveLength(2);
	});

	it.each<[string, SectionSpec, SectionSpec]>([
		[
			"two people with the same name",
			{ type: "people", heading: "Us", items: [person("Ana Ruiz", "Piano"), person("Ana Ruiz", "Cello")] },
			{ type: "people", heading: "Us", items: [person("Ana Ruiz", "Piano"), person("Ana Ruiz", "Piano")] },
		],
		[
			"an item in two sizes",
			{ ...prices, groups: [{ items: [cost("Tea", 3, "cup"), cost("Tea", 5, "pot")] }] },
			{ ...prices, groups: [{ items: [cost("Tea", 3, "cup"), cost("Tea", 3, "cup")] }] },
		],
	])("%s", (_, different, same) => {
		const listReports = (section: SectionSpec) =>
			listFindings({ site: { ...site, currency: "USD" }, routes: pages(section) }).filter((one) =>
				/duplicate/.test(one),
			);
		expect(listReports(different)).toEqual([]);
		expect(listReports(same)).toHaveLength(1);
	});

	it("the same plan per month and per year", () => {
		const { pro } = priced.plans;
		const listReports = (plans: SiteSpec["plans"]) =>
			listFindings({ ...priced, plans, routes: plansWith("Pay as you like.") }).filter((one) => /duplicate/.test(one));
		expect(listReports({ pro, year: { ...pro, price: 8990, period: { word: "year", unit: "year" } } })).toEqual([]);
		expect(listReports({ pro, other: { ...pro, price: 8990 } })).toHaveLength(1);
	});

	it.each(["030/1234567", "+49 (0)30 / 123 45 67"])("the number %s", (phone) => {
		expect(
			listFindings({
				organization: { ...organization, phone },
				constants: { shop: "Maple" },
				site: { ...site, language: "en-DE" },
			}),
		).toEqual([]);
	});

	it.each([
		["Call 312-555-0147, 24/7", "tel:312-555-0147"],
		["312-555-0147 9–17", "tel:+13125550147"],
		["24 h: 312 555 0147", "tel:312-555-0147"],
		["030/123 45 67 9-17 Uhr", "tel:030/1234567"],
	])("the hours in %s", (label, to) => {
		expect(listFindings(linkTo(label, to))).toEqual([]);
	});

	it("hours (but another number next to them is reported)", () => {
		expect(listFindings(linkTo("Call 312-555-0148, 24/7", "tel:312-555-0147"))).toEqual([
			"link-contradicts-words /routes/1/sections/0/buttons/0/to",
		]);
	});

	it.each(["sms:12345", "sms:+13125550147", "sms:12345?&body=JOIN", "sms:12345?body=JOIN%20NOW"])("%s", (to) => {
		expect(listFindings(linkTo("Text JOIN to us", to))).toEqual([]);
	});

	it.each(["sms:12345?body=<b>", "sms://evil.example", "sms:javascript:alert(1)"])(
		"text messages (but the URL %s is an error)",
		(to) => {
			expect(listFindings(linkTo("Text JOIN to us", to))).toEqual(["unsafe-url /routes/1/sections/0/buttons/0/to"]);
		},
	);

	it.each([
		"{shop}, since 1978",
		"© {year} {shop}. Registered 2004",
		"© {year} {shop}, est. 1978",
		"{shop} GmbH · gegründet 1978",
		"{shop}, maison fondée en 1978",
		"© 2019–2027 {shop}. Founded in 1978.",
	])("the year in “%s”", (copyright) => {
		expect(listFindings(footerWith(copyright))).toEqual([]);
	});

	it.each(["© 2024 {shop}", "© 2019–2024 {shop}", "{shop} 2024", "Since 1978. © 2024 {shop}"])(
		"the year of a founding (but the past year in “%s” is reported)",
		(copyright) => {
			expect(listFindings(footerWith(copyright))).toEqual(["past-year /footer/copyright"]);
		},
	);

	it("Spanish words in capitals", () => {
		const spanish = { site: { ...site, language: "es-ES" } };
		const listReports = (text: string) =>
			listFindings({ ...spanish, ...prose(text) }).filter((one) => /filler/.test(one));
		expect(listReports("ABIERTO TODO EL AÑO. Lo hacemos TODO. TODO INCLUIDO")).toEqual([]);
		expect(listReports("TODO: escribir esto")).toHaveLength(1);
		expect(listReports("TODO")).toHaveLength(1);
	});

	it("double braces around something that isn’t a name", () => {
		expect(listFindings(prose("Write {{name}} in your letter."))).toEqual([]);
		expect(listFindings(prose("Call {{phone}} now."))).toEqual(["malformed-placeholder /routes/1/sections/0/text"]);
	});

	it.each([
		"Write `{{ name }}` or `{name}`.",
		'Send this:\n\n```json\n{ "name": { "first": "Ada" } }\n```',
		"Send this:\n\n    TODO { a: [name] }\n\nThen wait.",
		"```\nfor (const x of y) { TODO }\nlorem ipsum XXXX\n```",
	])("the code of %j", (text) => {
		expect(listFindings(prose(text))).toEqual([]);
	});

	it("comments in code", () => {
		expect(listFindings(prose("So:\n\n```js\n// off\n/* on */\n```\n\nDone."))).toEqual([]);
		expect(listFindings(prose("So:\n\n// off"))).toEqual(["comment-sign /routes/1/sections/0/text"]);
	});

	it("prices in code, and the same prices of other things", () => {
		const shown = plansWith("Plain.");
		const listReports = (text: string) => {
			const other = { ...shown[1]!, path: "/other", sections: [{ type: "prose", heading: "Other", text } as const] };
			return listFindings({ ...priced, routes: [...shown, other] }).flatMap(
				(finding) => /^(typed|price)\S+/.exec(finding)?.[0] ?? [],
			);
		};
		expect(listReports("Send `Pro costs $700 a month`.")).toEqual([]);
		expect(listReports("A child (4–12 years) pays $899.")).toEqual([]);
		expect(listReports("Now for only $899.")).toEqual(["typed-constant"]);
		expect(listReports("Everybody pays $899 a month.")).toEqual(["typed-constant"]);
	});

	it("a privacy policy on a page with another name", () => {
		const form: FormSpec = {
			fields: [{ name: "email", label: "E-Mail", type: "email" }],
			submit: "Senden",
			consent: "Mehr in der [Datenschutzerklärung](/).",
			action: { mailto: "a@b.example" },
		};
		const listReports = (consent: string) =>
			listFindings({
				site: { ...site, language: "de-DE" },
				forms: { call: { ...form, consent } },
				routes: pages({ type: "form", heading: "Schreiben Sie uns", form: "call" }),
			}).filter((finding) => /privacy/.test(finding));
		expect(listReports("Mehr in der [Datenschutzerklärung](/).")).toEqual([]);
		expect(listReports("Mehr im [Impressum](/).")).toEqual(["form-without-privacy /forms/call"]);
	});
});

describe("a consent to text messages", () => {
	const phone: FieldSpec = { name: "phone", label: "Phone", type: "tel" };
	const form: FormSpec = { fields: [phone], submit: "Send", action: { mailto: "a@b.example" } };
	const listReports = (language: string, more: Partial<SiteSpec["site"]> = {}) =>
		listFindings({
			site: { ...site, language, ...more },
			forms: { call: form },
			routes: pages({ type: "form", heading: "Call me back", form: "call" }),
		}).filter((finding) => finding.startsWith("phone-without-consent"));

	it("is required for sites of the United States", () => {
		expect(listReports("en-US")).toHaveLength(1);
		expect(listReports("es-US")).toHaveLength(1);
		expect(listReports("en", { currency: "USD" })).toHaveLength(1);
	});

	it.each(["en-GB", "de-DE", "fr-CA", "en"])("is not required for %s", (language) => {
		expect(listReports(language)).toEqual([]);
	});
});

function person(name: string, role: string) {
	return { name, role };
}

function cost(name: string, price: number, unit: string) {
	return { name, price, unit };
}
