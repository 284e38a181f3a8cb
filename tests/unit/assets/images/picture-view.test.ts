import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import type { SectionSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../../compiled.ts";
import { documentOf, pageAt } from "../../documents.ts";
import { home, minimal, page } from "../../minimal.ts";
import { parsed } from "../../parsed.ts";

const workshop = { src: "images/workshop.jpg", alt: "A {what} in a “workshop”." };
const decoration = { src: "images/bell.svg", decorative: true };

function document(sections: SectionSpec[], path = "/", part: Partial<SiteSpec> = {}): Document {
	const site = siteOf(compiled(minimal({ constants: { what: "wheel" }, routes: [home(...sections)], ...part })));
	return parsed(documentOf(site, pageAt(site, path)));
}

const images = (shown: Document) =>
	[...shown.querySelectorAll("main img")].map((image) =>
		Object.fromEntries([...image.attributes].map(({ name, value }) => [name.toLowerCase(), value])),
	);

const head: SectionSpec = { type: "heading", heading: "Home" };
const points = [{ name: "One" }];

describe("a picture on a page", () => {
	it("has its alternative text, and its size to avoid layout shifts", () => {
		expect(images(document([{ ...head, picture: workshop }]))).toMatchObject([
			{ alt: "A wheel in a “workshop”.", width: "3000", height: "2000", decoding: "async" },
		]);
	});

	it("has an empty alternative text if it is decorative", () => {
		expect(images(document([{ ...head, picture: decoration }]))).toMatchObject([{ alt: "" }]);
	});

	it("is offered as AVIF, WebP and JPEG, with sizes, and in widths up to twice its slot", () => {
		const shown = document([head, { type: "feature", heading: "Feature", points, picture: workshop }]);
		const sources = [...shown.querySelectorAll("main source")];
		expect(sources.map((source) => source.getAttribute("type"))).toEqual(["image/avif", "image/webp"]);
		for (const source of sources) {
			const widths = [...source.getAttribute("srcset")!.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
			expect(widths).toEqual([360, 540, 720, 960, 1280]);
			expect(source.getAttribute("sizes")).toMatch(/, 92vw$/);
		}
		expect(images(shown)[0]?.src).toMatch(/^\/assets\/images\/workshop\.1a2b3c4d-960\.jpg$/);
	});

	it("falls back to PNG if it has transparency", () => {
		const shown = document([{ ...head, picture: { ...workshop, src: "images/wheel.png" } }]);
		expect(images(shown)[0]?.src).toMatch(/-960\.png$/);
	});

	it("has no sources if it is an SVG", () => {
		const shown = document([{ ...head, picture: decoration }]);
		expect(shown.querySelectorAll("main source")).toHaveLength(0);
		expect(images(shown)[0]).toMatchObject({ src: "/assets/drawings/bell.9c0d1e2f.svg", width: "240", height: "160" });
	});

	it("has a high fetch priority if it opens the page; all others load lazily", () => {
		const gallery: SectionSpec = { type: "pictures", heading: "Gallery", items: [workshop, decoration] };
		const order = (shown: Document) => images(shown).map(({ loading, fetchpriority }) => [loading, fetchpriority]);
		const first = ["high", undefined].reverse();
		const later = ["lazy", undefined];
		expect(order(document([{ type: "hero", heading: "Hero", picture: workshop }, gallery]))).toEqual([
			first,
			later,
			later,
		]);
		expect(order(document([gallery]))).toEqual([first, later]);
		expect(order(document([head, gallery]))).toEqual([later, later]);
	});

	it("isn’t preloaded in the head as well", () => {
		const shown = document([{ ...head, picture: workshop }]);
		expect(shown.querySelectorAll('link[as="image"]')).toHaveLength(0);
	});

	it("may be in Markdown of a text or an answer", () => {
		const text = 'Words.\n\n![A {what}.](images/workshop.jpg "Seen in {year}")';
		const items = [{ question: "Where?", answer: text }];
		const shown = document([head, { type: "prose", text }, { type: "questions", items }]);
		expect(images(shown).map(({ alt }) => alt)).toEqual(["A wheel.", "A wheel."]);
		expect([...shown.querySelectorAll("figcaption")].map((one) => one.textContent)).toEqual(
			Array(2).fill("Seen in 2027"),
		);
	});

	it("may depend on the row of a page", () => {
		const part: Partial<SiteSpec> = {
			collections: {
				things: {
					rows: [
						{ thing: "workshop", ending: "jpg" },
						{ thing: "wheel", ending: "png" },
					],
				},
			},
			routes: [
				home(head),
				page("/:thing", {
					collection: "things",
					sections: [
						{ ...head, picture: { src: "images/{row.thing}.{row.ending}", alt: "A {row.thing}." } },
						{ type: "prose", text: "![The {row.thing}](images/{row.thing}.{row.ending})" },
					],
				}),
			],
		};
		const text = `${minimal(part)}\n# workshop.jpg wheel.png`;
		const site = siteOf(compiled(text));
		const shown = parsed(documentOf(site, pageAt(site, "/wheel")));
		expect(images(shown)).toMatchObject([
			{ src: expect.stringMatching(/\/wheel\.5e6f7a8b-960\.png$/), alt: "A wheel." },
			{ src: expect.stringMatching(/\/wheel\.5e6f7a8b-960\.png$/), alt: "The wheel" },
		]);
		expect(site.listPictures().map(({ name }) => name)).toEqual(["images/workshop.jpg", "images/wheel.png"]);
	});

	it("is in the structured data of its page", () => {
		const shown = document([{ ...head, picture: workshop }], "/", {
			routes: [{ ...home({ ...head, picture: workshop }), indexed: true }],
		});
		const [web] = JSON.parse(shown.querySelector('[type="application/ld+json"]')!.textContent!)["@graph"];
		expect(web.primaryImageOfPage).toEqual({
			"@type": "ImageObject",
			contentUrl: expect.stringMatching(/^https:\/\/www\.acme\.example\/assets\/images\/workshop\.1a2b3c4d-960\.jpg$/),
			caption: "A wheel in a “workshop”.",
		});
	});

	it("has no inline style, and is valid HTML", async () => {
		const site = siteOf(
			compiled(minimal({ constants: { what: "wheel" }, routes: [home({ ...head, picture: workshop })] })),
		);
		const html = documentOf(site, pageAt(site, "/"));
		expect(html).not.toMatch(/ style=/);
		const { results } = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(html);
		expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
	});
});
