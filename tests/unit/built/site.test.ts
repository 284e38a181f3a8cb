import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { budgets } from "../../budgets.mjs";
import { barePages, origin, pages, product } from "../../e2e/pages.ts";
import { wordsOf } from "../parsed.ts";
import { build } from "./built.ts";
import { expectWorkingLinks } from "./links.ts";

/*
 * Checks the built files of the site without a browser. Tests that need a browser are in tests/e2e.
 */

const site = build("site.yaml");
afterAll(() => rmSync(site.folder, { recursive: true }));

const text = (path: string) => site.read(path).toString();
const metaOf = (path: string, name: string) =>
	site.documents
		.get(path)!
		.querySelector(`head meta[property="${name}"], head meta[name="${name}"]`)
		?.getAttribute("content");
const canonicals = [...new Set(pages.map(({ canonical }) => canonical!))];

describe.each([...pages, ...barePages])("the document of $path", ({ path, title, heading, canonical }) => {
	const document = site.documents.get(path)!;

	it("has its title, one h1, and a description of the length that search engines show", () => {
		expect(document.title).toBe(title);
		expect([...document.querySelectorAll("h1")].map(wordsOf)).toEqual([expect.stringMatching(heading)]);
		expect(metaOf(path, "description")).toMatch(/^.{120,160}$/);
	});

	it("has one canonical URL, or is noindex", () => {
		const links = [...document.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href"));
		expect(links).toEqual(canonical ? [origin + canonical] : []);
		expect(metaOf(path, "robots")).toBe(canonical ? undefined : "noindex");
	});

	it("preloads one file of each font, within the budget", () => {
		const fonts = [...document.querySelectorAll("link[rel=preload][as=font]")].map((link) =>
			link.getAttribute("href")!.slice(1),
		);
		expect(fonts.map((name) => name.replace(/\.\w{8}\./, "."))).toEqual([
			"assets/fraunces.woff2",
			"assets/instrument-sans.woff2",
		]);
		const bytes = fonts.reduce((sum, font) => sum + site.read(font).length, 0);
		expect(bytes).toBeLessThanOrEqual(budgets.fonts);
	});
});

it("the alias of a page is the same document, with its own data", () => {
	const own = text("schedule/index.html").replaceAll("/schedule/page.json", "/schedule-consultation/page.json");
	expect(own).toBe(text("schedule-consultation/index.html"));
});

it("every link works", () => expectWorkingLinks(site));

it("all assets have a hash in their names", () => {
	for (const file of site.files.filter((name) => name.startsWith("assets/"))) {
		expect(file).toMatch(/[.-][\w-]{8}\.\w+$|\/share\/\w{8}\.png$/);
	}
});

describe("files beside the pages", () => {
	it("the sitemap lists every canonical URL once", () => {
		const listed = [...text("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
		expect(listed.sort()).toEqual(canonicals.map((path) => origin + path).sort());
	});

	it("robots.txt allows every page and names the sitemap", () => {
		expect(text("robots.txt")).toContain("User-agent: *");
		expect(text("robots.txt")).not.toMatch(/^Disallow: \S/m);
		expect(text("robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
	});

	it("llms.txt has the facts and every indexed page", () => {
		expect(text("llms.txt")).toMatch(new RegExp(`^# ${product}\\n\\n> `));
		for (const fact of ["$899", "$1,899", "312-555-0100", "hello@growthpass.example"])
			expect(text("llms.txt")).toContain(fact);
		for (const path of canonicals) expect(text("llms.txt")).toContain(`](${origin}${path})`);
		for (const { path } of barePages) expect(text("llms.txt")).not.toContain(path);
	});
});

describe("the share image of a page", () => {
	it.each(pages)("is drawn for $path with 1200 by 630 pixels", ({ path }) => {
		const url = metaOf(path, "og:image")!;
		expect(url).toMatch(new RegExp(`^${origin}/assets/share/\\w{8}\\.png$`));
		expect(metaOf(path, "twitter:image")).toBe(url);
		expect(metaOf(path, "twitter:card")).toBe("summary_large_image");
		expect(metaOf(path, "og:image:type")).toBe("image/png");
		expect(metaOf(path, "og:image:alt")).toBe(metaOf(path, "og:title"));
		const png = site.read(new URL(url).pathname.slice(1));
		expect(png.subarray(1, 4).toString()).toBe("PNG");
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
		expect([metaOf(path, "og:image:width"), metaOf(path, "og:image:height")]).toEqual(["1200", "630"]);
		expect(png.length).toBeLessThanOrEqual(40_000);
	});

	it("differs from page to page", () => {
		expect(new Set(canonicals.map((path) => metaOf(path, "og:image"))).size).toBe(canonicals.length);
	});

	it.each([...barePages.map(({ path }) => path), "/404"])("doesn’t exist for a page that is noindex: %s", (path) => {
		expect(metaOf(path, "robots")).toBe("noindex");
		expect(metaOf(path, "og:image")).toBeUndefined();
		expect(metaOf(path, "twitter:image")).toBeUndefined();
	});
});
