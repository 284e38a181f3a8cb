import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FontSubset } from "../../../src/assets/fonts/subset.ts";
import type { Icons } from "../../../src/assets/icons/icon-files.ts";
import { drawIcons } from "../../../src/assets/icons/icons.tsx";
import { type Cache, openCache } from "../../../src/cache/cache.mjs";
import { findIconProblem } from "../../../src/content/rules/icon.ts";
import type { Site } from "../../../src/model/site.ts";
import { renderManifest } from "../../../src/output/manifest.ts";
import { compiled, compiledFile, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { prepareDrawing, readNone, sizeOf } from "./kit.ts";

const site = siteOf(compiledFile("site.yaml"));
let folder: string;
let cache: Cache;
let subsets: FontSubset[];
let icons: Icons;
beforeAll(async () => {
	({ folder, cache, subsets } = await prepareDrawing(site));
	icons = await drawIcons(site, subsets, cache, readNone);
});
afterAll(() => rmSync(folder, { recursive: true }));

function listElements(svg: string): string[] {
	return [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name!);
}

describe("the icons", () => {
	it.each([
		["apple-touch-icon.png", 180],
		["icon-192.png", 192],
		["icon-512.png", 512],
		["icon-maskable-512.png", 512],
	] as const)("%s is a square of %d pixels", (name, size) => {
		expect(sizeOf(icons[name])).toEqual([size, size]);
	});

	it("favicon.ico contains images of 16 and 32 pixels at the offsets of its directory", () => {
		const file = icons["favicon.ico"];
		expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
		let end = 6 + 2 * 16;
		for (const [index, size] of [16, 32].entries()) {
			const entry = 6 + index * 16;
			const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
			expect([file[entry], file[entry + 1]]).toEqual([size, size]);
			expect(offset).toBe(end);
			expect(sizeOf(file.subarray(offset, offset + length))).toEqual([size, size]);
			end = offset + length;
		}
		expect(file.length).toBe(end);
	});

	it("favicon.svg has letters as paths, and other colours in dark mode", () => {
		const text = icons["favicon.svg"]!.toString();
		expect(listElements(text)).toEqual(["svg", "style", "path", "path", "path"]);
		expect(text).toContain(`fill="${site.theme.light.brand}"`);
		expect(text).toMatch(/@media\(prefers-color-scheme:dark\)\{\.ground\{fill:#f6f1e6\}/);
	});

	it("the maskable icon has only the brand colour outside the safe zone", async () => {
		const { data, info } = await sharp(icons["icon-maskable-512.png"]).removeAlpha().raw().toBuffer({
			resolveWithObject: true,
		});
		const ground = data.subarray(0, 3).toString("hex");
		expect(`#${ground}`).toBe(site.theme.light.brand);
		let markPixels = 0;
		for (let y = 0; y < 512; y++) {
			for (let x = 0; x < 512; x++) {
				const pixel = (y * 512 + x) * info.channels;
				if (data.subarray(pixel, pixel + 3).toString("hex") === ground) continue;
				markPixels++;
				// https://www.w3.org/TR/appmanifest/#icon-masks
				expect(Math.hypot(x - 255.5, y - 255.5)).toBeLessThanOrEqual(0.4 * 512);
			}
		}
		expect(markPixels).toBeGreaterThan(10_000);
	});

	it.each(["<", "&", "🥖", "שא", "WW", "Ł"])("can be drawn for the monogram %s", async (monogram) => {
		const navigation = { logo: { text: "Acme", monogram }, menu: [{ label: "Home", to: "/" }] };
		const other = await drawIcons(siteOf(compiled(minimal({ navigation }))), subsets, cache, readNone);
		expect(sizeOf(other["icon-512.png"])).toEqual([512, 512]);
		expect(listElements(other["favicon.svg"]!.toString())).toEqual(["svg", "style", "path", "path", "path"]);
	});
});

describe("the icons of a picture", () => {
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0a0"/></svg>';
	const ground = "#ffffff";

	function createSite(icon: string): Site {
		const navigation = { logo: { text: "Acme", monogram: "A", icon }, menu: [{ label: "Home", to: "/" }] };
		return siteOf(compiled(minimal({ navigation })));
	}

	/** Makes the icons of a site from a picture with this name and content. */
	async function convert(file: string, content: Buffer): Promise<Icons> {
		return drawIcons(createSite(file), subsets, openCache(mkdtempSync(join(folder, "icons-")), "1"), async (url) =>
			url.includes(file.replace(/^images\/|\.\w+$/g, "")) ? content : null,
		);
	}

	/** Returns the colours of a pixel in the corner, and of one in the middle. */
	async function readColours(png: Buffer): Promise<string[]> {
		const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		const readPixel = (x: number) =>
			data.subarray((x * info.width + x) * 4, (x * info.width + x) * 4 + 4).toString("hex");
		return [readPixel(0), readPixel(info.width / 2)];
	}

	it("have the same sizes as drawn ones, and keep the SVG", async () => {
		const made = await convert("images/gate.svg", Buffer.from(drawing));
		expect(made["favicon.svg"]!.toString()).toBe(drawing);
		expect(made["favicon.ico"].readUInt16LE(4)).toBe(2);
		for (const [name, size] of [
			["apple-touch-icon.png", 180],
			["icon-192.png", 192],
			["icon-512.png", 512],
			["icon-maskable-512.png", 512],
		] as const)
			expect(sizeOf(made[name])).toEqual([size, size]);
	});

	it("have a background only where phones need one", async () => {
		const made = await convert("images/gate.svg", Buffer.from(drawing));
		expect(await readColours(made["icon-512.png"])).toEqual([expect.stringMatching(/00$/), "00aa00ff"]);
		for (const name of ["apple-touch-icon.png", "icon-maskable-512.png"] as const)
			expect(await readColours(made[name])).toEqual([`${ground.slice(1)}ff`, "00aa00ff"]);
	});

	it("of an opaque PNG have its colour up to the edge, and no SVG", async () => {
		const create = { width: 512, height: 512, channels: 3, background: "#a00000" } as const;
		const made = await convert("images/seal.png", await sharp({ create }).png().toBuffer());
		expect(made["favicon.svg"]).toBeNull();
		expect(await readColours(made["icon-maskable-512.png"])).toEqual(["a00000ff", "a00000ff"]);
	});

	it("come out at every size even if the PNG is small", async () => {
		const create = { width: 48, height: 48, channels: 3, background: "#a00000" } as const;
		const made = await convert("images/seal.png", await sharp({ create }).png().toBuffer());
		expect(sizeOf(made["apple-touch-icon.png"])).toEqual([180, 180]);
		expect(sizeOf(made["icon-512.png"])).toEqual([512, 512]);
	});

	it("are published instead of the picture, unless a page shows it, too", () => {
		const listPublished = (logo: object) => {
			const navigation = { logo: { text: "Acme", monogram: "A", ...logo }, menu: [{ label: "Home", to: "/" }] };
			const variants = siteOf(compiled(minimal({ navigation })))
				.listPictures()
				.flatMap((picture) => picture.variants);
			return variants.map(({ format, isPublished }) => [format, isPublished]);
		};
		const icon = "images/gate.svg";
		expect(listPublished({ icon })).toEqual([["svg", false]]);
		expect(listPublished({ icon, picture: { src: icon, decorative: true } })).toEqual([["svg", true]]);
	});

	it("never contain an SVG with a script", async () => {
		const hostile = drawing.replace("<circle", "<script>1</script><circle");
		await expect(convert("images/gate.svg", Buffer.from(hostile))).rejects.toThrow();
	});

	it.each([
		["images/peak.svg", "picture-not-square"],
		["images/wheel.png", "picture-not-square"],
		["images/sign.jpg", "picture-path"],
		["images/badge.svg", "picture-unsafe"],
		["images/gone.svg", "picture-not-found"],
	])("can't be made of %s: %s", (icon, code) => {
		const navigation = { logo: { text: "Acme", monogram: "A", icon }, menu: [{ label: "Home", to: "/" }] };
		const { site: refused, diagnostics } = compiled(minimal({ navigation }));
		expect(refused).toBeNull();
		expect(diagnostics).toMatchObject([{ code, pointer: "/navigation/logo/icon", severity: "error" }]);
	});

	it("come with a warning if the PNG is so small that they would be blurry", () => {
		const metadata = { format: "png", width: 192, height: 192, isTransparent: true, isAnimated: false } as const;
		const digest = () => "1a2b3c4d";
		expect(findIconProblem("images/a.png", { ...metadata, digest })).toMatchObject({
			code: "picture-small",
			severity: "warning",
		});
		expect(findIconProblem("images/a.png", { ...metadata, digest, width: 512, height: 512 })).toBeNull();
	});
});

describe("the manifest", () => {
	const icons = { "icon-192.png": "/a.png", "icon-512.png": "/b.png", "icon-maskable-512.png": "/c.png" };

	it("has the site’s name, language, colours and icons", () => {
		expect(JSON.parse(renderManifest(site, (name) => icons[name]))).toEqual({
			id: "/",
			name: "Growth Pass",
			short_name: "Growth Pass",
			lang: "en-US",
			dir: "ltr",
			start_url: "/",
			scope: "/",
			display: "browser",
			background_color: "#f6f1e6",
			theme_color: "#f6f1e6",
			icons: [
				{ src: "/a.png", sizes: "192x192", type: "image/png", purpose: "any" },
				{ src: "/b.png", sizes: "512x512", type: "image/png", purpose: "any" },
				{ src: "/c.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
			],
		});
	});

	it("has the direction of a right-to-left language", () => {
		expect(JSON.parse(renderManifest({ ...site, language: "ar-EG" }, (name) => icons[name])).dir).toBe("rtl");
	});
});
