import { describe, expect, it } from "vitest";
import type { HeadingSectionSpec, RouteSpec, SiteSpec } from "../../../../src/model/spec.gen.ts";
import { listFindings, page, pages } from "./definition.ts";

const heading = (text: string) => ({ type: "heading", heading: text }) as const;
const description = (word: string) => `${word} `.repeat(14).padEnd(130, "x");
const seo = (word: string) => ({
	metaTitle: `${word} and everything else about it`,
	metaDescription: description(word),
});

/** Returns a page that search engines may list. */
function indexedPage(path: string, word: string, part: Partial<RouteSpec> = {}): RouteSpec {
	return { path, name: word, title: word, seo: seo(word), sections: [heading(word)], ...part };
}

const linked: HeadingSectionSpec = { type: "heading", heading: "Prices", buttons: [{ label: "See it", to: "/third" }] };

describe("the validation of pages", () => {
	it("requires a link to every indexed page", () => {
		expect(listFindings({ routes: [...pages(heading("Prices")), indexedPage("/third", "Third")] })).toEqual([
			"orphan-page /routes/2/path",
		]);
		expect(listFindings({ routes: [...pages(linked), indexedPage("/third", "Third")] })).toEqual([]);
	});

	it("counts links to aliases and links in texts", () => {
		const third = indexedPage("/new", "Third", { aliases: ["/third"] });
		expect(listFindings({ routes: [...pages(linked), third] })).toEqual([]);
		const prose = { type: "prose", heading: "Prices", text: "See [the third](/new)." } as const;
		expect(listFindings({ routes: [...pages(prose), third] })).toEqual([]);
	});

	it("doesn’t count a link from the page to itself", () => {
		const third = indexedPage("/third", "Third", { sections: [linked] });
		expect(listFindings({ routes: [...pages(heading("Prices")), third] })).toContain("orphan-page /routes/2/path");
	});

	it("counts a link to a page from others of the same collection", () => {
		const collections = { towns: { rows: [{ town: "elgin" }, { town: "cicero" }] } };
		const towns = indexedPage("/:town", "{row.town}", {
			collection: "towns",
			sections: [{ type: "heading", heading: "{row.town}", buttons: [{ label: "Elgin", to: "/elgin" }] }],
		});
		const menu = { ...heading("Prices"), buttons: [{ label: "Cicero", to: "/cicero" }] };
		const found = listFindings({ collections, routes: [...pages(menu), towns] });
		expect(found.filter((finding) => finding.startsWith("orphan"))).toEqual([]);
	});

	it("accepts unlinked pages that aren’t indexed, but not an indexed bare page that no frame shows", () => {
		expect(listFindings({ routes: [...pages(heading("Prices")), page("/advert", heading("Advert"))] })).toEqual([]);
		const unlisted = { ...page("/frame", heading("Frame")), layout: "bare" } as const;
		expect(listFindings({ routes: [...pages(heading("Prices")), unlisted] })).toEqual([]);
		const bare = { ...indexedPage("/frame", "Frame"), layout: "bare" } as const;
		expect(listFindings({ routes: [...pages(heading("Prices")), bare] })).toEqual(["orphan-page /routes/2/path"]);
		const frame = { src: "/frame", title: "Frame", height: 200, linkLabel: "Open" };
		expect(listFindings({ routes: [...pages({ type: "embed", heading: "Prices", frame }), bare] })).toEqual([]);
	});

	it("doesn’t report a page that a misspelled link was meant for", () => {
		const broken = { ...linked, buttons: [{ label: "See it", to: "/thrid" }] };
		expect(listFindings({ routes: [...pages(broken), indexedPage("/third", "Third")] })).toEqual([
			"broken-link /routes/1/sections/0/buttons/0/to",
		]);
	});

	it("reports once that the pages of a collection aren’t linked", () => {
		const rows = Array.from({ length: 2000 }, (_, index) => ({ town: `town-${index}` }));
		const towns = indexedPage("/towns/:town", "{row.town}", { collection: "towns" });
		const found = listFindings({ collections: { towns: { rows } }, routes: [...pages(heading("Prices")), towns] });
		expect(found.filter((finding) => !finding.startsWith("seo"))).toEqual(["orphan-page /routes/2/path"]);
	});

	it("requires distinct titles, descriptions and headings of indexed pages", () => {
		const twin = { ...indexedPage("/third", "Third"), path: "/prices" };
		const routes = [page("/", linked), twin, indexedPage("/third", "Third")];
		// A copied page is one problem.
		expect(listFindings({ routes })).toEqual(["duplicate-title /routes/2/title"]);
		const other = {
			...indexedPage("/third", "Third"),
			title: "Another",
			seo: { ...twin.seo, metaTitle: "Another title, which is as long as it should be" },
		};
		expect(listFindings({ routes: [page("/", linked), twin, other] })).toEqual([
			"duplicate-description /routes/2/seo/metaDescription",
			"duplicate-heading /routes/2/sections/0/heading",
		]);
		expect(
			listFindings({ routes: [page("/", linked), { ...twin, indexed: false }, indexedPage("/third", "Third")] }),
		).toEqual([]);
	});

	it("requires the pages of a collection to differ, by a column", () => {
		const collections = { towns: { rows: [{ town: "oak-park" }, { town: "cicero" }] } };
		const links = ["oak-park", "cicero"].map((town) => ({ label: town, to: `/towns/${town}` }));
		const routes = (word: string) => [
			...pages({ type: "heading", heading: "Prices", buttons: links }),
			indexedPage("/towns/:town", word, { collection: "towns", seo: seo("{row.town}") }),
		];
		expect(listFindings({ collections, routes: routes("Town") })).toEqual([
			"duplicate-title /routes/2/title",
			"duplicate-heading /routes/2/sections/0/heading",
		]);
		expect(listFindings({ collections, routes: routes("In {row.town}") })).toEqual([]);
	});

	it("checks links to sections of the not-found page, too", () => {
		const notFound = (text: string): Partial<SiteSpec> => ({
			notFound: {
				title: "Gone",
				sections: [
					{ type: "heading", heading: "Gone", id: "top" },
					{ type: "prose", text },
				],
			},
		});
		expect(listFindings(notFound("See [where it begins](#top)."))).toEqual([]);
		expect(listFindings(notFound("See [what is nowhere](#nowhere)."))).toEqual([
			"broken-anchor /notFound/sections/1/text",
		]);
		expect(listFindings(notFound("## Top"))).toEqual(["duplicate-anchor /notFound/sections/1/text"]);
	});

	it("reports an address that is wrong on every page of a table once, for any number of pages", () => {
		for (const count of [3, 30]) {
			const rows = Array.from({ length: count }, (_, index) => ({ town: `town-${index}` }));
			const towns = indexedPage("/towns/:town", "{row.town}", {
				collection: "towns",
				sections: [{ type: "heading", heading: "{row.town}", buttons: [{ label: "Go", to: "/nowhere/{row.town}" }] }],
			});
			const broken = listFindings({ collections: { towns: { rows } }, routes: [...pages(heading("Prices")), towns] });
			expect(broken.filter((finding) => finding.startsWith("broken-link"))).toHaveLength(1);
		}
	});
});

it("the bar can’t have both ‘button’ and ‘buttons’", () => {
	const navigation: SiteSpec["navigation"] = {
		logo: { text: "Maple", monogram: "M" },
		button: { label: "Log in", to: "/prices" },
		buttons: [
			{ label: "Ask", to: "/" },
			{ label: "Start", to: "/prices" },
		],
		menu: [
			{ label: "First", to: "/" },
			{ label: "Prices", to: "/prices" },
		],
	};
	expect(listFindings({ navigation })).toEqual(["choose-one /navigation/button"]);
});
