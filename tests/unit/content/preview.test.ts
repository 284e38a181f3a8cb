import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { getParentPointer, getValue, parsePointer } from "../../../src/content/findings/pointer.ts";
import type { SitePreview } from "../../../src/content/preview.ts";
import { visitValues } from "../../../src/content/schema/walk.ts";
import type { RouteSpec } from "../../../src/model/spec.gen.ts";
import { listStegaNumbers, stripAll } from "../../../src/stega/stega.ts";
import { previewed, previewedFile, previewOf } from "../compiled.ts";
import { home, minimal, page, palette, priced } from "../minimal.ts";
import { seed } from "../seed.ts";

/** RUNS multiplies the number of wrong values for a long run. */
const factor = Number(process.env.RUNS ?? 1);

function preview(text: string, before: SitePreview | null = null): SitePreview {
	return previewOf(previewed(text, { before }));
}

/** Returns the sections of the first page, without stega. */
function listSections({ site }: SitePreview): unknown[] {
	return stripAll(site.routes[0]!.resolvePage().sections);
}

const definitionWith = (...sections: unknown[]) => minimal({ ...priced, routes: [home(...(sections as never[]))] });
const wrongWords = { a: 1 };
const heading = (words: unknown) => ({ type: "heading", heading: words });

describe("a preview of a definition with errors", () => {
	it("keeps the last valid value in place of an invalid one, and updates everything else", () => {
		const whole = minimal({
			...priced,
			routes: [home(heading("Bread") as never, { type: "plans", heading: "Plans" } as never)],
		});
		const before = preview(whole);
		const wrong = preview(whole.replace("price: 29", "price: cheap"), before);
		const typed = preview(whole.replace("price: 29", "price: cheap").replace("Bread", "Rolls"), wrong);
		expect(listSections(typed)[1]).toEqual(listSections(before)[1]);
		expect(listSections(typed)[0]).toMatchObject({ heading: "Rolls" });
	});

	it("can still be rendered if a text has become too long, alone or beside other wrong values", () => {
		const whole = minimal({ ...priced, constants: { shop: "Ann" }, routes: [home(heading("{shop}") as never)] });
		const before = preview(whole);
		const long = whole.replace("shop: Ann", `shop: ${"Long. ".repeat(400)}`);
		for (const wrong of [long, long.replace(/^ +currency: .*\n/m, "").replace("price: 29", "price: cheap")])
			expect(listSections(preview(wrong, before))).toHaveLength(1);
	});

	it("has an example if there was never a valid value", () => {
		expect(listSections(preview(definitionWith(heading(wrongWords), heading("Rolls"))))).toMatchObject([
			{ heading: expect.any(String) },
			{ heading: "Rolls" },
		]);
	});

	it("leaves out an invalid optional value", () => {
		expect(listSections(preview(definitionWith({ ...heading("Rolls"), text: { a: 1 }, lable: "x" })))).toMatchObject([
			{ heading: "Rolls", text: null },
		]);
	});

	it("follows moved entries", () => {
		const before = preview(definitionWith(heading("One"), heading("Two")));
		const wrong = preview(definitionWith(heading("One"), heading(wrongWords)), before);
		const moved = preview(definitionWith(heading(wrongWords), heading("One")), wrong);
		expect(listSections(moved)).toMatchObject([{ heading: "Two" }, { heading: "One" }]);
		const inserted = preview(definitionWith(heading("Zero"), heading(wrongWords), heading("One")), moved);
		expect(listSections(inserted)).toMatchObject([{ heading: "Zero" }, { heading: "Two" }, { heading: "One" }]);
	});

	it.each<[string, RouteSpec[]]>([
		["a broken link", [home({ ...heading("Rolls"), buttons: [{ label: "Go", to: "/nowhere" }] } as never)]],
		["an unknown placeholder", [home({ ...heading("Rolls"), text: "Call {phnoe}" } as never)]],
		["a missing picture", [home(heading("Rolls") as never, { type: "prose", text: "![A](images/none.jpg)" })]],
		["a missing form", [home(heading("Rolls") as never, { type: "form", form: "contact", heading: "Write" })]],
		["two pages at one path", [home(heading("Rolls") as never), page("/a"), page("/a")]],
	])("renders the page in spite of %s", (_, routes) => {
		const compilation = previewed(minimal({ routes }));
		expect(compilation.diagnose().some(({ severity }) => severity === "error")).toBe(true);
		expect(listSections(previewOf(compilation))[0]).toMatchObject({ heading: "Rolls" });
	});

	it("keeps the colours of one scheme if the other has none", () => {
		const { theme } = parse(minimal());
		const text = minimal({ theme: { ...theme, dark: undefined } });
		expect(
			previewed(text)
				.diagnose()
				.map(({ code }) => code),
		).toContain("missing-key");
		expect(preview(text).site.theme.light).toEqual(palette);
	});

	it("does not exist if the text can’t be read", () => {
		expect(previewed("a: [").preview).toBeNull();
	});
});

it("an early price leads to its own value, also where it stands for another period", () => {
	const { site, origins } = preview(
		minimal({
			pricing: { ...priced.pricing, otherPeriods: [{ word: "year", unit: "year" }] },
			plans: {
				basic: { ...priced.plans.basic, early: { price: 19, until: "2999-12-31" } },
				pro: { ...priced.plans.basic, name: "Pro", otherPrices: { year: 290 } },
			},
			routes: [home({ type: "plans", heading: "Plans" } as never)],
		}),
	);
	const [section] = site.routes[0]!.resolvePage().sections;
	if (section?.type !== "plans") throw new Error("the page has no plans");
	const listOrigins = (value: unknown) => listStegaNumbers(value).map((number) => origins[number]);
	expect(section.plans.map(({ otherPrices }) => otherPrices?.flatMap(({ price }) => listOrigins(price)))).toEqual([
		["/plans/basic/early/price"],
		["/plans/pro/otherPrices/year"],
	]);
});

describe.each(["site.yaml", "tests/sites/bakery/site.yaml"])("one wrong value in %s", (file) => {
	const { text, ...compilation } = previewedFile(file);
	const whole = previewOf(compilation);
	const pointers: string[] = [];
	visitValues(parse(text), ({ pointer, matched }) => {
		if (pointer !== "" && matched) pointers.push(pointer);
	});
	const wrongValues = fc.constantFrom<unknown>(12_345, "", "x".repeat(5000), null, true);

	it(
		"changes no page",
		() => {
			let count = 0;
			fc.assert(
				fc.property(fc.constantFrom(...pointers), wrongValues, (pointer, value) => {
					const data = parse(text);
					(getValue(data, getParentPointer(pointer)) as Record<string, unknown>)[parsePointer(pointer).at(-1)!] = value;
					const { preview, spec } = previewedFile(file, { text: stringify(data), before: whole });
					// A value that only breaks a rule is rendered as it is.
					if (spec !== null) return;
					count++;
					expect(listPages(preview)).toEqual(listPages(whole));
				}),
				{ numRuns: 60 * factor, seed },
			);
			expect(count).toBeGreaterThan(10);
		},
		120_000 * factor,
	);
});

function listPages(preview: SitePreview | null): unknown {
	return preview && stripAll(preview.site.routes.map((route) => JSON.parse(JSON.stringify(route.resolvePage()))));
}
