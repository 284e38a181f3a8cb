import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCache } from "../../../src/cache/cache.mjs";
import { chooseCompression, createCompressor } from "../../../src/output/compress.ts";

let cacheFolder: string;

beforeEach(() => {
	cacheFolder = mkdtempSync(join(tmpdir(), "compress-"));
});

afterEach(() => rmSync(cacheFolder, { recursive: true }));

const text = "Bread, cakes and coffee from seven to noon. ".repeat(40);

function createCopies(file: string, content: string | Buffer, pages = 1): Map<string, Buffer> {
	return new Map(createCompressor(chooseCompression(pages), openCache(cacheFolder, "1"))(file, content));
}

describe("compressed copies", () => {
	it.each([1, 100, 101, 10_000])("have the content of the file on a site of %i pages", (pages) => {
		const copies = createCopies("index.html", text, pages);
		expect([...copies.keys()]).toEqual(["index.html.br", "index.html.gz"]);
		expect(brotliDecompressSync(copies.get("index.html.br")!).toString()).toBe(text);
		expect(gunzipSync(copies.get("index.html.gz")!).toString()).toBe(text);
	});

	it("are omitted if they would be larger, and for compressed formats", () => {
		expect(createCopies("robots.txt", "x")).toEqual(new Map());
		expect(createCopies("assets/face.woff2", text)).toEqual(new Map());
	});

	it("are the same bytes, cached or not", () => {
		const copies = createCopies("index.html", text);
		expect(readdirSync(cacheFolder)).toHaveLength(2);
		expect(createCopies("index.html", text)).toEqual(copies);
		for (const name of readdirSync(cacheFolder)) rmSync(join(cacheFolder, name));
		expect(createCopies("index.html", text)).toEqual(copies);
	});

	it("are cached for hashed files, but not for the pages of a large site", () => {
		createCopies("index.html", text, 101);
		expect(readdirSync(cacheFolder)).toEqual([]);
		createCopies("assets/site.12345678.css", text, 101);
		expect(readdirSync(cacheFolder)).toHaveLength(2);
	});
});
