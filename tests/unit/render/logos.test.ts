import { expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Item = Extract<SectionSpec, { type: "logos" }>["groups"][number]["items"][number];

const logo = (name: string) => ({ src: `images/${name}.svg`, decorative: true });
const drawn = { name: "Gate", picture: logo("gate"), dark: logo("gate-dark") };

it("a logo is called as its owner is, where it stands alone and where it is a link", () => {
	const document = pageOf({ name: "Gate", picture: logo("gate"), to: "https://gate.example" }, { name: "Canal" });
	expect([...document.querySelectorAll(".logos li img")].map((image) => image.getAttribute("alt"))).toEqual(["Gate"]);
	expect([...document.querySelectorAll(".logos li")].map(wordsOf)).toEqual(["", "Canal"]);
	expect(document.querySelector(".logos li a")?.getAttribute("href")).toBe("https://gate.example");
});

it("all logos cover the same area, within what is wide and high enough", () => {
	const document = pageOf({ name: "Gate", picture: logo("gate") }, { name: "Peak", picture: logo("peak") });
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
	const document = pageOf(...items);
	expect(document.querySelector(".logos")?.getAttribute("data-look")).toBe(look);
	const marks = [...document.querySelectorAll(".logos-mark")];
	expect(marks.map((mark) => mark.getAttribute("data-scheme"))).toEqual(schemes);
});

function pageOf(...items: Item[]): Document {
	const routes = [home({ type: "logos", heading: "With", groups: [{ items }] })];
	return parsedDocuments(siteOf(compiled(minimal({ routes })))).get("/")!;
}
