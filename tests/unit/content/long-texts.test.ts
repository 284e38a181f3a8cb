import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import type { ArticleSection } from "../../../src/sections/article/view.lazy.tsx";
import type { ProseSection } from "../../../src/sections/prose/view.lazy.tsx";
import { codes, compiled, siteOf } from "../compiled.ts";
import { documentOf, pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";
import { linksOf, parsed, wordsOf } from "../parsed.ts";

const parts = (count: number) =>
	Array.from({ length: count }, (_, index) => `## Part ${index + 1}\n\nWords.\n`).join("\n");

function render(section: SectionSpec, language = "en-US") {
	const site = siteOf(compiled(minimal({ routes: [home(section)] }).replace("en-US", language)));
	const first = pageAt(site, "/");
	return { section: first.sections[0]!, document: parsed(documentOf(site, first)) };
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

	it("leads to the second of two equal headings", () => {
		const text = "## Why\n\nA.\n\n> ## Why\n\n## Why\n\nB.\n\n## Why 2\n\nC.\n";
		const { document } = render({ type: "article", heading: "Doors", contents: true, text });
		expect(listContents(document)).toEqual([
			["Why", "#why"],
			["Why", "#why-4"],
			["Why 2", "#why-2"],
		]);
		expect(document.querySelector("blockquote h2")!.id).toBe("why-3");
	});
});

describe("the reading time", () => {
	const words = (count: number) => "word ".repeat(count);

	it.each([
		["en-US", words(30), "1 min read"],
		["en-US", words(1100), "5 min read"],
		["de", words(660), "3 Min. Lesezeit"],
		["ja", "木".repeat(880), "2分で読めます"],
	])("is computed from the number of words in %s", (language, text, expected) => {
		const { section, document } = render({ type: "article", heading: "Doors", readingTime: true, text }, language);
		expect((section as ArticleSection).readingTime).toBe(expected);
		expect(wordsOf(document.querySelector(".article-facts"))).toBe(expected);
	});

	it("is only shown if ‘readingTime’ is set", () => {
		const prose = { type: "prose", heading: "Terms", text: words(30) } as const;
		expect(render(prose).section).not.toHaveProperty("readingTime");
		expect((render({ ...prose, readingTime: true }).section as ProseSection).readingTime).toBe("1 min read");
	});
});

describe("a sidebar", () => {
	const rows = [
		{ slug: "stairs", title: "Stairs", chapter: 10 },
		{ slug: "doors", title: "Doors", chapter: 9 },
		{ slug: "worktops", title: "Worktops", chapter: 11 },
	];

	function compileCare(sidebar: object, care = rows, isAlsoOnHome = false) {
		const prose: SectionSpec = {
			type: "prose",
			heading: "Care",
			sidebar: { label: "Handbook", ...sidebar },
			text: "A.",
		};
		const chapter = page("/care/:slug", { name: "{row.title}", collection: "care", sections: [prose] });
		const start = home({ type: "heading", heading: "Hello" }, ...(isAlsoOnHome ? [prose] : []));
		return compiled(minimal({ collections: { care: { rows: care } }, routes: [start, chapter] }));
	}

	const linksOn = (path: string, ...input: Parameters<typeof compileCare>) => {
		const site = siteOf(compileCare(...input));
		const document = parsed(documentOf(site, pageAt(site, path)));
		const current = [...document.querySelectorAll('.sidebar [aria-current="page"]')].map(wordsOf);
		return { links: linksOf(document.querySelector(".sidebar")), current };
	};

	it("lists the pages of all rows in order, and marks the page itself", () => {
		expect(linksOn("/care/stairs", {}).links.map(([label]) => label)).toEqual(["Stairs", "Doors", "Worktops"]);
		for (const { slug, title } of rows) {
			const { links, current } = linksOn(`/care/${slug}`, { sort: "chapter" });
			expect(links).toEqual([
				["Doors", "/care/doors"],
				["Stairs", "/care/stairs"],
				["Worktops", "/care/worktops"],
			]);
			expect(current).toEqual([title]);
		}
	});

	it("lists the nearest of many pages", () => {
		const many = Array.from({ length: 250 }, (_, index) => ({
			slug: `c-${index}`,
			title: `Chapter ${index}`,
			chapter: index,
		}));
		for (const [path, first] of [
			["/care/c-3", "Chapter 0"],
			["/care/c-120", "Chapter 70"],
			["/care/c-249", "Chapter 150"],
		] as const) {
			const { links, current } = linksOn(path, {}, many);
			expect(links).toHaveLength(100);
			expect(links[0]![0]).toBe(first);
			expect(current).toHaveLength(1);
		}
	});

	it("is checked", () => {
		expect(codes(compileCare({ sort: "chapters" }))).toContain("unknown-column");
		expect(codes(compileCare({}, rows, true))).toContain("missing-rows");
	});
});
