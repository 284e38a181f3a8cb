import { describe, expect, it } from "vitest";
import type { RouteSpec, SectionSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import type { CardsSection } from "../../../src/sections/cards/view.lazy.tsx";
import { codes, compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

type Cards = Extract<SectionSpec, { type: "cards" }>;

const origin = "https://www.acme.example";

describe("a list with ‘perPage’", () => {
	it("continues on pages with their own paths, each with the next rows", () => {
		const site = siteOf(compileList({ sort: "-name", perPage: 2 }, 5));
		expect(site.routes.map(({ path }) => path)).toEqual(["/", "/news", "/news/page/2", "/news/page/3"]);
		const titles = ["/news", "/news/page/2", "/news/page/3"].map((path) =>
			listOn(pageAt(site, path)).items.map(({ title }) => title),
		);
		expect(titles).toEqual([["N5", "N4"], ["N3", "N2"], ["N1"]]);
	});

	it("has the same sections beside it on each of its pages", () => {
		const site = siteOf(compileList({ perPage: 2 }, 3));
		const [first, second] = ["/news", "/news/page/2"].map((path) => pageAt(site, path).sections);
		expect(second!.map(({ type }) => type)).toEqual(["cards", "notice"]);
		expect(second![1]).toBe(first![1]);
	});

	it("has as many pages as its filtered and limited rows need", () => {
		expect(siteOf(compileList({ perPage: 100 }, 201)).routes).toHaveLength(4);
		expect(siteOf(compileList({ perPage: 2, limit: 3 }, 9)).routes).toHaveLength(3);
		expect(siteOf(compileList({ perPage: 2, where: { column: "name", is: "N7" } }, 9)).routes).toHaveLength(2);
	});

	it("continues below the home page, and below each page of a row", () => {
		const rows = [{ name: "elgin" }, { name: "evry" }, { name: "aurora" }];
		const site = siteOf(
			compiled(
				minimal({
					collections: { towns: { rows } },
					routes: [home(cards("towns")), page("/:name", { collection: "towns", sections: [cards("towns")] })],
				}),
			),
		);
		expect(site.routes.map(({ path }) => path)).toEqual([
			...["/", "/page/2"],
			...["/elgin", "/elgin/page/2", "/evry", "/evry/page/2", "/aurora", "/aurora/page/2"],
		]);
	});

	it("has no further pages if its rows fit on one", () => {
		const site = siteOf(compileList({ perPage: 2 }, 2));
		expect(site.routes).toHaveLength(2);
		expect(listOn(pageAt(site, "/news"))).not.toHaveProperty("pages");
	});

	it("has no further pages if it is hidden", () => {
		const news = page("/news", {
			sections: [
				{ type: "heading", heading: "News" },
				{ ...cards("news"), hidden: true },
			],
		});
		expect(siteOf(compileNews({ routes: [home(toNews), news] }, 5)).routes).toHaveLength(2);
	});
});

describe("a further page of a list", () => {
	const route: Partial<RouteSpec> = {
		indexed: true,
		title: "News of {town}",
		aliases: ["/old"],
		seo: { metaTitle: "What is new", metaDescription: "All of it." },
	};
	const site = siteOf(compileList({ perPage: 2 }, 3, { constants: { town: "Elgin" } }, route));

	it("has its number in its titles, and no description", () => {
		expect(pageAt(site, "/news/page/2").head).toMatchObject({
			title: "News of Elgin, page 2 | Acme",
			shareTitle: "What is new, page 2",
			name: "Page /news, page 2",
			description: null,
		});
	});

	it("has its own canonical URL, and is below the first page in the structured data", () => {
		const { canonical, structuredData } = pageAt(site, "/news/page/2").head;
		expect(canonical).toBe(`${origin}/news/page/2`);
		const crumbs = [
			{ item: `${origin}/` },
			{ item: `${origin}/news`, name: "Page /news" },
			{ item: `${origin}/news/page/2`, name: "Page /news, page 2" },
		];
		expect(structuredData).toMatchObject([{ breadcrumb: { itemListElement: crumbs } }]);
	});

	it("has no aliases, and the share image of the first page", () => {
		const found = site.routes.find(({ path }) => path === "/news/page/2");
		expect(found).toMatchObject({ aliases: [], canonical: "/news/page/2", indexed: true, shareImagePagePath: "/news" });
	});

	it("formats its number in the language of the site", () => {
		const german = { name: "Acme", url: origin, language: "de-DE", timeZone: "Europe/Berlin", defaultTitle: "Acme" };
		const site = siteOf(compileList({ perPage: 2 }, 3, { site: german }, { title: "Neues" }));
		expect(pageAt(site, "/news/page/2").head.title).toBe("Neues, Seite 2 | Acme");
	});
});

describe("the pagination below a list", () => {
	const site = siteOf(compileList({ perPage: 2 }, 24));

	it.each([
		["/news", null, "/news/page/2", [1, 2, null, 12]],
		["/news/page/2", "/news", "/news/page/3", [1, 2, 3, null, 12]],
		["/news/page/4", "/news/page/3", "/news/page/5", [1, 2, 3, 4, 5, null, 12]],
		["/news/page/6", "/news/page/5", "/news/page/7", [1, null, 5, 6, 7, null, 12]],
		["/news/page/12", "/news/page/11", null, [1, null, 11, 12]],
	])("links from %s to the other pages", (path, previous, next, shown) => {
		const { pages } = listOn(pageAt(site, path));
		expect([pages?.previous?.to ?? null, pages?.next?.to ?? null]).toEqual([previous, next]);
		expect(pages?.numbers.map((one) => one?.number ?? null)).toEqual(shown);
		for (const to of pages!.numbers.flatMap((one) => one?.to ?? [])) expect(pageAt(site, to).path).toBe(to);
		expect(pages!.numbers.filter((one) => one?.to === null)).toHaveLength(1);
	});
});

describe("a problem with the pages of a list is reported at its place", () => {
	const perPage = "/routes/1/sections/0/from/perPage";

	it("another page with the same path, after the list", () => {
		const compilation = compileNews({ routes: [home(toNews), news({ perPage: 2 }), page("/news/page/2")] }, 3);
		expect(errorsOf(compilation)).toMatchObject([{ code: "duplicate-path", pointer: "/routes/2/path" }]);
	});

	it("another page with the same path, before the list", () => {
		const compilation = compileNews({ routes: [page("/news/page/2"), news({ perPage: 2 }), home(toNews)] }, 3);
		expect(errorsOf(compilation)).toMatchObject([{ code: "duplicate-path", pointer: perPage }]);
	});

	it("two lists at one path, only once", () => {
		const compilation = compileNews({ routes: [home(toNews), news({ perPage: 2 }), news({ perPage: 2 })] }, 9);
		expect(errorsOf(compilation)).toMatchObject([{ code: "duplicate-path", pointer: "/routes/2/path" }]);
	});

	it("a path that becomes too long", () => {
		const long = { ...news({ perPage: 2 }), path: `/${"a".repeat(195)}` };
		expect(errorsOf(compileNews({ routes: [home({ type: "heading", heading: "Home" }), long] }, 3))).toMatchObject([
			{ code: "unsafe-path", pointer: perPage },
		]);
	});

	it("more pages than a site can have", () => {
		const rows = Array.from({ length: 700 }, (_, index) => ({ name: `n${index}` }));
		const routes = [
			home(toNews),
			page("/news/:name", { collection: "news", sections: [cards("news")] }),
			page("/news"),
		];
		expect(errorsOf(compiled(minimal({ collections: { news: { rows } }, routes })))).toMatchObject([
			{ code: "too-many", pointer: perPage },
		]);
	});

	it.each([1, 101])("%i cards a page", (count) => {
		expect(errorsOf(compileList({ perPage: count }, 3))).toMatchObject([{ pointer: perPage }]);
	});

	it("a link to a page number that doesn’t exist", () => {
		const linkTo = (path: string): SectionSpec => ({
			type: "heading",
			heading: "H",
			buttons: [{ label: "Go on", to: path }],
		});
		const checkLink = (path: string) =>
			codes(compileNews({ routes: [home(toNews, linkTo(path)), news({ perPage: 2 })] }, 3));
		expect(checkLink("/news/page/2")).toEqual([]);
		expect(checkLink("/news/page/3")).toEqual(["broken-link"]);
	});
});

const toNews = {
	type: "heading",
	heading: "Home",
	buttons: [{ label: "All news", to: "/news" }],
} satisfies SectionSpec;

function cards(collection: string, from: Partial<Cards["from"]> = { perPage: 2 }): Cards {
	return { type: "cards", heading: "List", from: { collection, ...from }, card: { title: "{row.name}" } };
}

function news(from: Partial<Cards["from"]>, part: Partial<RouteSpec> = {}): RouteSpec {
	return page("/news", {
		sections: [cards("news", from), { type: "notice", heading: "After it", text: "Words." }],
		...part,
	});
}

function compileNews(part: Partial<SiteSpec>, count: number) {
	const rows = Array.from({ length: count }, (_, index) => ({ name: `N${index + 1}` }));
	return compiled(minimal({ collections: { news: { rows } }, ...part }));
}

function compileList(
	from: Partial<Cards["from"]>,
	count: number,
	part: Partial<SiteSpec> = {},
	route: Partial<RouteSpec> = {},
) {
	return compileNews({ routes: [home(toNews), news(from, route)], ...part }, count);
}

function listOn({ sections }: { sections: unknown[] }): CardsSection {
	return sections[0] as CardsSection;
}

function errorsOf({ diagnostics }: ReturnType<typeof compiled>) {
	return diagnostics.filter(({ severity }) => severity === "error");
}
