import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { renderLlmsTxt } from "../../../src/output/llms.ts";
import { summarizePage } from "../../../src/output/summary.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page, priced } from "../minimal.ts";

function getText(part: Partial<SiteSpec>): string {
	const site = siteOf(compiled(minimal(part)));
	return renderLlmsTxt(
		site,
		site.routes.map((route) => summarizePage(route.resolvePage(), site)),
	);
}

const createListing = (name: string, metaDescription: string) => ({
	indexed: true,
	seo: { metaTitle: name, metaDescription },
});

describe("llms.txt", () => {
	it("has a heading, a summary, facts and the indexed pages", () => {
		const routes = [
			page("/", createListing("Acme, home", "Repairs in a day.")),
			page("/prices", {
				...createListing("Prices", "What it costs."),
				sections: [{ type: "plans", heading: "Plans", to: "/", buttonLabel: "Join" }],
			}),
			page("/hidden"),
			page("/bare", { ...createListing("Bare", "In a frame."), layout: "bare" }),
		];
		expect(getText({ ...priced, routes })).toBe(`# Acme

> Repairs in a day.

- **Basic**: $29 per month. All
- Phone: 312-555-0147
- Email: hello@acme.example

## Pages

- [Acme, home](https://www.acme.example/): Repairs in a day.
- [Prices](https://www.acme.example/prices): What it costs.
`);
	});

	it("has no summary without a description, and no price that no indexed page shows", () => {
		const hidden = page("/prices", { sections: [{ type: "plans", heading: "Plans", to: "/", buttonLabel: "Join" }] });
		const text = getText({ ...priced, routes: [page("/", { indexed: true }), hidden] });
		expect(text).not.toContain(">");
		expect(text).not.toContain("$29");
	});

	it("lists a page with an alias once, by its canonical URL", () => {
		const routes = [page("/", { indexed: true }), page("/book", { indexed: true, aliases: ["/b"], canonical: "/b" })];
		expect(getText({ routes }).match(/https:\/\/\S+/g)).toEqual([
			"https://www.acme.example/)",
			"https://www.acme.example/b)",
		]);
	});

	it("keeps its structure whatever its texts contain", () => {
		const hostile = "# Buy\n\n## Now](https://evil.example) [x](javascript:alert(1)) \\";
		const routes = [page("/", createListing(hostile, hostile))];
		const { children } = fromMarkdown(getText({ routes }));
		expect(children.map(({ type }) => type)).toEqual(["heading", "blockquote", "list", "heading", "list"]);
		const links = children.at(-1) as { children: { children: { children: { type: string; url?: string }[] }[] }[] };
		expect(links.children).toHaveLength(1);
		expect(links.children[0]!.children[0]!.children[0]).toMatchObject({
			type: "link",
			url: "https://www.acme.example/",
		});
	});

	it("has its labels in the language of the site, or as the site words them", () => {
		const { site } = parse(minimal());
		const text = getText({ site: { ...site, language: "de" }, labels: { email: "Post" } });
		expect(text).toContain("- Telefon: 312-555-0147\n- Post: hello@acme.example\n\n## Seiten\n");
	});
});
