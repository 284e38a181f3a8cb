import { expect, it } from "vitest";
import type { SectionSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, palette } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Scheme = NonNullable<SiteSpec["theme"]["scheme"]>;
type Item = NonNullable<Extract<SectionSpec, { type: "logos" }>["groups"][number]["items"]>[number];

const logo = (name: string) => ({ src: `images/${name}.svg`, decorative: true });
const withDarkVariant = { name: "Gate", picture: logo("gate"), dark: logo("gate-dark") };

it("a logo has the name of its owner as its alternative text, with and without a link", () => {
	const document = renderPage([{ name: "Gate", picture: logo("gate"), to: "https://gate.example" }, { name: "Canal" }]);
	expect([...document.querySelectorAll(".logos li img")].map((image) => image.getAttribute("alt"))).toEqual(["Gate"]);
	expect([...document.querySelectorAll(".logos li")].map(wordsOf)).toEqual(["", "Canal"]);
	expect(document.querySelector(".logos li a")?.getAttribute("href")).toBe("https://gate.example");
});

it("all logos cover about the same area", () => {
	const document = renderPage([
		{ name: "Gate", picture: logo("gate") },
		{ name: "Peak", picture: logo("peak") },
	]);
	const sizes = [...document.querySelectorAll(".logos img")].map((image) =>
		["width", "height"].map((name) => Number(image.getAttribute(name))),
	);
	expect(sizes).toEqual([
		[84, 84],
		[132, 53],
	]);
});

it.each([
	["dark logos if every logo has one", [withDarkVariant, { name: "Canal" }], "drawn", ["light", "dark"]],
	[
		"white plates if a logo has none",
		[withDarkVariant, { name: "Peak", picture: logo("peak") }],
		"plates",
		[null, null],
	],
])("the dark scheme shows %s", (_, items, look, schemes) => {
	const document = renderPage(items);
	expect(document.querySelector(".logos")?.getAttribute("data-look")).toBe(look);
	const marks = [...document.querySelectorAll(".logos-mark")];
	expect(marks.map((mark) => mark.getAttribute("data-scheme"))).toEqual(schemes);
});

const withoutDarkVariant = { name: "Peak", picture: logo("peak") };
it.each<[Scheme, Item, string, string]>([
	["light", withDarkVariant, "drawn", "gate"],
	["light", withoutDarkVariant, "drawn", "peak"],
	["dark", withDarkVariant, "drawn", "gate-dark"],
	["dark", withoutDarkVariant, "plated", "peak"],
])("a theme with only the %s scheme shows a logo once, on a fitting background", (scheme, item, look, file) => {
	const fonts = { display: "fraunces", text: "figtree" } as const;
	const document = renderPage([item], { theme: { scheme, light: palette, dark: palette, fonts, radius: 4 } });
	expect(document.querySelector(".logos")?.getAttribute("data-look")).toBe(look);
	const shown = [...document.querySelectorAll(".logos img")].map((image) => image.getAttribute("src"));
	expect(shown).toEqual([expect.stringContaining(`/${file}.`)]);
});

function renderPage(items: Item[], others: Partial<SiteSpec> = {}): Document {
	const routes = [home({ type: "logos", heading: "With", groups: [{ items }] })];
	return parsedDocuments(siteOf(compiled(minimal({ routes, ...others })))).get("/")!;
}
