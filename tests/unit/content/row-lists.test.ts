import { describe, expect, it } from "vitest";
import type { CollectionSpec, RouteSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import type { CardsSection } from "../../../src/sections/cards/view.lazy.tsx";
import { codes, compiled, siteOf } from "../compiled.ts";
import { documentsOf, pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

type From = NonNullable<Extract<SectionSpec, { type: "cards" }>["from"]>;

const team: CollectionSpec = {
	rows: [
		{ slug: "mira", name: "Mira" },
		{ slug: "ben", name: "Ben" },
		{ slug: "cy", name: "Cy" },
	],
};
const posts: CollectionSpec = {
	relations: { author: "team" },
	rows: [
		{ slug: "a", title: "A", author: "mira", topic: "wood", date: "2027-01-14" },
		{ slug: "b", title: "B", author: "ben", topic: "oil", date: "2027-01-15" },
		{ slug: "c", title: "C", author: "mira", topic: "oil", date: "2027-01-18" },
		{ slug: "d", title: "D", author: "mira", topic: "glue", date: "" },
		{ slug: "e", title: "E", author: "", topic: "wood", date: "2027-02-01" },
	],
};

function createList(from: Partial<From>): SectionSpec {
	const card = { title: "{row.title}", to: "/posts/{row.slug}" };
	return { type: "cards", heading: "Posts", text: "All of them.", from: { collection: "posts", ...from }, card };
}

/** Compiles a site with a list on the home page, on the page of each person and on that of each post. */
function compileLists(lists: { home?: SectionSpec; person?: SectionSpec; post?: SectionSpec }) {
	const heading: SectionSpec = { type: "heading", heading: "First" };
	const createRoute = (path: string, collection: string, list: SectionSpec | undefined): RouteSpec =>
		page(path, { collection, sections: list ? [heading, list] : [heading] });
	const people: SectionSpec = {
		type: "cards",
		heading: "Team",
		from: { collection: "team" },
		card: { title: "{row.name}", to: "/team/{row.slug}" },
	};
	const text = minimal({
		collections: { team, posts },
		routes: [
			home(heading, people, ...(lists.home ? [lists.home] : [createList({})])),
			createRoute("/team/:slug", "team", lists.person),
			createRoute("/posts/:slug", "posts", lists.post),
		],
	});
	return compiled(text);
}

function titlesOn(path: string, compilation: ReturnType<typeof compileLists>): string {
	const list = pageAt(siteOf(compilation), path).sections.at(-1) as CardsSection;
	// Without rows, the section is left out.
	const { items } = list.heading === "Posts" ? list : { items: [] };
	return items.map(({ title }) => title).join("");
}

describe("the conditions of a list", () => {
	it.each<[string, From["where"], string]>([
		["one of several values", { column: "topic", oneOf: ["wood", "glue"] }, "ADE"],
		["from today, and rows without a date", { column: "date", from: "today" }, "BCDE"],
		["from tomorrow", { column: "date", from: "tomorrow" }, "CDE"],
		["until yesterday", { column: "date", until: "yesterday" }, "A"],
		["between two days", { column: "date", from: "2027-01-15", until: "2027-01-18" }, "BC"],
		["all of several", { column: "topic", is: "oil", and: [{ column: "date", from: "tomorrow" }] }, "C"],
		["of the related row", { column: "author.name", is: "Ben" }, "B"],
	])("can be: %s", (_, where, titles) => {
		expect(titlesOn("/", compileLists({ home: createList({ where: where! }) }))).toBe(titles);
	});

	it("can name the row of the page, so that each page has its own list", () => {
		const compilation = compileLists({
			person: createList({ where: { column: "author", is: "{row.slug}" }, sort: "-title", limit: 2 }),
			post: createList({ where: { column: "author", is: "{row.author}" } }),
		});
		expect(compilation.diagnostics).toEqual([]);
		expect(["mira", "ben", "cy"].map((slug) => titlesOn(`/team/${slug}`, compilation))).toEqual(["DC", "B", ""]);
		// Other posts of the same author, but not the post itself; none for a post without an author.
		expect(["a", "b", "e"].map((slug) => titlesOn(`/posts/${slug}`, compilation))).toEqual(["CD", "", ""]);
	});

	it("that name the row of the page give it numbered pages only if enough rows meet them", () => {
		const where = { column: "author", is: "{row.slug}" };
		const site = siteOf(compileLists({ person: createList({ where, perPage: 2 }) }));
		const paths = site.routes.map(({ path }) => path).filter((path) => path.includes("/page/"));
		expect(paths).toEqual(["/team/mira/page/2"]);
		expect(pageAt(site, "/team/mira/page/2").sections.at(-1)).toMatchObject({ items: [{ title: "D" }] });
	});

	it("hide a list without entries, or show its text for that case", () => {
		const where = { column: "author", is: "{row.slug}" };
		const compilation = compileLists({ person: createList({ where }) });
		expect(documentsOf(siteOf(compilation)).get("/team/cy")).not.toContain("Posts</h2>");
		const withWords = compileLists({ person: createList({ where, empty: "Nothing yet." }) });
		expect(documentsOf(siteOf(withWords)).get("/team/cy")).toContain("Nothing yet.");
		expect(documentsOf(siteOf(withWords)).get("/team/mira")).not.toContain("Nothing yet.");
	});

	it("say from which day the site must be published again", () => {
		const listMessages = (where: From["where"]) =>
			compileLists({ home: createList({ where: where! }) }).diagnostics.map(
				({ code, message }) => `${code}: ${message}`,
			);
		expect(listMessages({ column: "date", from: "today" })).toEqual([
			expect.stringMatching(/^list-waits-for-build: .* from January 16, 2027/),
		]);
		expect(listMessages({ column: "date", until: "today" })).toEqual([expect.stringContaining("January 18, 2027")]);
		expect(listMessages({ column: "topic", is: "wood", and: [{ column: "date", from: "today" }] })).toEqual([
			expect.stringContaining("February 2, 2027"),
		]);
		expect(listMessages({ column: "date", from: "2027-01-01" })).toEqual([]);
	});

	it.each<[string, From["where"]]>([
		["value-not-allowed", { column: "topic", oneOf: ["wood", "woood"] }],
		["unknown-column", { column: "topik", oneOf: ["wood"] }],
		["unknown-column", { column: "topic", is: "wood", and: [{ column: "dat", from: "today" }] }],
		["missing-key", { column: "topic" }],
		["wrong-format", { column: "topic", from: "today" }],
		["wrong-format", { column: "date", from: "2027-02-30" }],
		["unknown-placeholder", { column: "author", is: "{row.slug}" }],
	])("are checked: %s", (code, where) => {
		expect(codes(compileLists({ home: createList({ where: where! }) }))).toContain(code);
	});

	it("are checked on the pages whose rows they name", () => {
		const person = createList({ where: { column: "author", is: "{row.name}" } });
		expect(codes(compileLists({ person }))).toContain("value-not-allowed");
	});
});

describe("the entries of a list", () => {
	const card = { title: "{row.title}" };
	const heading: SectionSpec = { type: "heading", heading: "First" };

	function listTargets(from: Partial<From>, routes: RouteSpec[], path = "/", written = card) {
		const list: SectionSpec = { ...createList(from), card: written } as SectionSpec;
		const others: SectionSpec = { ...list, heading: "Others" };
		const postPages = routes.map((route) => ({ ...route, sections: route.sections && [heading, others] }));
		const compilation = compiled(
			minimal({ collections: { team, posts }, routes: [home(heading, list), ...postPages] }),
		);
		const { items } = pageAt(siteOf(compilation), path).sections.at(-1) as CardsSection;
		return { targets: items.map(({ to }) => to), codes: codes(compilation) };
	}
	const postPage = page("/posts/:slug", { collection: "posts", sections: [heading] });

	it("lead to the pages of their rows", () => {
		const { targets, codes } = listTargets({ limit: 2 }, [postPage]);
		expect(targets).toEqual(["/posts/a", "/posts/b"]);
		expect(codes).not.toContain("broken-link");
		expect(listTargets({ limit: 2 }, [postPage], "/posts/a").targets).toEqual(["/posts/b", "/posts/c"]);
		const below = page("/posts", { children: [page("/:slug", { collection: "posts", sections: [heading] })] });
		expect(listTargets({ limit: 1 }, [{ ...below, sections: [heading] }]).targets).toEqual(["/posts/a"]);
	});

	it("lead elsewhere or nowhere if the definition says so", () => {
		const elsewhere = { ...card, to: "/posts/{row.slug}?from=home" };
		expect(listTargets({ limit: 1 }, [postPage], "/", elsewhere).targets).toEqual(["/posts/a?from=home"]);
		expect(listTargets({ limit: 1, linked: false }, [postPage]).targets).toEqual([null]);
	});

	it("lead nowhere if a row has several pages, but a page with the layout ‘bare’ doesn’t count", () => {
		const other = page("/print/:slug", { collection: "posts", sections: [heading] });
		expect(listTargets({ limit: 1 }, [postPage, other]).targets).toEqual([null]);
		expect(listTargets({ limit: 1 }, [postPage, { ...other, layout: "bare" }]).targets).toEqual(["/posts/a"]);
	});
});

describe("every list takes rows", () => {
	const rows = [
		{
			name: "Ada",
			role: "Baker",
			mail: "ada@acme.example",
			cost: 12.5,
			time: "9:00–10:00",
			about: "Bakes *bread*.",
			town: "60601 Chicago, IL",
			photo: "images/ida.svg",
		},
		{ name: "Bo", role: "", mail: "", cost: 8, time: "11:00", about: "Bakes.", town: "", photo: "" },
	];
	const from = { collection: "rows" };
	/** No row meets both conditions. */
	const none = { ...from, where: { column: "name", is: "Bo", and: [{ column: "role", is: "Baker" }] } };

	function compileOne(section: SectionSpec) {
		const routes = [home({ type: "heading", heading: "First" }, section)];
		return compiled(minimal({ collections: { rows: { rows } }, routes }));
	}

	function resolveList(section: SectionSpec) {
		return pageAt(siteOf(compileOne(section)), "/").sections.at(-1);
	}

	it("people, without empty values", () => {
		const picture = { src: "{row.photo}", alt: "{row.name}, drawn." };
		const each = { name: "{row.name}", role: "{row.role}", email: "{row.mail}", picture };
		const email = { to: "mailto:ada@acme.example" };
		expect(resolveList({ type: "people", heading: "Team", from, each })).toMatchObject({
			items: [
				{ name: "Ada", role: "Baker", email, portrait: { picture: { alt: "Ada, drawn." } } },
				{ name: "Bo", role: null, email: null, portrait: { monogram: "B" } },
			],
		});
	});

	it("quotes, of which one without an address is no link", () => {
		const each = { quote: "{row.about}", source: "{row.name}", to: "{row.link}" };
		const linked = [{ ...rows[0]!, link: "https://www.acme.example" }, { ...rows[1]!, link: "" }, rows[1]!];
		const routes = [home({ type: "heading", heading: "First" }, { type: "quotes", heading: "Quotes", from, each })];
		const { diagnostics, site } = compiled(minimal({ collections: { rows: { rows: linked } }, routes }));
		expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
		expect(pageAt(site!, "/").sections.at(-1)).toMatchObject({
			items: [{ to: "https://www.acme.example" }, { to: null }, { to: null }],
		});
	});

	it("a link of a page that the row leaves empty is an error, unlike that of an entry", () => {
		const card = { label: "Open", to: "{row.link}", heading: "At a glance", lines: ["Two tune-ups"] };
		const hero: SectionSpec = { type: "hero", heading: "{row.name}", text: "About it.", card };
		const rowPage = page("/:slug", { collection: "rows", name: "{row.name}", sections: [hero] });
		const linked = rows.map((row, index) => ({ ...row, slug: `row-${index}`, link: "" }));
		const routes = [home({ type: "heading", heading: "First" }), rowPage];
		expect(codes(compiled(minimal({ collections: { rows: { rows: linked } }, routes })))).toContain("unsafe-url");
	});

	it("questions, with answers in Markdown", () => {
		const each = { question: "What does {row.name} do?", answer: "{row.name} **bakes**." };
		const answerOf = (name: string) => [{ children: [{ text: `${name} ` }, { kind: "strong" }, { text: "." }] }];
		expect(resolveList({ type: "questions", heading: "Questions", from, each })).toMatchObject({
			items: [
				{ question: "What does Ada do?", answer: answerOf("Ada") },
				{ question: "What does Bo do?", answer: answerOf("Bo") },
			],
		});
	});

	it("quotes, sorted and limited", () => {
		const each = { quote: "“{row.about}”", source: "{row.name}", role: "{row.role}" };
		const sorted = { ...from, sort: "-name", limit: 1 };
		expect(resolveList({ type: "quotes", heading: "Quotes", from: sorted, each })).toMatchObject({
			items: [{ quote: "Bakes.", source: "Bo", role: null }],
		});
	});

	it("locations", () => {
		const each = { name: "{row.name}", address: ["1 Main Street", "{row.town}"] };
		expect(resolveList({ type: "locations", heading: "Places", from, each })).toMatchObject({
			items: [{ name: "Ada", address: ["1 Main Street", "60601 Chicago, IL"] }, { address: ["1 Main Street"] }],
		});
	});

	it("the sessions of a day, without days that have none", () => {
		const each = { time: "{row.time}", title: "{row.name}", people: [{ name: "{row.role}" }] };
		const days = [
			{ name: "Never", from: none, each },
			{ name: "Today", from, each },
		];
		expect(resolveList({ type: "schedule", heading: "Talks", days })).toMatchObject({
			days: [
				{
					name: "Today",
					slots: [
						{
							time: expect.stringMatching(/^9:00.AM – 10:00.AM$/u),
							items: [{ title: "Ada", people: [{ name: "Baker" }] }],
						},
						{ time: expect.stringMatching(/^11:00.AM$/u), items: [{ title: "Bo", people: [] }] },
					],
				},
			],
		});
	});

	it("the items of a price list, with amounts", () => {
		const each = { name: "{row.name}", price: "{row.cost}", unit: "{row.role}" };
		const groups = [{ heading: "Bread", from, each }];
		expect(resolveList({ type: "price-list", heading: "Prices", groups })).toMatchObject({
			groups: [
				{
					items: [
						{ name: "Ada", amount: "$12.50", unit: "Baker" },
						{ amount: "$8.00", unit: null },
					],
				},
			],
		});
	});

	it("logos of a group, beside a written group", () => {
		const each = { name: "{row.name}", picture: { src: "{row.photo}", decorative: true } };
		const groups = [{ items: [{ name: "Written" }] }, { heading: "Rows", from, each }];
		expect(resolveList({ type: "logos", heading: "Logos", groups })).toMatchObject({
			groups: [{ items: [{ name: "Written" }] }, { items: [{ picture: { alt: "Ada" } }, { picture: null }] }],
		});
	});

	it("the rows of a table", () => {
		const each = ["{row.name}", "{row.cost}"];
		const columns = ["Who", "Cost"];
		expect(resolveList({ type: "table", heading: "Table", columns, from, each })).toMatchObject({
			rows: [
				["Ada", "12.5"],
				["Bo", "8"],
			],
			columns: [{ isNumeric: false }, { isNumeric: true }],
		});
	});

	it("or shows a text while there are no rows", () => {
		const each = { name: "{row.name}" };
		expect(resolveList({ type: "people", heading: "Team", from: none, each })).toMatchObject({ heading: "First" });
		const withWords = resolveList({ type: "people", heading: "Team", from: { ...none, empty: "Nobody." }, each });
		expect(withWords).toMatchObject({ type: "heading", heading: "Team", text: "Nobody." });
	});

	const named = { name: "{row.name}" };
	it.each<[string, SectionSpec]>([
		["choose-one", { type: "people", heading: "Team" }],
		["choose-one", { type: "people", heading: "Team", items: [{ name: "Ada" }], from, each: named }],
		["missing-key", { type: "people", heading: "Team", from }],
		["unknown-placeholder", { type: "people", heading: "Team", from, each: { name: "{row.nme}" } }],
		["unknown-collection", { type: "people", heading: "Team", from: { collection: "row" }, each: { name: "A" } }],
		["too-short", { type: "people", heading: "Team", from, each: { name: "{row.role}" } }],
		["too-few", { type: "table", heading: "Table", columns: ["A", "B", "C"], from, each: ["{row.name}", "B"] }],
		["wrong-format", { type: "price-list", heading: "A", groups: [{ from, each: { ...named, price: "{row.name}" } }] }],
		[
			"wrong-format",
			{ type: "schedule", heading: "A", days: [{ name: "A", from, each: { time: "{row.name}", title: "A" } }] },
		],
	])("and is checked: %s", (code, section) => {
		expect(codes(compileOne(section))).toContain(code);
	});
});
