import { rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { FontSubset } from "../../../src/assets/fonts/subset.ts";
import { drawShareImages } from "../../../src/assets/share-image/draw-share-images.tsx";
import type { Cache } from "../../../src/cache/cache.mjs";
import type { RouteSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, compiledFile, siteOf } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";
import { prepareDrawing, sizeOf } from "./kit.ts";

// The first drawing waits for the fonts to be subset. In milliseconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = siteOf(compiledFile("site.yaml"));
let folder: string;
let cache: Cache;
let subsets: FontSubset[];
beforeAll(async () => {
	({ folder, cache, subsets } = await prepareDrawing(site));
});
afterAll(() => rmSync(folder, { recursive: true }));

const listed = (path: string, part: Partial<RouteSpec> = {}) => page(path, { indexed: true, ...part });

async function drawn(part: Partial<SiteSpec>) {
	return drawShareImages(siteOf(compiled(minimal(part))), subsets, cache);
}

async function titled(metaTitle: string): Promise<Buffer> {
	return (await drawn({ routes: [listed("/", { seo: { metaTitle } })] })).get("/")!;
}

/** Returns the lightness of each pixel, from 0 to 255, line by line. */
function pixels(png: Buffer): Promise<Buffer> {
	return sharp(png).greyscale().toColourspace("b-w").raw().toBuffer();
}

describe("the share images of the site", () => {
	it("exist for every indexed page, each 1200 by 630 pixels and 40 kB at most", async () => {
		const pictures = await drawShareImages(site, subsets, cache);
		const expected = site.routes.filter(({ indexed }) => indexed).map(({ path }) => path);
		expect([...pictures.keys()].sort()).toEqual(expected.sort());
		expect(expected).toHaveLength(8);
		for (const [path, png] of pictures) {
			expect(sizeOf(png), path).toEqual([1200, 630]);
			expect(png.length, path).toBeLessThanOrEqual(40_000);
		}
		expect(new Set([...pictures.values()].map((png) => png.toString("base64"))).size).toBe(8);
	});
});

describe("a share image", () => {
	it.each([
		["markup", `<script>alert("1")</script> & </svg><image href="file:///etc/passwd"/>`],
		["emoji", "Bread 🥖 and 👩🏽‍🍳 love"],
		["only emoji", "🎉🎉"],
		["a word that is too long", "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4)],
		["Hebrew", "תיקון אופניים ביום אחד"],
		["Arabic", "إصلاح الدراجات"],
		["very many words", "one two three ".repeat(14)],
		["accents and ligatures", "Žluťoučký kůň, Łódź, Tiếng Việt, İstanbul, ﬁnd"],
	])("can be drawn for any title: %s", async (_, title) => {
		const picture = await titled(title);
		expect(sizeOf(picture)).toEqual([1200, 630]);
	});

	it("omits characters without a glyph, or the whole title if its script isn’t supported", async () => {
		const without = await titled("🎉🎉");
		expect(await titled("תיקון אופניים ביום אחד")).toEqual(without);
		expect(await titled("Bread 🥖 and love")).toEqual(await titled("Bread and love"));
		expect(await titled("Tiếng Việt")).not.toEqual(without);
	});

	it.each(["W".repeat(190), "Wide words ".repeat(18), "Mmmmmmmmmmmmmm".repeat(9)])(
		"stays within its margins and above its stub, however long its title is: %s",
		async (title) => {
			const [written, empty] = await Promise.all([pixels(await titled(title)), pixels(await titled("🎉"))]);
			// Each image has its own palette, so the same line differs slightly between two images.
			const same = (at: number) => Math.abs(written[at]! - empty[at]!) < 48;
			for (let at = 0; at < written.length; at++) {
				const [x, y] = [at % 1200, Math.floor(at / 1200)];
				if ((x < 60 || x > 1140 || y > 500) && !same(at)) expect.fail(`There is something at ${x}, ${y}`);
			}
			expect(written.filter((_, at) => !same(at)).length).toBeGreaterThan(10_000);
		},
	);

	it("isn’t drawn for a page that has its own, is bare or isn’t indexed", async () => {
		const image = "https://www.acme.example/share.png";
		const routes = [
			listed("/"),
			listed("/named", { seo: { image } }),
			listed("/bare", { layout: "bare" }),
			page("/hidden"),
		];
		expect([...(await drawn({ routes })).keys()]).toEqual(["/"]);
	});

	it("isn’t drawn for any page if the site has its own", async () => {
		const { url, ...rest } = { url: "https://www.acme.example", timeZone: "America/Chicago", defaultTitle: "Acme" };
		const named = { name: "Acme", language: "en-US", url, ...rest, image: `${url}/share.png` };
		expect((await drawn({ site: named, routes: [listed("/")] })).size).toBe(0);
	});

	it("is the parent’s for all pages of a collection, or the home page’s", async () => {
		const rows = Array.from({ length: 50 }, (_, index) => ({ town: `town-${index}` }));
		const sections = [{ type: "heading" as const, heading: "{row.town}" }];
		const routes = [
			listed("/"),
			listed("/towns", { children: [listed("/:town", { collection: "towns", sections })], sections }),
			listed("/:town", { collection: "towns", sections }),
		];
		routes[1]!.sections = [{ type: "heading", heading: "Towns" }];
		const built = siteOf(compiled(minimal({ routes, collections: { towns: { rows } } })));
		expect(new Set(built.routes.map(({ shareImagePagePath }) => shareImagePagePath))).toEqual(new Set(["/", "/towns"]));
		expect(built.routes.find(({ path }) => path === "/towns/town-7")?.shareImagePagePath).toBe("/towns");
		expect(built.routes.find(({ path }) => path === "/town-7")?.shareImagePagePath).toBe("/");
	});
});
