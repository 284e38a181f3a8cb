import { describe, expect, it } from "vitest";
import { createCaches } from "../../../src/content/findings/caches.ts";
import { findCellPointer } from "../../../src/content/semantics/page.ts";
import type { CollectionSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled, listPositions, previewed, previewOf, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

const team = "id,name,office\nmira,Mira Holm,north\nben,Ben Cole,";
const offices = [{ town: "north", phone: "312-555-0101" }];

const collections: Record<string, CollectionSpec> = {
	team: { csv: "team.csv", relations: { office: "offices" } },
	offices: { rows: offices },
	posts: {
		relations: { author: "team" },
		rows: [
			{ slug: "one", title: "One", author: "mira" },
			{ slug: "two", title: "Two", author: " ben " },
			{ slug: "three", title: "Three" },
		],
	},
};

const showAuthor: SectionSpec = {
	type: "heading",
	heading: "{row.title}",
	text: "By {row.author.name}, {row.author.office.phone}.",
};

function compilePosts(
	part: Partial<typeof collections> = {},
	sections: SectionSpec[] = [showAuthor],
	caches = createCaches(),
) {
	const text = minimal({
		collections: { ...collections, ...part } as typeof collections,
		routes: [home({ type: "heading", heading: "Home" }), page("/:slug", { collection: "posts", sections })],
	});
	return { text, ...compiled(text, { files: { "team.csv": team }, caches }) };
}

function textsOf(compilation: ReturnType<typeof compilePosts>): unknown[] {
	const site = siteOf(compilation);
	return ["/one", "/two", "/three"].map((path) => (pageAt(site, path).sections[0] as { text?: string }).text);
}

describe("a column that names rows of another collection", () => {
	it("gives access to the columns of these rows, and of the rows that they name", () => {
		expect(textsOf(compilePosts())).toEqual(["By Mira Holm, 312-555-0101.", "By Ben Cole, .", "By , ."]);
	});

	it("gives access to the current cells after another table has changed", () => {
		const caches = createCaches();
		compilePosts({}, [showAuthor], caches);
		const renamed = {
			team: {
				rows: [
					{ id: "mira", name: "Mira Berg" },
					{ id: "ben", name: "Ben" },
				],
			},
		};
		const [first] = textsOf(compilePosts(renamed, [{ ...showAuthor, text: "{row.author.name}" }], caches));
		expect(first).toBe("Mira Berg");
	});

	it("filters lists, and can be named in `sort`", () => {
		const list: SectionSpec = {
			type: "cards",
			heading: "Posts",
			from: { collection: "posts", where: { column: "author.name", is: "Ben Cole" }, sort: "-author.name" },
			card: { title: "{row.title}", text: "{row.author.office}" },
		};
		const { sections } = pageAt(siteOf(compilePosts({}, [showAuthor, list])), "/one");
		expect(sections[1]).toMatchObject({ items: [{ title: "Two" }] });
	});

	it("can name rows of its own collection, in a cycle", () => {
		const posts = {
			relations: { next: "posts" },
			rows: [
				{ slug: "one", title: "One", next: "two" },
				{ slug: "two", title: "Two", next: "one" },
				{ slug: "three", title: "Three", next: "three" },
			],
		};
		const section: SectionSpec = { ...showAuthor, text: "{row.next.title}, {row.next.next.next.title}" };
		expect(textsOf(compilePosts({ posts }, [section]))).toEqual(["Two, Two", "One, One", "Three, Three"]);
	});

	it("uses the column ‘path’ as the key if there is one, otherwise the first, unless ‘key’ names another", () => {
		const people = [{ nick: "b", code: "mira", path: "x", name: "Mira" }];
		const rows = [
			{ slug: "one", title: "One", author: "mira" },
			{ slug: "two", title: "Two" },
			{ slug: "three", title: "Three" },
		];
		const section: SectionSpec = { ...showAuthor, text: "{row.author.name}." };
		const compile = (key: object, author: string) =>
			compilePosts(
				{
					team: { rows: people, ...key },
					posts: { relations: { author: "team" }, rows: [{ ...rows[0], author }, ...rows.slice(1)] },
				},
				[section],
			);
		expect(textsOf(compile({}, "x"))[0]).toBe("Mira.");
		expect(textsOf(compile({ key: "code" }, "mira"))[0]).toBe("Mira.");
		expect(codes(compile({ key: "kode" }, "mira"))).toContain("unknown-column");
	});

	it("has the pointer of the cell that it shows, for the editor", () => {
		const { definition } = previewOf(previewed(compilePosts().text, { files: { "team.csv": team } }));
		const shown = definition.pages.byPath.get("/one")!;
		expect(findCellPointer("author.name", shown)).toBe("/collections/team/csv/0/name");
		expect(findCellPointer("author.office.phone", shown)).toBe("/collections/offices/rows/0/phone");
	});
});

describe("relations are checked", () => {
	const posts = (author: string) => ({
		posts: { ...collections.posts, rows: [{ slug: "one", title: "One", author }] } as CollectionSpec,
	});

	it.each([
		["a key with a typo", "mirra", "mira"],
		["a name instead of a key", "ben cole", "ben"],
		["anything else", "nobody at all", undefined],
	])("at the cell: %s", (_, author, closest) => {
		const { diagnostics } = compilePosts(posts(author));
		expect(diagnostics).toMatchObject([{ code: "unknown-row", pointer: "/collections/posts/rows/0/author" }]);
		expect(diagnostics[0]!.closest).toBe(closest);
	});

	it("at the line of a table", () => {
		const files = { "team.csv": `${team}\ncy,Cy,south` };
		expect(listPositions(compiled(compilePosts().text, { files }))).toEqual(["unknown-row 4:7"]);
	});

	it.each([
		["unknown-collection", { author: "teem" }],
		["unknown-column", { autor: "team" }],
	])("at the relation: %s", (code, relations) => {
		const part = { posts: { ...collections.posts, relations } as CollectionSpec };
		expect(codes(compilePosts(part, [{ type: "heading", heading: "{row.title}" }]))).toContain(code);
	});

	it("reports a column that the other collection doesn’t have, and suggests the nearest", () => {
		const { diagnostics } = compilePosts({}, [{ ...showAuthor, text: "{row.author.nmae}" }]);
		expect(diagnostics).toMatchObject([{ code: "unknown-placeholder", closest: "row.author.name" }]);
	});

	it("reports rows with the same key, if other rows name them", () => {
		const files = { "team.csv": `${team}\nben,Ben Two,` };
		expect(listPositions(compiled(compilePosts().text, { files }))).toEqual(["ambiguous-row 4:1"]);
	});
});
