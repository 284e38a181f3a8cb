import { describe, expect, it } from "vitest";
import type { Head } from "../../../src/model/page.ts";
import { createHeadTags } from "../../../src/render/head.ts";
import { compiled, siteOf } from "../compiled.ts";
import { documentOf, pageAt } from "../documents.ts";
import { minimal, page } from "../minimal.ts";

const head: Head = {
	title: "Prices | Acme",
	shareTitle: "What a repair costs",
	name: "Prices",
	description: "What it costs",
	canonical: "https://acme.example/prices",
	indexed: true,
	image: { url: "https://acme.example/share.png", drawn: null },
	structuredData: [{ "@type": "WebPage" }],
};

/** Lists the kinds of the tags: "meta description", "link canonical". */
function listTagKinds(part: Partial<Head> = {}): string[] {
	return createHeadTags({ ...head, ...part }, "Acme").map(({ tag, attributes }) =>
		[tag, attributes.name ?? attributes.property ?? attributes.rel ?? attributes.type].filter(Boolean).join(" "),
	);
}

describe("the tags of a page", () => {
	it("include metadata for search engines and shared links", () => {
		expect(listTagKinds()).toEqual([
			"title",
			"meta description",
			"link canonical",
			"meta og:site_name",
			"meta og:type",
			"meta og:title",
			"meta og:description",
			"meta og:url",
			"meta og:image",
			"meta twitter:card",
			"meta twitter:image",
			"script application/ld+json",
		]);
	});

	it("include the type, size and alternative text of a generated share image", () => {
		const drawn = { alt: "What a repair costs", type: "image/png", width: 1200, height: 630 };
		const tags = createHeadTags({ ...head, image: { url: "https://acme.example/share.png", drawn } }, "Acme");
		const values = Object.fromEntries(tags.map(({ attributes }) => [attributes.property, attributes.content]));
		expect(values).toMatchObject({
			"og:image": "https://acme.example/share.png",
			"og:image:type": "image/png",
			"og:image:width": "1200",
			"og:image:height": "630",
			"og:image:alt": "What a repair costs",
		});
	});

	it("omit what a page doesn’t have", () => {
		const bare = { description: null, canonical: null, image: null, indexed: false, structuredData: [] };
		expect(listTagKinds(bare)).toEqual([
			"title",
			"meta robots",
			"meta og:site_name",
			"meta og:type",
			"meta og:title",
			"meta twitter:card",
		]);
	});

	it("escape structured data, which can’t close its script", () => {
		const name = "</script><script>alert(1)</script>\u2028\u2029<!--&";
		const script = createHeadTags({ ...head, structuredData: [{ name }] }, "Acme").at(-1);
		expect(script?.text).not.toMatch(/[<>&\u2028\u2029]/);
		expect(JSON.parse(script?.text ?? "")["@graph"]).toEqual([{ name }]);
	});

	it("have the search title for sharing, and the browser title", () => {
		const seo = { metaTitle: "Bicycle repair in a day, by Acme" };
		const site = siteOf(compiled(minimal({ routes: [page("/", { title: "Prices", seo })] })));
		const document = documentOf(site, pageAt(site, "/"));
		expect(document).toContain(">Prices | Acme</title>");
		expect(document).toContain(`content="${seo.metaTitle}"`);
	});
});

describe("the browser title", () => {
	const seo = { metaTitle: "Found by searching" };
	it.each([
		["the page’s own title and the site’s name", { title: "Prices", seo }, "Prices | Acme"],
		["its search title if it has no own title", { seo }, "Found by searching"],
		["the default title of the site otherwise", {}, "Acme at first"],
	])("is %s", (_, part, title) => {
		const site = siteOf(compiled(minimal({ routes: [page("/", part)] })));
		expect(pageAt(site, "/").head.title).toBe(title);
	});

	it("is never inherited from the parent page", () => {
		const child = page("/below");
		const site = siteOf(
			compiled(
				minimal({
					routes: [
						page("/"),
						page("/above", { title: "Above", sections: [{ type: "heading", heading: "x" }], children: [child] }),
					],
				}),
			),
		);
		expect(pageAt(site, "/above/below").head.title).toBe("Acme at first");
	});
});

describe("the canonical URL", () => {
	it("has the canonical path, and is missing if the page isn’t indexed or is bare", () => {
		const routes = [
			page("/"),
			page("/long", { indexed: true, canonical: "/short", aliases: ["/short"], seo: {} }),
			page("/bare", { indexed: true, layout: "bare" }),
		];
		const site = siteOf(compiled(minimal({ routes })));
		expect(site.routes.map((route) => route.resolvePage().head.canonical)).toEqual([
			null,
			"https://www.acme.example/short",
			null,
		]);
	});
});
