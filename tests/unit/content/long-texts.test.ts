import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import type { ArticleSection } from "../../../src/sections/article/view.lazy.tsx";
import type { ProseSection } from "../../../src/sections/prose/view.tsx";
import { codes, compiled, siteOf } from "../compiled.ts";
import { documentOf, pageAt } from "../documents.ts";
import { home, minimal } from "../minimal.ts";
import { linksOf, parsed, wordsOf } from "../parsed.ts";

const parts = (count: number) =>
	Array.from({ length: count }, (_, index) => `## Part ${index + 1}\n\nWords.\n`).join("\n");

function render(section: SectionSpec, language = "en-US") {
	const site = siteOf(compiled(minimal({ routes: [home(section)] }).replace("en-US", language)));
	const page = pageAt(site, "/");
	return { section: page.sections[0]!, document: parsed(documentOf(site, page)) };
}

const listContents = (document: Document) => linksOf(document.querySelector(".parts"));

describe("a table of contents", () => {
	it.each([
		[3, undefined, 0],
		[4, undefined, 4],
		[4, false, 0],
		[2, true, 2],
		[1, true, 0],
	])("of a text with %i parts and ‘contents: %s’ has %i lines", (count, contents, lines) => {
		const choice = contents === undefined ? {} : { contents };
		const { document } = render({ type: "prose", heading: "Terms", text: parts(count), ...choice });
		expect(listContents(document)).toHaveLength(lines);
	});

	it("of an article leads to its headings", () => {
		const article = { type: "article", heading: "Doors", text: parts(2) } as const;
		expect(listContents(render(article).document)).toEqual([]);
		const { document } = render({ ...article, contents: true }, "de");
		expect(listContents(document)).toEqual([
			["Part 1", "#part-1"],
			["Part 2", "#part-2"],
		]);
		expect(document.querySelector("#part-2")!.localName).toBe("h2");
		expect(document.querySelector("nav:has(.parts)")!.getAttribute("aria-label")).toBe("Inhalt");
	});

	it("needs headings that differ", () => {
		const article = {
			type: "article",
			heading: "Doors",
			contents: true,
			text: "## Why\n\nA.\n\n## Why\n\nB.\n",
		} as const;
		expect(codes(compiled(minimal({ routes: [home(article)] })))).toContain("duplicate-anchor");
	});
});

describe("the reading time", () => {
	const words = (count: number) => "word ".repeat(count);

	it.each([
		["en-US", words(30), "1 min read"],
		["en-US", words(1100), "5 min read"],
		["de", words(660), "3 Min. Lesezeit"],
		["ja", "木".repeat(880), "2分で読めます"],
	])("is counted in the words of the language: %s", (language, text, expected) => {
		const { section, document } = render({ type: "article", heading: "Doors", readingTime: true, text }, language);
		expect((section as ArticleSection).readingTime).toBe(expected);
		expect(wordsOf(document.querySelector(".article-facts"))).toBe(expected);
	});

	it("is only shown if that is wanted", () => {
		const prose = { type: "prose", heading: "Terms", text: words(30) } as const;
		expect(render(prose).section).not.toHaveProperty("readingTime");
		expect((render({ ...prose, readingTime: true }).section as ProseSection).readingTime).toBe("1 min read");
	});
});
