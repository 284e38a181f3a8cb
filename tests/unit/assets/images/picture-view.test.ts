import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import type { SectionSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../../compiled.ts";
import { documentOf, pageAt } from "../../documents.ts";
import { home, minimal, page } from "../../minimal.ts";
import { parsed } from "../../parsed.ts";

const workshop = { src: "images/workshop.jpg", alt: "A {what} in a “workshop”." };
const decoration = { src: "images/bell.svg", decorative: true };

function renderPage(sections: SectionSpec[], path = "/", part: Partial<SiteSpec> = {}): Document {
	const site = siteOf(compiled(minimal({ constants: { what: "wheel" }, routes: [home(...sections)], ...part })));
	return parsed(documentOf(site, pageAt(site, path)));
}

const listImages = (document: Document) =>
	[...document.querySelectorAll("main img")].map((image) =>
		Object.fromEntries([...image.attributes].map(({ name, value }) => [name.toLowerCase(), value])),
	);

const heading: SectionSpec = { type: "heading", heading: "Home" };
const points = [{ name: "One" }];

describe("a picture on a page", () => {
	it("has its alternative text, and its size to avoid layout shifts", () => {
		expect(listImages(renderPage([{ ...heading, picture: workshop }]))).toMatchObject([
			{ alt: "A wheel in a “workshop”.", width: "3000", height: "2000", decoding: "async" },
		]);
	});

	it("has an empty alternative text if it is decorative", () => {
		expect(listImages(renderPage([{ ...heading, picture: decoration }]))).toMatchObject([{ alt: "" }]);
	});

	it("is offered as AVIF, WebP and JPEG, with sizes, and in widths up to twice its slot", () => {
		const document = renderPage([heading, { type: "feature", heading: "Feature", points, picture: workshop }]);
		const sources = [...document.querySelectorAll("main source")];
		expect(sources.map((source) => source.getAttribute("type"))).toEqual(["image/avif", "image/webp"]);
		for (const source of sources) {
			const widths = [...source.getAttribute("srcset")!.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
			expect(widths).toEqual([360, 540, 720, 960, 1280]);
			expect(source.getAttribute("sizes")).toMatch(/, 92vw$/);
		}
		expect(listImages(document)[0]?.src).toMatch(/^\/assets\/images\/workshop\.1a2b3c4d-960\.jpg$/);
	});

	it("falls back to PNG if it has transparency", () => {
		const document = renderPage([{ ...heading, picture: { ...workshop, src: "images/wheel.png" } }]);
		expect(listImages(document)[0]?.src).toMatch(/-960\.png$/);
	});

	it("has no sources if it is an SVG", () => {
		const document = renderPage([{ ...heading, picture: decoration }]);
		expect(document.querySelectorAll("main source")).toHaveLength(0);
		expect(listImages(document)[0]).toMatchObject({
			src: "/assets/drawings/bell.9c0d1e2f.svg",
			width: "240",
			height: "160",
		});
	});

	it("has a high fetch priority if it opens the page; all others load lazily", () => {
		const gallery: SectionSpec = { type: "pictures", heading: "Gallery", items: [workshop, decoration] };
		const order = (document: Document) =>
			listImages(document).map(({ loading, fetchpriority }) => [loading, fetchpriority]);
		const first = [undefined, "high"];
		const later = ["lazy", undefined];
		expect(order(renderPage([{ type: "hero", heading: "Hero", picture: workshop }, gallery]))).toEqual([
			first,
			later,
			later,
		]);
		expect(order(renderPage([gallery]))).toEqual([first, later]);
		expect(order(renderPage([heading, gallery]))).toEqual([later, later]);
	});

	it("isn’t preloaded in the head as well", () => {
		const document = renderPage([{ ...heading, picture: workshop }]);
		expect(document.querySelectorAll('link[as="image"]')).toHaveLength(0);
	});

	it("may be in Markdown of a text or an answer", () => {
		const text = 'Words.\n\n![A {what}.](images/workshop.jpg "Seen in {year}")';
		const items = [{ question: "Where?", answer: text }];
		const document = renderPage([heading, { type: "prose", text }, { type: "questions", items }]);
		expect(listImages(document).map(({ alt }) => alt)).toEqual(["A wheel.", "A wheel."]);
		expect([...document.querySelectorAll("figcaption")].map((one) => one.textContent)).toEqual(
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
				home(heading),
				page("/:thing", {
					collection: "things",
					sections: [
						{ ...heading, picture: { src: "images/{row.thing}.{row.ending}", alt: "A {row.thing}." } },
						{ type: "prose", text: "![The {row.thing}](images/{row.thing}.{row.ending})" },
					],
				}),
			],
		};
		// The test’s folder of pictures has those that the text of the definition names.
		const text = `${minimal(part)}\n# workshop.jpg wheel.png`;
		const site = siteOf(compiled(text));
		const document = parsed(documentOf(site, pageAt(site, "/wheel")));
		expect(listImages(document)).toMatchObject([
			{ src: expect.stringMatching(/\/wheel\.5e6f7a8b-960\.png$/), alt: "A wheel." },
			{ src: expect.stringMatching(/\/wheel\.5e6f7a8b-960\.png$/), alt: "The wheel" },
		]);
		expect(site.listPictures().map(({ name }) => name)).toEqual(["images/workshop.jpg", "images/wheel.png"]);
	});

	it("is in the structured data of its page", () => {
		const document = renderPage([{ ...heading, picture: workshop }], "/", {
			routes: [{ ...home({ ...heading, picture: workshop }), indexed: true }],
		});
		const [web] = JSON.parse(document.querySelector('[type="application/ld+json"]')!.textContent!)["@graph"];
		expect(web.primaryImageOfPage).toEqual({
			"@type": "ImageObject",
			contentUrl: expect.stringMatching(/^https:\/\/www\.acme\.example\/assets\/images\/workshop\.1a2b3c4d-960\.jpg$/),
			caption: "A wheel in a “workshop”.",
		});
	});

	it("has no inline style, and is valid HTML", async () => {
		const site = siteOf(
			compiled(minimal({ constants: { what: "wheel" }, routes: [home({ ...heading, picture: workshop })] })),
		);
		const html = documentOf(site, pageAt(site, "/"));
		expect(html).not.toMatch(/ style=/);
		const { results } = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(html);
		expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
	});
});
