import { describe, expect, it } from "vitest";
import type { CollectionSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled, siteOf } from "../compiled.ts";
import { documentOf, pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";
import { parsed } from "../parsed.ts";

const csv = 'slug,topic,year\na,"Oak, Äpfel",2024\nb,Zinc,2023\nc,Oak,900\n';
const files = { "posts.csv": csv };

function createList(from: object): SectionSpec {
	return { type: "cards", heading: "Posts", from: { collection: "posts", ...from }, card: { title: "{row.slug}" } };
}

/** Compiles a home page with a list of posts, and pages of their topics if asked for. */
function compileLists(sections: SectionSpec[], { hasPages = false } = {}) {
	const posts: CollectionSpec = { csv: "posts.csv", several: ["topic"] };
	const topics: CollectionSpec = { values: { collection: "posts", column: "topic" } };
	const routes = [home({ type: "heading", heading: "First" }, ...sections)];
	const ofTopic = createList({ where: { column: "topic", is: "{row.name}" } });
	if (hasPages) routes.push(page("/topics/:path", { collection: "topics", sections: [ofTopic] }));
	const text = minimal({ collections: { posts, ...(hasPages && { topics }) }, routes });
	return compiled(text, { files });
}

function renderHome(...input: Parameters<typeof compileLists>) {
	const site = siteOf(compileLists(...input));
	const document = parsed(documentOf(site, pageAt(site, "/")));
	const [, ...sections] = pageAt(site, "/").sections;
	return { document, filters: sections.map(({ filter }) => filter) };
}

describe("a list that visitors filter", () => {
	it("offers the values of its entries in the order of the language, each with the entries that have it", () => {
		const { filters } = renderHome([createList({ filter: "topic", where: { column: "year", oneOf: [2024, 900] } })]);
		expect(filters).toEqual([
			{
				count: 2,
				search: null,
				column: "topic",
				parameter: "topic",
				choices: [
					{ label: "Äpfel", value: "apfel", entries: [0], to: null },
					{ label: "Oak", value: "oak", entries: [0, 1], to: null },
				],
			},
		]);
	});

	it("orders numbers by value", () => {
		const { filters } = renderHome([createList({ filter: "year" })]);
		expect(filters[0]!.choices.map(({ label }) => label)).toEqual(["900", "2023", "2024"]);
	});

	it("counts the entries of written groups as well", () => {
		const { filters } = renderHome([
			{
				type: "logos",
				heading: "Where we were",
				groups: [
					{ items: [{ name: "A cake" }] },
					{ from: { collection: "posts", filter: "topic" }, each: { name: "{row.slug}" } },
				],
			},
		]);
		expect(filters[0]!.count).toBe(4);
		expect(filters[0]!.choices.map(({ entries }) => entries)).toEqual([[1], [1, 3], [2]]);
	});

	it("has parameters of its own in the address", () => {
		const { filters } = renderHome([createList({ search: true, filter: "topic" }), createList({ search: true })]);
		expect(filters.map((filter) => [filter!.search, filter!.parameter])).toEqual([
			["q", "topic"],
			["q-2", null],
		]);
	});

	it("leads to the pages of the values without JavaScript, and loads its script", () => {
		const { document } = renderHome([createList({ filter: "topic" })], { hasPages: true });
		const links = [...document.querySelectorAll(".list-values a")].map((link) => link.getAttribute("href"));
		expect(links).toEqual(["/topics/apfel", "/topics/oak", "/topics/zinc"]);
		expect(document.querySelector('script[src="/assets/list-filter.js"]')).not.toBeNull();
		const { document: plain } = renderHome([createList({})], { hasPages: true });
		expect(plain.querySelector('.list-values, .list-filter, script[src="/assets/list-filter.js"]')).toBeNull();
	});

	it("has a menu for many values", () => {
		const rows = Array.from({ length: 13 }, (_, index) => ({ name: `Shop ${index}`, town: `Town ${index}` }));
		const list: SectionSpec = {
			type: "cards",
			heading: "Shops",
			from: { collection: "shops", filter: "town" },
			card: { title: "{row.name}" },
		};
		const site = siteOf(compiled(minimal({ collections: { shops: { rows } }, routes: [home(list)] })));
		const document = parsed(documentOf(site, pageAt(site, "/")));
		expect(document.querySelectorAll(".list-filter option")).toHaveLength(14);
		expect(document.querySelector(".list-filter [type=radio]")).toBeNull();
	});

	it("on several pages has only links, to the pages of all values", () => {
		const { document, filters } = renderHome([createList({ filter: "topic", perPage: 2 })], { hasPages: true });
		expect(filters[0]).toMatchObject({ parameter: null, search: null });
		expect(document.querySelectorAll(".list-values a")).toHaveLength(3);
		expect(document.querySelector(".list-filter")).toBeNull();
	});

	it.each([
		["unknown-column", { filter: "topics" }],
		["pages-not-possible", { filter: "topic", perPage: 2 }],
		["pages-not-possible", { search: true, perPage: 2 }],
		["too-few", { filter: "topic", where: { column: "slug", is: "b" } }],
	])("is checked: %s", (code, from) => {
		expect(codes(compileLists([createList(from)]))).toEqual([code]);
	});
});
