import { expect, it } from "vitest";
import type { CardsSectionSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

const pictures = [
	{ src: "images/workshop.jpg", alt: "A workshop.", caption: "In spring.", focus: "top left" as const },
	{ src: "images/wheel.png", decorative: true },
];

it.each<[SectionSpec, string]>([
	[{ type: "prose", text: "Red." }, "band prose"],
	[{ type: "prose", text: "Red.", align: "centre" }, "band prose align-centre"],
	[{ type: "table", heading: "T", columns: ["A", "B"], rows: [["1", "2"]], width: "wide" }, "band table width-wide"],
	[{ type: "table", heading: "T", columns: ["A", "B"], rows: [["1", "2"]], width: "normal" }, "band table"],
	[
		{ type: "cards", heading: "C", items: [{ title: "A" }, { title: "B" }], phoneColumns: 2, featureFirst: true },
		"band cards phone-2 cards-featured",
	],
	[{ type: "pictures", items: pictures, columns: 2, ratio: "square" }, "band pictures columns columns-2 ratio-square"],
])("%j sets the classes of its section", (section, classes) => {
	expect(renderSection(section).querySelector("main > .band:last-child")?.className).toBe(classes);
});

it("a cropped picture has a class for its focus, if it has one", () => {
	const document = renderSection({ type: "pictures", items: pictures, ratio: "square" });
	const images = [...document.querySelectorAll(".pictures img")];
	expect(images.map((image) => image.className)).toEqual(["focus-top-left", ""]);
});

it("two columns load larger pictures than three", () => {
	const sizes = [2, 3].map((columns) => {
		const document = renderSection({ type: "pictures", items: [...pictures, ...pictures], columns });
		return document.querySelector(".pictures source")?.getAttribute("sizes");
	});
	expect(sizes).toEqual([expect.stringContaining("724px"), expect.stringContaining("464px")]);
});

it.each<[string, Pick<CardsSectionSpec, "items" | "from" | "card">]>([
	["cards", { items: pictures.map((picture, index) => ({ title: `Card ${index}`, picture })) }],
	[
		"rows",
		{
			from: { collection: "bicycles" },
			card: { title: "{row.name}", picture: { src: "{row.src}", decorative: true } },
		},
	],
])("of %s, a larger first card loads a larger picture than the others", (_, list) => {
	const document = renderSection({ type: "cards", heading: "C", ...list, featureFirst: true });
	const sizes = [...document.querySelectorAll(".cards li")].map((card) =>
		card.querySelector("source")?.getAttribute("sizes"),
	);
	expect(sizes).toEqual([expect.stringContaining("840px"), expect.stringContaining("464px")]);
});

it("a picture that can be enlarged is a button for a popover, and both have accessible names", () => {
	const document = renderSection({ type: "pictures", items: pictures, enlarge: true });
	const buttons = [...document.querySelectorAll(".pictures-open")];
	expect(buttons).toHaveLength(2);
	for (const button of buttons) {
		const large = document.getElementById(button.getAttribute("popovertarget")!)!;
		const close = large.querySelector("button")!;
		expect(large.getAttribute("popover")).toBe("auto");
		expect([close.getAttribute("popovertarget"), close.getAttribute("popovertargetaction")]).toEqual([
			large.id,
			"hide",
		]);
		expect(close.textContent).toBe("Close");
		expect(large.querySelector("img")?.getAttribute("loading")).toBe("lazy");
		expect(large.querySelector("source")?.getAttribute("sizes")).toBe("100vw");
	}
	expect(buttons.map((button) => button.textContent)).toEqual(["Enlarge: ", "Enlarge: "]);
	const names = [...document.querySelectorAll("[role=dialog]")].map((dialog) => dialog.getAttribute("aria-label"));
	expect(names).toEqual(["A workshop.", "Enlarge:"]);
	expect(document.querySelector("figcaption")?.textContent).toBe("In spring.");
});

function renderSection(section: SectionSpec): Document {
	const routes = [home({ type: "heading", heading: "Paint" }, section)];
	const bicycles = { rows: pictures.map(({ src }, index) => ({ name: `Bicycle ${index}`, src })) };
	return parsedDocuments(siteOf(compiled(minimal({ routes, collections: { bicycles } })))).get("/")!;
}
