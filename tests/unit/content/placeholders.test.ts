import { describe, expect, it } from "vitest";
import { listPlaceholders, parsePlaceholders } from "../../../src/content/semantics/placeholders.ts";
import { fillLabel } from "../../../src/content/semantics/template.ts";
import { codes, compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page, priced } from "../minimal.ts";

describe("the placeholders of a text", () => {
	it.each([
		["no braces", ["no braces"]],
		["", []],
		["{a}", [{ name: "a", raw: "{a}" }]],
		["x {a} y {b}z", ["x ", { name: "a", raw: "{a}" }, " y ", { name: "b", raw: "{b}" }, "z"]],
		["{ a }", [{ name: "a", raw: "{ a }" }]],
		["{{a}", ["{a}"]],
		["{{{a}", ["{", { name: "a", raw: "{a}" }]],
		["{{{{", ["{{"]],
		["a } b", ["a } b"]],
		["a { b", ["a ", { name: "", raw: "{" }, " b"]],
		["{}", [{ name: "", raw: "{}" }]],
		["{a\nb}", [{ name: "", raw: "{" }, "a\nb}"]],
		["{plans.pro.price}", [{ name: "plans.pro.price", raw: "{plans.pro.price}" }]],
	])("%j", (text, expected) => {
		expect(parsePlaceholders(text)).toEqual(expected);
	});

	it("are listed in order, including repeated ones", () => {
		expect(listPlaceholders("{a} {{b} {c} {a}").map(({ name }) => name)).toEqual(["a", "c", "a"]);
	});
});

describe("a label", () => {
	const constants = new Map([
		["product", "Pass"],
		["max", "a constant"],
	]);

	it("fills its own placeholders before constants", () => {
		expect(fillLabel("{max} {product} {date}", { max: 9 }, constants)).toBe("9 Pass {date}");
	});

	it("unescapes a doubled brace, and keeps braces of a value", () => {
		expect(fillLabel("{{max} {date}", { max: 9, date: "{max}" }, constants)).toBe("{max} {max}");
	});

	it("keeps placeholders with the names of built-in properties", () => {
		expect(fillLabel("{constructor} {toString}", {}, constants)).toBe("{constructor} {toString}");
	});
});

describe("constants", () => {
	const fillHeading = (text: string, constants: Record<string, string | number>) => {
		const site = siteOf(compiled(minimal({ constants, routes: [home({ type: "heading", heading: text })] })));
		return (pageAt(site, "/").sections[0] as { heading: string }).heading;
	};

	it("are filled in, and may use each other in any order", () => {
		expect(fillHeading("{a}", { a: "<{b}>", b: "{c}{c}", c: 7 })).toBe("<77>");
	});

	it("may contain an escaped brace", () => {
		expect(fillHeading("{a} {{a}", { a: "{{b}" })).toBe("{b} {a}");
	});

	it("never become markup in Markdown", () => {
		const text = "{a}";
		const routes = [home({ type: "prose", text })];
		const site = siteOf(compiled(minimal({ constants: { a: "**x** [y](/)" }, routes })));
		expect(pageAt(site, "/").sections[0]).toMatchObject({
			blocks: [{ kind: "paragraph", children: [{ kind: "text", text: "**x** [y](/)" }] }],
		});
	});

	it("include the name, price and quantities of plans, and the current year", () => {
		const plans = { basic: { ...priced.plans.basic, quantities: { visits: 2 } } };
		const text = "{plans.basic.name} {plans.basic.price} {plans.basic.visits} {year}";
		const site = siteOf(compiled(minimal({ ...priced, plans, routes: [home({ type: "heading", heading: text })] })));
		expect(pageAt(site, "/").sections[0]).toMatchObject({ heading: "Basic $29 2 2027" });
	});

	it("fill the texts of the chrome", () => {
		const footer = { groups: [{ heading: "{a}", links: [{ label: "{a}", to: "tel:{a}" }] }], copyright: "{year} {a}" };
		const { chrome } = siteOf(compiled(minimal({ constants: { a: "1" }, footer })));
		expect(chrome.footer).toEqual({
			groups: [{ heading: "1", links: [{ label: "1", to: "tel:1" }] }],
			copyright: "2027 1",
			profiles: [],
			links: [],
		});
	});

	it("fill the rows of a collection", () => {
		const collections = { towns: { rows: [{ town: "elgin", words: "{shop} in Elgin" }] } };
		const route = page("/:town", { collection: "towns", sections: [{ type: "heading", heading: "{row.words}" }] });
		const site = siteOf(
			compiled(
				minimal({
					constants: { shop: "Acme" },
					collections,
					routes: [home({ type: "heading", heading: "Home" }), route],
				}),
			),
		);
		expect(pageAt(site, "/elgin").sections[0]).toMatchObject({ heading: "Acme in Elgin" });
	});
});

describe("placeholders that only some texts have", () => {
	it("are known in these texts", () => {
		const labels = { extendsPlan: "All of {plan}", validUntil: "Until {date}" };
		expect(codes(compiled(minimal({ labels })))).toEqual([]);
	});

	it("are unknown elsewhere", () => {
		expect(codes(compiled(minimal({ labels: { retry: "Again {plan}" } })))).toEqual(["unknown-placeholder"]);
	});

	it("are the columns of a row on the pages of its route", () => {
		const collections = { towns: { rows: [{ town: "elgin" }] } };
		const sections = [{ type: "heading" as const, heading: "{row.town}" }];
		const child = page("/more", { sections });
		const town = page("/:town", { collection: "towns", sections, children: [child] });
		expect(codes(compiled(minimal({ collections, routes: [home(...sections), town] })))).toEqual([
			"unknown-placeholder",
		]);
	});

	it("are unknown if they are names of built-in properties", () => {
		const text = "{constructor} {toString} {__proto__} {row.constructor}";
		const found = compiled(minimal({ labels: { extendsPlan: text } }));
		expect(codes(found)).toEqual(new Array(4).fill("unknown-placeholder"));
	});
});
