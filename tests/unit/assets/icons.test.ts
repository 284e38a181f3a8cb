import { rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { FontSubset } from "../../../src/assets/fonts/subset.ts";
import { drawIcons, type Icons } from "../../../src/assets/icons/icons.tsx";
import type { Cache } from "../../../src/cache/cache.mjs";
import { renderManifest } from "../../../src/output/manifest.ts";
import { compiled, compiledFile, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { prepareDrawing, sizeOf } from "./kit.ts";

// In milliseconds: the first drawing waits until the fonts are subset.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = siteOf(compiledFile("site.yaml"));
let folder: string;
let cache: Cache;
let subsets: FontSubset[];
let icons: Icons;
beforeAll(async () => {
	({ folder, cache, subsets } = await prepareDrawing(site));
	icons = await drawIcons(site, subsets, cache);
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
		const text = icons["favicon.svg"].toString();
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
		const other = await drawIcons(siteOf(compiled(minimal({ navigation }))), subsets, cache);
		expect(sizeOf(other["icon-512.png"])).toEqual([512, 512]);
		expect(listElements(other["favicon.svg"].toString())).toEqual(["svg", "style", "path", "path", "path"]);
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
