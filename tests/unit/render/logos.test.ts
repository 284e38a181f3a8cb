import { expect, it } from "vitest";
import type { SectionSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, palette } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Scheme = NonNullable<SiteSpec["theme"]["scheme"]>;
type Item = Extract<SectionSpec, { type: "logos" }>["groups"][number]["items"][number];

const logo = (name: string) => ({ src: `images/${name}.svg`, decorative: true });
const drawn = { name: "Gate", picture: logo("gate"), dark: logo("gate-dark") };

it("a logo is called as its owner is, where it stands alone and where it is a link", () => {
	const document = pageOf([{ name: "Gate", picture: logo("gate"), to: "https://gate.example" }, { name: "Canal" }]);
	expect([...document.querySelectorAll(".logos li img")].map((image) => image.getAttribute("alt"))).toEqual(["Gate"]);
	expect([...document.querySelectorAll(".logos li")].map(wordsOf)).toEqual(["", "Canal"]);
	expect(document.querySelector(".logos li a")?.getAttribute("href")).toBe("https://gate.example");
});

it("all logos cover the same area, within what is wide and high enough", () => {
	const document = pageOf([
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
	["those drawn for dark, where every logo has one", [drawn, { name: "Canal" }], "drawn", ["light", "dark"]],
	["white, where one has none", [drawn, { name: "Peak", picture: logo("peak") }], "plates", [null, null]],
])("in the dark scheme logos stand on what they are drawn for: %s", (_, items, look, schemes) => {
	const document = pageOf(items);
	expect(document.querySelector(".logos")?.getAttribute("data-look")).toBe(look);
	const marks = [...document.querySelectorAll(".logos-mark")];
	expect(marks.map((mark) => mark.getAttribute("data-scheme"))).toEqual(schemes);
});

const paper = { name: "Peak", picture: logo("peak") };
it.each<[Scheme, Item, string, string]>([
	["light", drawn, "drawn", "gate"],
	["light", paper, "drawn", "peak"],
	["dark", drawn, "drawn", "gate-dark"],
	["dark", paper, "plated", "peak"],
])("where there is but the %s scheme, a logo is shown once, on what it is drawn for", (scheme, item, look, file) => {
	const fonts = { display: "fraunces", text: "figtree" } as const;
	const document = pageOf([item], { theme: { scheme, light: palette, dark: palette, fonts, radius: 4 } });
	expect(document.querySelector(".logos")?.getAttribute("data-look")).toBe(look);
	const shown = [...document.querySelectorAll(".logos img")].map((image) => image.getAttribute("src"));
	expect(shown).toEqual([expect.stringContaining(`/${file}.`)]);
});

function pageOf(items: Item[], others: Partial<SiteSpec> = {}): Document {
	const routes = [home({ type: "logos", heading: "With", groups: [{ items }] })];
	return parsedDocuments(siteOf(compiled(minimal({ routes, ...others })))).get("/")!;
}
