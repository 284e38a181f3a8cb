import { describe, expect, it } from "vitest";
import type { Page } from "../../../src/model/page.ts";
import { listPageTexts } from "../../../src/text/page-texts.ts";
import { compiledFile, siteOf } from "../compiled.ts";
import { documentOf } from "../documents.ts";

/** Returns everything that a page says, also to screen readers, without its chrome. */
function readDocument(html: string): string {
	const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
	const named = Array.from(main.matchAll(/ (?:alt|aria-label|label|title)="([^"]*)"/g), ([, name]) => name!);
	const texts = main.replace(/<\/?(?:a|strong|em|code)(?: [^>]*)?>|<!-- -->/g, "").replace(/<[^>]+>/g, " ");
	return decode([texts, ...named].join(" "));
}

function decode(text: string): string {
	const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };
	return text.replace(/&([a-z]+|#x27);/g, (entity, name) => characters[name] ?? entity).replace(/[\s\u00ad]+/g, " ");
}

const sites = [
	"site.yaml",
	"tests/sites/bakery/site.yaml",
	"tests/sites/businesses/conference/site.yaml",
	"tests/sites/businesses/inn/site.yaml",
	"tests/sites/businesses/restaurant/site.yaml",
	"tests/sites/businesses/vets/site.yaml",
];

describe("the texts of a page", () => {
	it.each(sites)("are what visitors read on it: %s", (file) => {
		const site = siteOf(compiledFile(file));
		const pages = site.routes.map((route) => route.resolvePage());
		expect(pages.flatMap(listPageTexts).length).toBeGreaterThan(50);
		const hidden = pages.flatMap((page) => {
			const documentText = readDocument(documentOf(site, page));
			// Offers and comparisons show only a part of what a plan says.
			const sections = page.sections.filter((section) => !("plans" in section) || section.type === "plans");
			return listPageTexts({ sections }).flatMap(({ text }) =>
				documentText.includes(text) ? [] : [`${page.path}: ${text}`],
			);
		});
		expect(hidden).toEqual([]);
	});

	it("join bold words and links with the words around them, and tell which texts are headings", () => {
		const children = [
			{ kind: "text", text: "un" },
			{ kind: "strong", children: [{ kind: "text", text: "believ" }] },
			{ kind: "link", to: "/x", children: [{ kind: "text", text: "able" }] },
		];
		const blocks = [
			{ kind: "heading", level: 2, id: "oven", children: [{ kind: "text", text: "The oven" }] },
			{ kind: "paragraph", children },
		];
		const page = { sections: [{ type: "prose", pointer: "/routes/0", heading: "Bread", blocks }] } as unknown as Page;
		expect(listPageTexts(page)).toEqual([
			{ text: "Bread", isHeading: true },
			{ text: "The oven", isHeading: true },
			{ text: "unbelievable", isHeading: false },
		]);
	});
});
