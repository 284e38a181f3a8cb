import { expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Item = NonNullable<Extract<SectionSpec, { type: "quotes" }>["items"]>[number];

it.each([
	["“Fast.”", "Fast."],
	['"Fast."', "Fast."],
	["« Vite fait. »", "Vite fait."],
	["„Schnell.“", "Schnell."],
	["‘It’s fast.’", "It’s fast."],
	["“Fast” is not “good”", "“Fast” is not “good”"],
	['He said "fast"', 'He said "fast"'],
])("quotation marks are stripped only around a whole quote: %s", (written, shown) => {
	expect(wordsOf(renderFigures({ quote: written, source: "Ada" })[0]!.querySelector("blockquote"))).toBe(shown);
});

it("a quote shows its source with a link to it, and cites a source that is a page", () => {
	const quote = "Fast.";
	const found = renderFigures(
		{ quote, source: "Ada", role: "Rider", to: "https://news.example/a" },
		{ quote, source: "Bo", to: "/press" },
		{ quote, source: "Cy", to: "tel:312-555-0147" },
		{ quote, source: "Di" },
	).map((figure) => [
		[...figure.querySelectorAll("figcaption p")].map(wordsOf),
		figure.querySelector("figcaption a")?.getAttribute("href"),
		figure.querySelector("blockquote")?.getAttribute("cite"),
	]);
	expect(found).toEqual([
		[["Ada", "Rider"], "https://news.example/a", "https://news.example/a"],
		[["Bo"], "/press", "/press"],
		[["Cy"], "tel:312-555-0147", null],
		[["Di"], undefined, null],
	]);
});

it("a quote needs a source, and isn’t in structured data", () => {
	const { diagnostics } = compiled(createDefinition({ quote: "Fast." } as Item));
	expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
		["missing-key", "/routes/0/sections/0/items/0"],
	]);
	const [figure] = renderFigures({ quote: "Fast.", source: "Ada" });
	const facts = figure!.ownerDocument.querySelector("script[type='application/ld+json']")!.textContent;
	expect(facts).toContain("WebPage");
	expect(facts).not.toMatch(/Review|Quotation|Fast/);
});

it("stars are a picture with a name, and none are shown for a quote without them", () => {
	const [starred, plain] = renderFigures({ quote: "Fast.", source: "Ada", stars: 4 }, { quote: "Fine.", source: "Bo" });
	const stars = starred!.querySelector(".quotes-stars[role=img]");
	expect(stars?.getAttribute("aria-label")).toBe("4 of 5 stars");
	expect([...(stars?.querySelectorAll("path") ?? [])].map((path) => path.getAttribute("fill"))).toEqual([
		...Array(4).fill("currentColor"),
		"none",
	]);
	expect(plain!.querySelector(".quotes-stars, svg")).toBeNull();
});

function createDefinition(...items: Item[]): string {
	const sections: SectionSpec[] = [{ type: "quotes", heading: "Quotes", items }];
	return minimal({ routes: [page("/", { indexed: true, sections }), page("/press")] });
}

function renderFigures(...items: Item[]): Element[] {
	return [
		...parsedDocuments(siteOf(compiled(createDefinition(...items))))
			.get("/")!
			.querySelectorAll("figure"),
	];
}
