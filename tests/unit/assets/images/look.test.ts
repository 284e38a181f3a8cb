import { describe, expect, it } from "vitest";
import { probePicture } from "../../../../src/assets/images/probe.ts";
import type { PictureFailure } from "../../../../src/content/semantics/pictures.ts";
import { pictureLimits } from "../../../../src/content/semantics/pictures.ts";
import { flat, halfTransparent, moving, originalsOf } from "./files.ts";

const looked = (bytes: Buffer | PictureFailure) => probePicture("images/a", originalsOf({ "images/a": bytes }));
const factsOf = (bytes: Buffer) => looked(bytes).facts;
const faultOf = (bytes: Buffer) => looked(bytes).failure?.code;

const formats = {
	jpeg: await flat(30, 20).jpeg().toBuffer(),
	png: await flat(30, 20).png().toBuffer(),
	webp: await flat(30, 20).webp().toBuffer(),
	avif: await flat(30, 20).avif({ effort: 0 }).toBuffer(),
};

describe("what a file is", () => {
	it.each(Object.entries(formats))("%s: its kind and its size", (format, bytes) => {
		expect(factsOf(bytes)).toMatchObject({ format, width: 30, height: 20, transparent: false, animated: false });
	});

	it.each(Object.entries(formats))("%s: that it is cut off", (_, bytes) => {
		for (const length of [bytes.length - 3, Math.floor(bytes.length / 2)]) {
			expect(faultOf(bytes.subarray(0, length)), `${length}`).toBe("picture-broken");
		}
	});

	it.each(Object.entries(formats))("%s: cut anywhere, it is broken or whole, and nothing is thrown", (_, bytes) => {
		for (let length = 0; length < bytes.length; length++) {
			expect(["picture-broken", undefined]).toContain(faultOf(bytes.subarray(0, length)));
		}
	});

	it.each([
		["PNG", halfTransparent(16, 16).png()],
		["PNG with a palette", halfTransparent(16, 16).png({ palette: true })],
		["WebP", halfTransparent(16, 16).webp()],
		["WebP without loss", halfTransparent(16, 16).webp({ lossless: true })],
		["AVIF", halfTransparent(16, 16).avif({ effort: 0 })],
	])("%s: that something can be seen through it", async (_, image) => {
		expect(factsOf(await image.toBuffer())?.transparent).toBe(true);
	});

	it("WebP without loss, and nothing to be seen through", async () => {
		expect(factsOf(await flat(16, 16).webp({ lossless: true }).toBuffer())?.transparent).toBe(false);
	});

	it("WebP that moves", async () => {
		expect(factsOf(await moving().webp().toBuffer())).toMatchObject({ animated: true, width: 8, height: 8 });
	});

	it.each(["jpeg", "webp", "png"] as const)("%s of a camera that lay on its side", async (format) => {
		const bytes = await flat(30, 20).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
		expect(factsOf(bytes)).toMatchObject({ width: 20, height: 30 });
	});

	it("nothing, where it begins with many marks of the order of bytes", () => {
		expect(faultOf(Buffer.from("\ufeff".repeat(60)))).toBe("picture-broken");
	});

	it("a JPEG behind whose end a camera wrote more", () => {
		expect(factsOf(Buffer.concat([formats.jpeg, Buffer.alloc(5000, 7)]))).toMatchObject({ width: 30 });
	});

	it.each([
		["nothing", ""],
		["words", "Here was a picture."],
		["a page", "<!doctype html><title>x</title>"],
		["a GIF", "GIF89a\x01\x00\x01\x00\x00\x00\x00;"],
		["a photograph of a telephone", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
	])("is none: %s", (_, text) => {
		expect(faultOf(Buffer.from(text, "latin1"))).toBe("picture-broken");
	});

	it("has more pixels than are unpacked", async () => {
		const png = Buffer.from(formats.png);
		png.writeUInt32BE(pictureLimits.pixels / 1000, 16);
		png.writeUInt32BE(1001, 20);
		expect(faultOf(png)).toBe("picture-too-large");
	});

	it("has a digest that changes with it", async () => {
		const [one, other] = [factsOf(formats.png)?.digest(), factsOf(await flat(30, 21).png().toBuffer())?.digest()];
		expect(one).toMatch(/^\w{8}$/);
		expect(factsOf(Buffer.from(formats.png))?.digest()).toBe(one);
		expect(other).not.toBe(one);
	});
});
