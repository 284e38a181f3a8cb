import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled, siteOf } from "../compiled.ts";
import { documentOf, pageAt } from "../documents.ts";
import { home, minimal, priced } from "../minimal.ts";

const compiledWith = (section: unknown) =>
	compiled(minimal({ ...priced, routes: [home(section as SectionSpec)] }), {
		files: { "images/a.svg": "", "images/b.svg": "" },
	});

const quotes = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ quote: `So ${index}`, source: "Ada" }));
const days = ["Monday", "Tuesday"].map((name) => ({ name, items: [{ time: "9:00", title: `Bread on ${name}` }] }));
const groups = [
	{ heading: "Bread", items: [{ name: "Rye", price: 3 }] },
	{ heading: "Buns", items: [{ name: "Plain", price: 1 }] },
];
const [{ heading: _, ...untitled }] = groups as [(typeof groups)[number]];

describe("the layout of a section", () => {
	it.each([
		["slides", { type: "quotes", heading: "Said", layout: "slides", items: quotes(3) }, []],
		["a single slide", { type: "quotes", heading: "Said", layout: "slides", items: quotes(1) }, ["too-few"]],
		[
			"slides with a larger first card",
			{
				type: "cards",
				heading: "News",
				layout: "slides",
				featureFirst: true,
				items: [{ title: "One" }, { title: "Two" }],
			},
			["choose-one"],
		],
		["tabs", { type: "price-list", heading: "Prices", layout: "tabs", groups }, []],
		["a single tab", { type: "price-list", heading: "Prices", layout: "tabs", groups: groups.slice(1) }, ["too-few"]],
		[
			"a tab without words",
			{ type: "price-list", heading: "Prices", layout: "tabs", groups: [untitled, ...groups] },
			["missing-key"],
		],
		["days in tabs", { type: "schedule", heading: "Days", layout: "tabs", days }, []],
		[
			"a layout of another section",
			{ type: "schedule", heading: "Days", layout: "slides", days },
			["value-not-allowed"],
		],
	])("is checked: %s", (_name, section, expected) => {
		const known = new Set(["too-few", "choose-one", "missing-key", "value-not-allowed"]);
		expect(codes(compiledWith(section)).filter((code) => known.has(code))).toEqual(expected);
	});

	it("loads its script only with a page that has it", () => {
		const documents = [undefined, "slides"].map((layout) => {
			const site = siteOf(
				compiledWith({ type: "quotes", heading: "Said", ...(layout && { layout }), items: quotes(2) }),
			);
			return documentOf(site, pageAt(site, "/"));
		});
		expect(documents.map((html) => html.includes("/assets/slides.js"))).toEqual([false, true]);
		expect(documents.map((html) => html.includes('tabindex="0"'))).toEqual([false, true]);
	});
});
