import { rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FontSubset } from "../../../src/assets/fonts/subset.ts";
import { drawShareImages } from "../../../src/assets/share-image/draw-share-images.tsx";
import type { Cache } from "../../../src/cache/cache.mjs";
import type { RouteSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, compiledFile, siteOf } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";
import { prepareDrawing, sizeOf } from "./kit.ts";

const site = siteOf(compiledFile("site.yaml"));
let folder: string;
let cache: Cache;
let subsets: FontSubset[];
beforeAll(async () => {
	({ folder, cache, subsets } = await prepareDrawing(site));
});
afterAll(() => rmSync(folder, { recursive: true }));

const indexedPage = (path: string, part: Partial<RouteSpec> = {}) => page(path, { indexed: true, ...part });

async function draw(part: Partial<SiteSpec>) {
	return drawShareImages(siteOf(compiled(minimal(part))), subsets, cache);
}

async function drawTitle(metaTitle: string): Promise<Buffer> {
	return (await draw({ routes: [indexedPage("/", { seo: { metaTitle } })] })).get("/")!;
}

/** Returns the lightness of each pixel, from 0 to 255, line by line. */
function readLightness(png: Buffer): Promise<Buffer> {
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
		const picture = await drawTitle(title);
		expect(sizeOf(picture)).toEqual([1200, 630]);
	});

	it("omits characters without a glyph, or the whole title if its script isn’t supported", async () => {
		const untitled = await drawTitle("🎉🎉");
		expect(await drawTitle("תיקון אופניים ביום אחד")).toEqual(untitled);
		expect(await drawTitle("Bread 🥖 and love")).toEqual(await drawTitle("Bread and love"));
		expect(await drawTitle("Tiếng Việt")).not.toEqual(untitled);
	});

	it.each(["W".repeat(190), "Wide words ".repeat(18), "Mmmmmmmmmmmmmm".repeat(9)])(
		"stays within its margins and above its stub, however long its title is: %s",
		async (title) => {
			const [written, empty] = await Promise.all([
				readLightness(await drawTitle(title)),
				readLightness(await drawTitle("🎉")),
			]);
			// Each image has its own palette, so the same line differs slightly between two images.
			const isSame = (pixel: number) => Math.abs(written[pixel]! - empty[pixel]!) < 48;
			for (let pixel = 0; pixel < written.length; pixel++) {
				const [x, y] = [pixel % 1200, Math.floor(pixel / 1200)];
				if ((x < 60 || x > 1140 || y > 500) && !isSame(pixel)) expect.fail(`There is something at ${x}, ${y}`);
			}
			expect(written.filter((_, pixel) => !isSame(pixel)).length).toBeGreaterThan(10_000);
		},
	);

	it("isn’t drawn for a page that names its own image, is bare or isn’t indexed", async () => {
		const image = "https://www.acme.example/share.png";
		const routes = [
			indexedPage("/"),
			indexedPage("/named", { seo: { image } }),
			indexedPage("/bare", { layout: "bare" }),
			page("/hidden"),
		];
		expect([...(await draw({ routes })).keys()]).toEqual(["/"]);
	});

	it("isn’t drawn for any page if the site names an image", async () => {
		const named = {
			name: "Acme",
			language: "en-US",
			url: "https://www.acme.example",
			timeZone: "America/Chicago",
			defaultTitle: "Acme",
			image: "https://www.acme.example/share.png",
		};
		expect((await draw({ site: named, routes: [indexedPage("/")] })).size).toBe(0);
	});

	it("is shared by all pages of a collection: the image of their parent, or else of the home page", async () => {
		const rows = Array.from({ length: 50 }, (_, index) => ({ town: `town-${index}` }));
		const town = { collection: "towns", sections: [{ type: "heading" as const, heading: "{row.town}" }] };
		const towns = {
			sections: [{ type: "heading" as const, heading: "Towns" }],
			children: [indexedPage("/:town", town)],
		};
		const routes = [indexedPage("/"), indexedPage("/towns", towns), indexedPage("/:town", town)];
		const built = siteOf(compiled(minimal({ routes, collections: { towns: { rows } } })));
		expect(new Set(built.routes.map(({ shareImagePagePath }) => shareImagePagePath))).toEqual(new Set(["/", "/towns"]));
		expect(built.routes.find(({ path }) => path === "/towns/town-7")?.shareImagePagePath).toBe("/towns");
		expect(built.routes.find(({ path }) => path === "/town-7")?.shareImagePagePath).toBe("/");
	});
});
