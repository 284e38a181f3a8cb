import { describe, expect, it } from "vitest";
import { createSearchIndexer } from "../../../src/output/search-index.ts";
import { createSitePages } from "../../../src/output/summary.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

const searchPage = page("/search", { sections: [{ type: "search", heading: "Search" }] });

function createSearchIndex(...routes: ReturnType<typeof page>[]) {
	const site = siteOf(compiled(minimal({ routes: [home({ type: "heading", heading: "Home" }), ...routes] })));
	const { manifest, parts } = createSitePages(site).getSearchIndex();
	const contents = new Map(parts.map(({ path, createContent }) => [path, JSON.parse(String(createContent()))]));
	const { pages, words, count } = JSON.parse(manifest);
	return {
		count,
		pages: pages.flatMap((path: string) => contents.get(path)) as [string, string][],
		words: Object.assign({}, ...words.map(([, path]: [string, string]) => contents.get(path))) as Record<
			string,
			number[]
		>,
	};
}

describe("the index of a search", () => {
	it("has the pages that search engines may list, once", () => {
		const { count, pages } = createSearchIndex(
			page("/listed", { indexed: true, name: "Listed", aliases: ["/also"], canonical: "/also" }),
			page("/hidden", { name: "Hidden" }),
			page("/framed", { indexed: true, layout: "bare" }),
			searchPage,
		);
		expect({ count, pages }).toEqual({ count: 1, pages: [["/also", "Listed"]] });
	});

	it("has a weight for each word of a page, and leaves out hidden sections", () => {
		const { words } = createSearchIndex(
			page("/a", {
				indexed: true,
				name: "Öfen",
				sections: [
					{ type: "heading", heading: "Warm", text: "Brick ovens. Brick walls." },
					{ type: "heading", heading: "Secret", hidden: true },
				],
			}),
			page("/b", { indexed: true, name: "Walls", sections: [{ type: "heading", heading: "Brick" }] }),
			searchPage,
		);
		// The number of a page times 4, and the weight: once, often, in a heading, in its name.
		expect(words).toEqual({ ofen: [3], warm: [2], brick: [1, 5], ovens: [0], walls: [0, 7] });
	});

	it("is the same in whatever order pages are added, and shortens the lists of words that are everywhere", () => {
		const pages = Array.from({ length: 400 }, (_, number) => ({
			path: `/${number}`,
			title: number % 100 === 0 ? "House of bread" : `Loaf ${number}`,
			texts: [{ text: `The bread of day ${number}, w${number % 7}`, isHeading: false }],
		}));
		const createIndex = (numbers: number[]) => {
			const { add, createIndex: create } = createSearchIndexer();
			for (const number of numbers) add(number, pages[number]!);
			const { manifest, parts } = create();
			return { manifest, contents: parts.map(({ path, createContent }) => [path, String(createContent())]) };
		};
		const numbers = [...pages.keys()];
		const index = createIndex(numbers);
		expect(createIndex(numbers.toReversed())).toEqual(index);
		const { bread } = Object.assign({}, ...index.contents.map(([, content]) => JSON.parse(content!)));
		// A -1, because the list is cut, and the 200 most relevant of 400 pages.
		expect(bread).toHaveLength(201);
		expect(bread.slice(0, 2)).toEqual([-1, 3]);
	});

	it("is empty if the site has no search", () => {
		const { count } = createSearchIndex(page("/listed", { indexed: true }));
		expect(count).toBe(0);
	});
});
