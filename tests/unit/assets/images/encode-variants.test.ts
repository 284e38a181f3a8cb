import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { encodeVariants } from "../../../../src/assets/images/encode-variants.ts";
import { openCache } from "../../../../src/cache/cache.mjs";
import { compile } from "../../../../src/content/compile.ts";
import type { SectionSpec } from "../../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { siteOf, today } from "../../compiled.ts";
import { home, minimal } from "../../minimal.ts";
import { createHalfTransparent, createPictureFolder, createPlainPicture } from "./files.ts";

const temporaryFolders: string[] = [];
let cacheFolder: string;
beforeEach(() => {
	cacheFolder = mkdtempSync(join(tmpdir(), "picture-cache-"));
	temporaryFolders.push(cacheFolder);
});
afterAll(() => {
	for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/** Compiles a page with pictures, and encodes their variants. */
async function encode(
	files: Record<string, Buffer>,
	{ folder = cacheFolder, ...part }: { folder?: string; share?: string } = {},
) {
	const items = Object.keys(files).map((src) => ({ src, alt: "Half of a wall." }));
	const section: SectionSpec = { type: "pictures", heading: "Walls", items };
	const { pictures, originals } = createPictureFolder(files);
	const route = { ...home(section), ...(part.share ? { seo: { image: part.share } } : {}) };
	const text = minimal({ routes: [route] });
	const site = siteOf(compile({ file: "site.yaml", text }, { sections: sectionTypes, now: today, pictures }));
	const result = await encodeVariants(site.listPictures(), pictures, originals, openCache(folder, "1"));
	const file = (ending: RegExp) => {
		const found = result.images.find((one) => ending.test(one.file));
		if (!found) throw new Error(result.images.map((one) => one.file).join());
		return found.readContent();
	};
	return { ...result, site, file };
}

function readContents({ images: all }: Pick<Awaited<ReturnType<typeof encodeVariants>>, "images">): [string, Buffer][] {
	return all.map(({ file, readContent }) => [file, readContent()]);
}

/** Returns the first pixel of a picture, as red, green and blue. */
async function readFirstPixel(bytes: Buffer): Promise<number[]> {
	const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
	return [...data.subarray(0, 3)];
}

const jpeg = (width: number, height: number) => createPlainPicture(width, height).jpeg().toBuffer();

describe("the images of a picture", () => {
	it("are never wider than the picture itself", async () => {
		const { images: all } = await encode({ "images/a.jpg": await jpeg(800, 40) });
		expect(all.map(({ file }) => file.replace(/\.\w{8}/, "")).sort()).toEqual(
			["360.avif", "360.webp", "540.avif", "540.webp", "720.avif", "720.webp", "800.avif", "800.jpg", "800.webp"].map(
				(end) => `assets/images/a-${end}`,
			),
		);
		for (const { file, readContent } of all) {
			const { width } = await sharp(readContent()).metadata();
			expect(file).toContain(`-${width}.`);
		}
	});

	it("are rotated by the camera’s orientation, and have no orientation tag", async () => {
		const sideways = await createPlainPicture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		const { file, site } = await encode({ "images/a.jpg": sideways });
		const [section] = site.routes[0]!.resolvePage().sections;
		expect(section).toMatchObject({ items: [{ width: 200, height: 400 }] });
		for (const ending of [/avif$/, /webp$/, /jpg$/]) {
			const { width, height, orientation } = await sharp(file(ending)).metadata();
			expect([width, height, orientation]).toEqual([200, 400, undefined]);
		}
	});

	it("have no metadata about the location, camera or author", async () => {
		const exif = {
			IFD0: { Copyright: "Ana Lima", Make: "Camera" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
		};
		const original = await createPlainPicture(400, 200).withExif(exif).withXmp("<x>Ana Lima</x>").jpeg().toBuffer();
		expect(original.includes("Ana Lima")).toBe(true);
		const { images: all } = await encode({ "images/a.jpg": original });
		for (const { readContent } of all) {
			const { exif: exifData, xmp, iptc, icc } = await sharp(readContent()).metadata();
			expect([exifData, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
			expect(readContent().includes("Ana Lima")).toBe(false);
		}
	});

	it("are converted to sRGB", async () => {
		// The same numbers mean a stronger red in Display P3.
		const wide = await sharp({ create: { width: 400, height: 40, channels: 3, background: "#b43c3c" } })
			.withIccProfile("p3")
			.png()
			.toBuffer();
		const stored = await sharp(wide).metadata();
		expect(stored.icc).toBeDefined();
		const { file } = await encode({ "images/a.png": wide });
		const [red, green, blue] = (await readFirstPixel(file(/webp$/))) as [number, number, number];
		expect(Math.abs(red - 180)).toBeLessThan(8);
		expect(Math.abs(green - 60)).toBeLessThan(8);
		expect(Math.abs(blue - 60)).toBeLessThan(8);
	});

	it("keep their transparency in every format", async () => {
		const { file, images: all } = await encode({
			"images/a.png": await createHalfTransparent(400, 200).png().toBuffer(),
		});
		expect(all.some(({ file: name }) => name.endsWith(".jpg"))).toBe(false);
		for (const ending of [/avif$/, /webp$/, /png$/]) {
			const { data, info } = await sharp(file(ending)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
			expect(info.channels).toBe(4);
			expect([data[3], data.at(-1)]).toEqual([0, expect.closeTo(200, -1)]);
		}
	});

	it("include a JPEG that is 1200 pixels wide as a share image, even for an SVG", async () => {
		const svg = Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 2"><path fill="#0a0" d="M0 0h40v2H0z"/></svg>',
		);
		const files = { "images/a.jpg": await jpeg(1800, 90), "images/b.svg": svg };
		for (const share of Object.keys(files)) {
			const { site, images: all } = await encode(files, { share });
			const { image } = site.routes[0]!.resolvePage().head;
			expect(image!.url).toMatch(/^https:\/\/www\.acme\.example\/assets\/images\/[ab]\.\w{8}-1200\.jpg$/);
			const { readContent } = all.find(({ file }) => image!.url.endsWith(file))!;
			const { format, width, height } = await sharp(readContent()).metadata();
			expect([format, width, height]).toEqual(["jpeg", 1200, 60]);
		}
	});

	it("are only a sanitized copy for an SVG", async () => {
		const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6"><!-- Ana --><path d="M0 0h9"/></svg>';
		const { images: all, file } = await encode({ "images/a.svg": Buffer.from(text) });
		expect(all).toHaveLength(1);
		expect(file(/a\.\w{8}\.svg$/).toString()).toMatch(/^<svg [^>]*width="12" height="6"><path d="M0 0h9"/);
	});
});

describe("a cached image", () => {
	it("isn’t encoded again, and has the same name and bytes", async () => {
		const files = { "images/a.jpg": await jpeg(400, 40) };
		const first = await encode(files);
		const second = await encode(files);
		expect(first.uncachedCount).toBe(first.images.length);
		expect(second.uncachedCount).toBe(0);
		expect(readContents(second)).toEqual(readContents(first));
	});

	it("has the same bytes with another cache", async () => {
		const files = { "images/a.jpg": await jpeg(400, 40) };
		const folder = mkdtempSync(join(tmpdir(), "other-"));
		temporaryFolders.push(folder);
		expect(readContents(await encode(files, { folder }))).toEqual(readContents(await encode(files)));
	});

	it("is encoded once for two equal files", async () => {
		const bytes = await jpeg(300, 40);
		const { images: all } = await encode({ "images/a.jpg": bytes, "images/b.jpg": bytes });
		expect(all).toHaveLength(6);
		expect(readdirSync(cacheFolder)).toHaveLength(3);
	});

	it("is encoded again if the picture changed", async () => {
		await encode({ "images/a.jpg": await jpeg(300, 40) });
		expect((await encode({ "images/a.jpg": await jpeg(300, 41) })).uncachedCount).toBe(3);
	});
});

describe("a picture that can’t be decoded", () => {
	it("is reported once, at its pointer; all others are encoded", async () => {
		const bytes = await createPlainPicture(400, 40).png().toBuffer();
		// The structure of the file is intact, but its pixels aren’t.
		const pixels = bytes.indexOf("IDAT") + 4;
		bytes.fill(7, pixels, pixels + 20);
		const { findings, images: all } = await encode({ "images/a.png": bytes, "images/b.jpg": await jpeg(300, 40) });
		expect(findings).toMatchObject([{ code: "picture-broken", pointer: "/routes/0/sections/0/items/0/src" }]);
		expect(all.filter(({ file }) => file.includes("/b.")).every(({ readContent }) => readContent().length > 0)).toBe(
			true,
		);
	});
});
