import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { Compilation } from "../../../src/content/compile.ts";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { renderFeed } from "../../../src/output/feed.ts";
import { codes, compiled, listPositions, siteOf } from "../compiled.ts";
import { documentsOf, pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

const list: SectionSpec = {
	type: "cards",
	heading: "News",
	from: { collection: "news", sort: "-date", limit: 1 },
	card: { title: "{row.title}", to: "/news/{row.path}" },
};
const article: SectionSpec = {
	type: "article",
	heading: "{row.title}",
	date: "{row.date}",
	author: "{row.author}",
	text: "{row.body}",
};
const definition = minimal({
	collections: { news: { folder: "news" } },
	routes: [
		home(list),
		{ ...page("/news/:path", { collection: "news", sections: [article] }), name: "{row.title}", indexed: true },
	],
});

function news(days: string[], more = "author: Ann Lee"): Compilation {
	const files = days.map((day, index) => [
		`news/${String(index).padStart(2, "0")}.md`,
		`---\ntitle: Part ${index} & more\ndate: ${day}\n${more}\n---\n\nWords of part ${index}.\n`,
	]);
	return compiled(definition, { files: Object.fromEntries(files) });
}

const threeDays = ["2026-03-01", "2026-05-04", "2026-04-01"];

describe("an article of a collection", () => {
	it("has its date in the site’s language, and links to the previous and next article by date", () => {
		const site = siteOf(news(threeDays));
		expect(["00", "02", "01"].map((path) => pageAt(site, `/news/${path}`).sections[0])).toMatchObject([
			{ previous: null, next: { label: "Part 2 & more", to: "/news/02" } },
			{ previous: { to: "/news/00" }, next: { label: "Part 1 & more", to: "/news/01" } },
			{
				day: { date: "2026-05-04", words: "May 4, 2026" },
				author: "Ann Lee",
				previous: { to: "/news/02" },
				next: null,
			},
		]);
	});

	it("is ordered by file name on equal dates, and comes first without a date", () => {
		const site = siteOf(news(["2026-05-04", "2026-05-04", "", "2026-03-01"]));
		const sections = ["02", "03", "00", "01"].map((path) => pageAt(site, `/news/${path}`).sections[0]);
		expect(sections).toMatchObject([
			{ previous: null, next: { to: "/news/03" } },
			{ next: { to: "/news/00" } },
			{ next: { to: "/news/01" } },
			{ previous: { to: "/news/00" }, next: null },
		]);
	});

	it("has no author and no date if their cells are empty", () => {
		const [section] = pageAt(siteOf(news([""], "author:")), "/news/00").sections;
		expect(section).toMatchObject({ day: null, author: null, previous: null, next: null });
	});

	it("has a picture if its row has one", () => {
		const rows = [
			{
				path: "a",
				title: "One",
				date: "2026-05-04",
				author: "",
				picture: "images/workshop.jpg",
				alt: "A wheel",
				body: "**One**.",
			},
			{ path: "b", title: "Two", date: "2026-05-05", author: "", picture: "", alt: "", body: "**Two**." },
		];
		const pictured = { ...article, picture: { src: "{row.picture}", alt: "{row.alt}" } };
		const post = { ...page("/news/:path", { collection: "news", sections: [pictured] }), name: "{row.title}" };
		const card = { title: "{row.title}", to: "/news/{row.path}", picture: pictured.picture };
		const cards: SectionSpec = { type: "cards", heading: "News", from: { collection: "news" }, card };
		const site = siteOf(compiled(minimal({ collections: { news: { rows } }, routes: [home(cards), post] })));
		const shown = { picture: { alt: "A wheel" } };
		expect(pageAt(site, "/").sections[0]).toMatchObject({ items: [shown, { picture: null }] });
		expect(pageAt(site, "/news/a").sections[0]).toMatchObject({
			...shown,
			blocks: [{ children: [{ kind: "strong" }, {}] }],
		});
		expect(pageAt(site, "/news/b").sections[0]).toMatchObject({ picture: null });
	});

	it("has structured data with its date and author", () => {
		const { structuredData } = pageAt(siteOf(news(threeDays)), "/news/01").head;
		expect(structuredData).toContainEqual({
			"@type": "Article",
			headline: "Part 1 & more",
			datePublished: "2026-05-04",
			author: { "@type": "Person", name: "Ann Lee" },
		});
	});

	it("leads to the page of its author", () => {
		const compileBy = (author: string, teamPath: string) =>
			compiled(
				minimal({
					collections: {
						news: {
							relations: { author: "team" },
							rows: ["ann", ""].map((name, index) => ({
								path: `part-${index}`,
								title: `Part ${index}`,
								date: "2026-05-04",
								author: name,
							})),
						},
						team: { rows: [{ slug: "ann", name: "Ann Lee" }] },
					},
					routes: [
						home(list, { type: "people", heading: "Team", from: { collection: "team" }, each: { name: "{row.name}" } }),
						page("/news/:path", {
							collection: "news",
							indexed: true,
							sections: [{ ...article, author, text: "Words." } as SectionSpec],
						}),
						page(teamPath, teamPath.includes(":") ? { collection: "team" } : {}),
					],
				}),
			);
		const site = siteOf(compileBy("{row.author.name}", "/team/:slug"));
		expect(pageAt(site, "/news/part-0").sections[0]).toMatchObject({ authorPage: { to: "/team/ann" } });
		expect(documentsOf(site).get("/news/part-0")).toContain('href="/team/ann"');
		expect(pageAt(site, "/news/part-0").head.structuredData).toContainEqual(
			expect.objectContaining({
				author: { "@type": "Person", name: "Ann Lee", url: "https://www.acme.example/team/ann" },
			}),
		);
		expect(pageAt(site, "/news/part-1").sections[0]).not.toHaveProperty("authorPage");
		const others = [compileBy("{row.author.name}", "/team"), compileBy("By {row.author.name}", "/team/:slug")];
		for (const other of others)
			expect(pageAt(siteOf(other), "/news/part-0").sections[0]).not.toHaveProperty("authorPage");
	});

	it("has structured data without a caption if its picture is decorative", () => {
		const picture = { src: "images/workshop.jpg", decorative: true };
		const one = home({ type: "article", heading: "One", date: "2026-05-04", picture, text: "Words." });
		const { structuredData } = pageAt(siteOf(compiled(minimal({ routes: [{ ...one, indexed: true }] }))), "/").head;
		const { image } = structuredData.find((fact) => fact["@type"] === "Article") as { image: object };
		expect(Object.keys(image)).toEqual(["@type", "contentUrl"]);
	});

	it("is reachable from its neighbours, even if no list links to it", () => {
		expect(listPositions(news(threeDays)).filter((finding) => finding.startsWith("orphan-page"))).toEqual([]);
	});

	it.each([
		["doesn’t exist", "2026-02-30"],
		["has another format", "4 May 2026"],
	])("reports a date that %s, at its place in the file", (_, day) => {
		const { diagnostics } = news(["2026-03-01", day]);
		expect(diagnostics.find(({ code }) => code === "wrong-format")).toMatchObject({
			code: "wrong-format",
			file: "news/01.md",
			range: { start: { line: 3, column: 7 } },
		});
	});
});

describe("the feed of a site", () => {
	it("has the twenty newest articles, newest first, each with its URL", () => {
		const days = Array.from({ length: 25 }, (_, index) => `2026-01-${String(((index * 7) % 25) + 1).padStart(2, "0")}`);
		const entries = siteOf(news(days)).feed!.resolveEntries();
		expect(entries.map(({ day }) => day)).toEqual(days.toSorted().reverse().slice(0, 20));
		const newest = days.indexOf("2026-01-25");
		expect(entries[0]).toEqual({
			title: `Part ${newest} & more`,
			url: `https://www.acme.example/news/${String(newest).padStart(2, "0")}`,
			day: "2026-01-25",
			author: "Ann Lee",
			summary: `Words of part ${newest}.`,
		});
	});

	it("leaves out articles with a future date", () => {
		const days = ["2027-01-14", "2027-01-15", "2027-01-16", "2031-06-14"];
		expect(
			siteOf(news(days))
				.feed!.resolveEntries()
				.map(({ day }) => day),
		).toEqual(["2027-01-15", "2027-01-14"]);
		expect(siteOf(news(days.slice(2))).feed!.resolveEntries()).toEqual([]);
	});

	it("is well-formed XML, whatever characters its texts contain", () => {
		const site = siteOf(news(threeDays, "author: \"<b> & ]]> 'quoted'\""));
		const texts: string[] = [];
		const parser = new SaxesParser();
		parser.on("text", (text) => text.trim() && texts.push(text));
		parser.on("error", (error) => {
			throw error;
		});
		parser.write(renderFeed(site, site.feed!.resolveEntries())).close();
		expect(texts).toContain("Part 1 & more");
		expect(texts.filter((text) => text === "<b> & ]]> 'quoted'")).toHaveLength(3);
	});

	it("exists only if an article has a date; otherwise a link to it is broken", () => {
		const compileWithLink = (date: { date?: string }) => {
			const text = "See [our feed](/feed.xml).";
			const one = home({ type: "article", heading: "One", ...date, text });
			return compiled(minimal({ routes: [{ ...one, indexed: true }] }));
		};
		expect(codes(compileWithLink({}))).toContain("broken-link");
		const found = compileWithLink({ date: "2026-05-04" });
		expect(codes(found)).not.toContain("broken-link");
		expect(siteOf(found).feed?.resolveEntries()).toHaveLength(1);
		expect(siteOf(news([""])).feed).toBe(null);
	});

	it("is linked in the head of every page if it exists", () => {
		for (const [, html] of documentsOf(siteOf(news(threeDays)))) expect(html).toContain('type="application/atom+xml"');
		for (const [, html] of documentsOf(siteOf(news([""])))) expect(html).not.toContain("atom+xml");
	});
});
