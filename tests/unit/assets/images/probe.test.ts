import { describe, expect, it } from "vitest";
import { probePicture } from "../../../../src/assets/images/probe.ts";
import type { PictureFailure } from "../../../../src/content/semantics/pictures.ts";
import { pictureLimits } from "../../../../src/content/semantics/pictures.ts";
import { createAnimation, createHalfTransparent, createOriginals, createPlainPicture } from "./files.ts";

const probe = (bytes: Buffer | PictureFailure) => probePicture("images/a", createOriginals({ "images/a": bytes }));
const readMetadata = (bytes: Buffer) => probe(bytes).metadata;
const getFailureCode = (bytes: Buffer) => probe(bytes).failure?.code;

const formats = {
	jpeg: await createPlainPicture(30, 20).jpeg().toBuffer(),
	png: await createPlainPicture(30, 20).png().toBuffer(),
	webp: await createPlainPicture(30, 20).webp().toBuffer(),
	avif: await createPlainPicture(30, 20).avif({ effort: 0 }).toBuffer(),
};

describe("probing a picture", () => {
	it.each(Object.entries(formats))("%s: finds format and size", (format, bytes) => {
		expect(readMetadata(bytes)).toMatchObject({
			format,
			width: 30,
			height: 20,
			isTransparent: false,
			isAnimated: false,
		});
	});

	it.each(Object.entries(formats))("%s: reports a truncated file", (_, bytes) => {
		for (const length of [bytes.length - 3, Math.floor(bytes.length / 2)]) {
			expect(getFailureCode(bytes.subarray(0, length)), `${length}`).toBe("picture-broken");
		}
	});

	it.each(Object.entries(formats))("%s: never throws, wherever the file is cut", (_, bytes) => {
		for (let length = 0; length < bytes.length; length++) {
			expect(["picture-broken", undefined]).toContain(getFailureCode(bytes.subarray(0, length)));
		}
	});

	it.each([
		["PNG", createHalfTransparent(16, 16).png()],
		["PNG with a palette", createHalfTransparent(16, 16).png({ palette: true })],
		["WebP", createHalfTransparent(16, 16).webp()],
		["lossless WebP", createHalfTransparent(16, 16).webp({ lossless: true })],
		["AVIF", createHalfTransparent(16, 16).avif({ effort: 0 })],
	])("%s: recognises transparency", async (_, image) => {
		expect(readMetadata(await image.toBuffer())?.isTransparent).toBe(true);
	});

	it("lossless WebP: recognises that it is opaque", async () => {
		expect(readMetadata(await createPlainPicture(16, 16).webp({ lossless: true }).toBuffer())?.isTransparent).toBe(
			false,
		);
	});

	it("WebP: recognises an animation", async () => {
		expect(readMetadata(await createAnimation().webp().toBuffer())).toMatchObject({
			isAnimated: true,
			width: 8,
			height: 8,
		});
	});

	it.each(["jpeg", "webp", "png"] as const)("%s: swaps width and height for a rotated orientation", async (format) => {
		const bytes = await createPlainPicture(30, 20).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
		expect(readMetadata(bytes)).toMatchObject({ width: 20, height: 30 });
	});

	it("reports a file with many byte order marks as broken", () => {
		expect(getFailureCode(Buffer.from("\ufeff".repeat(60)))).toBe("picture-broken");
	});

	it("accepts a JPEG with data after its end", () => {
		expect(readMetadata(Buffer.concat([formats.jpeg, Buffer.alloc(5000, 7)]))).toMatchObject({ width: 30 });
	});

	it.each([
		["empty", ""],
		["text", "Here was a picture."],
		["HTML", "<!doctype html><title>x</title>"],
		["a GIF", "GIF89a\x01\x00\x01\x00\x00\x00\x00;"],
		["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
	])("reports an unsupported file as broken: %s", (_, text) => {
		expect(getFailureCode(Buffer.from(text, "latin1"))).toBe("picture-broken");
	});

	it("reports more pixels than the limit", async () => {
		const png = Buffer.from(formats.png);
		png.writeUInt32BE(pictureLimits.pixels / 1000, 16);
		png.writeUInt32BE(1001, 20);
		expect(getFailureCode(png)).toBe("picture-too-large");
	});

	it("finds a digest that changes with the content", async () => {
		const [one, other] = [
			readMetadata(formats.png)?.digest(),
			readMetadata(await createPlainPicture(30, 21).png().toBuffer())?.digest(),
		];
		expect(one).toMatch(/^\w{8}$/);
		expect(readMetadata(Buffer.from(formats.png))?.digest()).toBe(one);
		expect(other).not.toBe(one);
	});
});
