import { describe, expect, it } from "vitest";
import type { CollectionSpec, RouteSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import type { CardsSection } from "../../../src/sections/cards/view.lazy.tsx";
import { codes, compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

type Cards = Extract<SectionSpec, { type: "cards" }>;
type Rows = NonNullable<CollectionSpec["rows"]>;

const towns: Rows = [
	{ town: "elgin", name: "Elgin", people: 115, date: "2026-05-04" },
	{ town: "aurora", name: "aurora", people: 1180 },
	{ town: "evry", name: "\u00c9vry", people: 67, date: "2025-01-31" },
];

describe("cards from a collection", () => {
	it.each([
		["in the order of the collection", {}, ["Elgin", "aurora", "\u00c9vry"]],
		["alphabetically", { sort: "name" }, ["aurora", "Elgin", "\u00c9vry"]],
		["in reverse", { sort: "-name" }, ["\u00c9vry", "Elgin", "aurora"]],
		["by number", { sort: "people" }, ["\u00c9vry", "Elgin", "aurora"]],
		["by date, newest first", { sort: "-date" }, ["Elgin", "\u00c9vry", "aurora"]],
		["by date, up to a limit", { sort: "-date", limit: 1 }, ["Elgin"]],
		["filtered by a number", { where: { column: "people", is: 67 } }, ["\u00c9vry"]],
		["filtered by a word", { where: { column: "name", is: " Elgin " }, sort: "-name" }, ["Elgin"]],
	])("are listed: %s", (_, order, titles) => {
		expect(cardsOf(compileCards({ from: { collection: "towns", ...order } })).map(({ title }) => title)).toEqual(
			titles,
		);
	});

	it("are filtered before they are sorted and limited", () => {
		const rows = ["b", "c", "a", "d"].map((name) => ({ name, topic: name === "c" ? "dogs" : "Dogs " }));
		const from = { collection: "towns", where: { column: "topic", is: "Dogs" }, sort: "name", limit: 2 };
		expect(cardsOf(compileCards({ from }, { rows })).map(({ title }) => title)).toEqual(["a", "b"]);
	});

	it("are filled from the columns of their row, with nothing for an empty cell", () => {
		const card = {
			title: "{row.name} in {state}",
			text: "{row.date}",
			date: "{row.date}",
			to: "/{row.town}",
		};
		const [elgin, aurora] = cardsOf(compileCards({ card }, { routes: [page("/:town", { collection: "towns" })] }));
		expect(elgin).toMatchObject({ title: "Elgin in Illinois", date: "May 4, 2026", text: "2026-05-04", to: "/elgin" });
		expect(aurora).toMatchObject({ date: null, text: null, to: "/aurora" });
	});

	it("have the pictures of their row", () => {
		const rows = [
			{ name: "A", photo: "images/workshop.jpg" },
			{ name: "B", photo: "images/ida.svg" },
		];
		const card = { title: "{row.name}", picture: { src: "{row.photo}", alt: "The shop of {row.name}." } };
		const pictures = cardsOf(compileCards({ card }, { rows })).map(({ picture }) => picture);
		expect(pictures.map((picture) => picture?.alt)).toEqual(["The shop of A.", "The shop of B."]);
		expect(pictures[1]?.src).toContain("ida");
	});

	it("are the same on all pages of a route, and on the not-found page", () => {
		const cards = section({ from: { collection: "towns", linked: false } });
		const compilation = compiled(
			minimal({
				constants: { state: "Illinois" },
				collections: { towns: { rows: towns } },
				routes: [home(cards), page("/:town", { collection: "towns", sections: [cards] })],
				notFound: { title: "Gone", sections: [cards] },
			}),
		);
		const site = siteOf(compilation);
		const pages = [...["/elgin", "/aurora", "/evry"].map((path) => pageAt(site, path)), site.notFound];
		for (const { sections } of pages)
			expect((sections[0] as CardsSection).items.map(({ title }) => title)).toEqual(["Elgin", "aurora", "\u00c9vry"]);
	});

	it("unescape the braces of a cell", () => {
		const rows = [{ name: "{{state}" }];
		expect(cardsOf(compileCards({}, { rows }))[0]?.title).toBe("{state}");
	});
});

describe("a problem with cards is reported at its place", () => {
	it("with a single suggestion for a column to sort by, which keeps the hyphen", () => {
		const { diagnostics } = compileCards({ from: { collection: "towns", sort: "-nam" } });
		expect(diagnostics.find(({ code }) => code === "unknown-column")).toMatchObject({
			pointer: "/routes/0/sections/0/from/sort",
			message: "The collection ‘towns’ has no column ‘nam’. Did you mean ‘-name’?",
			closest: "-name",
			fix: { text: "Write ‘-name’.", safe: false },
		});
	});

	it.each<[string, Partial<Cards>, Rows, string, string]>([
		["a broken link", { card: { title: "T", to: "/{row.town}" } }, towns, "broken-link", "/card/to"],
		[
			"a missing picture",
			{ card: { title: "T", picture: { src: "images/{row.town}.jpg", alt: "A town from above." } } },
			towns,
			"picture-not-found",
			"/collections/towns/rows/0/town",
		],
		["an unknown column", { card: { title: "{row.nam}" } }, towns, "unknown-placeholder", "/card/title"],
		[
			"an unknown column to sort by",
			{ from: { collection: "towns", sort: "-nam" } },
			towns,
			"unknown-column",
			"/from/sort",
		],
		[
			"an unknown column to filter by",
			{ from: { collection: "towns", where: { column: "nam", is: "Elgin" } } },
			towns,
			"unknown-column",
			"/from/where/column",
		],
		[
			"a filter value that no row has",
			{ from: { collection: "towns", where: { column: "name", is: "elgin" } } },
			towns,
			"value-not-allowed",
			"/from/where/is",
		],
		["an unknown collection", { from: { collection: "town" } }, towns, "unknown-collection", "/from/collection"],
		[
			"a title that is empty in every row",
			{ card: { title: "{row.date}" } },
			towns.map((row) => ({ ...row, date: "" })),
			"too-short",
			"/card/title",
		],
		["an invalid date", { card: { title: "T", date: "{row.name}" } }, towns, "wrong-format", "/card/date"],
		["items besides a collection", { items: [{ title: "Elgin" }] }, towns, "choose-one", "/items"],
		["a collection without a card", { card: undefined }, towns, "missing-key", "/from"],
		["neither items nor a collection", { from: undefined, card: undefined }, towns, "choose-one", "/type"],
		["too many rows", {}, Array.from({ length: 201 }, () => ({ name: "T" })), "too-many", "/from"],
	])("%s", (_, part, rows, code, place) => {
		const { diagnostics } = compileCards(part, { rows });
		const [found] = diagnostics.filter(({ severity }) => severity === "error");
		const pointer = place.startsWith("/collections") ? place : `/routes/0/sections/0${place}`;
		expect(found).toMatchObject({ code, pointer });
	});

	it.each([
		[{ from: { collection: "towns", sort: "-nam" } }, "-name"],
		[{ from: { collection: "towns", where: { column: "name", is: "Elgi" } } }, "Elgin"],
		[{ from: { collection: "town" } }, "towns"],
		[{ card: { title: "{row.nam}" } }, "row.name"],
	])("with a suggestion: %j", (part, closest) => {
		expect(compileCards(part).diagnostics).toContainEqual(expect.objectContaining({ closest }));
	});

	it("once if the collection is unknown", () => {
		const card = { title: "{row.nam}", to: "/{row.town}" };
		const found = compileCards({ from: { collection: "town", sort: "x" }, card }).diagnostics;
		expect(found.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual([
			"unknown-collection",
		]);
	});

	it("once if the collection is empty", () => {
		const compilation = compiled(
			minimal({ constants: { state: "I" }, collections: { towns: { csv: "towns.csv" } }, routes: [home(section())] }),
			{ files: { "towns.csv": "town,name\n" } },
		);
		expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
			{ code: "too-few", message: "Add rows to the table ‘towns.csv’: there are none below its column names." },
		]);
		expect(codes(compileCards({}, { rows: [] }))).toContain("too-few");
	});
});

it("two lists of cards with the same placeholder as title may link to different pages", () => {
	const card = (to: string) => section({ card: { title: "{row.name}", to } });
	const other = { ...card("/other/{row.name}"), from: { collection: "others" } };
	const compilation = compiled(
		minimal({
			collections: { towns: { rows: towns }, others: { rows: [{ name: "wheels" }] } },
			routes: [
				home(card("/{row.town}"), other),
				page("/:town", { collection: "towns" }),
				page("/other/:name", { collection: "others" }),
			],
		}),
	);
	expect(codes(compilation)).toEqual([]);
});

it("a list of all pages of a collection may be on each of these pages", () => {
	const list = section({ card: { title: "{row.name}", to: "/{row.town}" } });
	const pages = page("/:town", { collection: "towns", sections: [list] });
	expect(codes(compiled(minimal({ collections: { towns: { rows: towns } }, routes: [home(list), pages] })))).toEqual(
		[],
	);
});

describe("a list on the pages of its own collection", () => {
	const card = { title: "{row.name}", to: "/{row.town}" };
	const titlesOn = (path: string, part: Partial<Cards>) => {
		const pages = page("/:town", { collection: "towns", sections: [section(part)], aliases: ["/old/:town"] });
		const site = siteOf(compiled(minimal({ collections: { towns: { rows: towns } }, routes: [page("/"), pages] })));
		return (pageAt(site, path).sections[0] as CardsSection).items.map(({ title }) => title);
	};
	const all = towns.map(({ name }) => name);

	it.each(towns.map(({ town, name }) => [town, name]))("has every other page, but not %s itself", (town, name) => {
		const others = all.filter((one) => one !== name);
		expect(titlesOn(`/${town}`, { card })).toEqual(others);
		expect(titlesOn(`/${town}`, { card: { ...card, to: "/old/{row.town}" } })).toEqual(others);
	});

	it("fills its limit without the page itself", () => {
		const from = { collection: "towns", limit: 2 };
		for (const { town, name } of towns) {
			const first = all.filter((one) => one !== name).slice(0, 2);
			expect(titlesOn(`/${town}`, { card, from })).toEqual(first);
		}
	});

	it("includes the page itself in its limit if its cards don’t link to it", () => {
		const from = { collection: "towns", limit: 2, linked: false };
		for (const { town } of towns)
			expect(titlesOn(`/${town}`, { card: { title: "{row.name}" }, from })).toEqual(all.slice(0, 2));
	});

	it("has all rows if its cards don’t link to them", () => {
		const from = { collection: "towns", linked: false };
		for (const { town } of towns) expect(titlesOn(`/${town}`, { card: { title: "{row.name}" }, from })).toEqual(all);
	});
});

function section(part: Partial<Cards> = {}): Cards {
	return { type: "cards", heading: "Towns", from: { collection: "towns" }, card: { title: "{row.name}" }, ...part };
}

interface OtherParts {
	rows?: Rows;
	routes?: RouteSpec[];
}

function compileCards(part: Partial<Cards> = {}, { rows = towns, routes = [] }: OtherParts = {}) {
	const constants = { state: "Illinois" };
	const collections = { towns: { rows } };
	return compiled(minimal({ constants, collections, routes: [home(section(part)), ...routes] }));
}

function cardsOf(compilation: ReturnType<typeof compileCards>) {
	return (pageAt(siteOf(compilation), "/").sections[0] as CardsSection).items;
}
