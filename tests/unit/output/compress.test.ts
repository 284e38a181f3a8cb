import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCache } from "../../../src/cache/cache.mjs";
import { chooseCompression, createCompressor } from "../../../src/output/compress.ts";

let cache: string;

beforeEach(() => {
	cache = mkdtempSync(join(tmpdir(), "compress-"));
});

afterEach(() => rmSync(cache, { recursive: true }));

const text = "Bread, cakes and coffee from seven to noon. ".repeat(40);

function copiesOf(file: string, content: string | Buffer, pages = 1): Map<string, Buffer> {
	return new Map(createCompressor(chooseCompression(pages), openCache(cache, "1"))(file, content));
}

describe("compressed copies", () => {
	it.each([1, 100, 101, 10_000])("have the same content on a site of %i pages", (pages) => {
		const copies = copiesOf("index.html", text, pages);
		expect([...copies.keys()]).toEqual(["index.html.br", "index.html.gz"]);
		expect(brotliDecompressSync(copies.get("index.html.br")!).toString()).toBe(text);
		expect(gunzipSync(copies.get("index.html.gz")!).toString()).toBe(text);
	});

	it("are omitted if they would be larger, and for compressed formats", () => {
		expect(copiesOf("robots.txt", "x")).toEqual(new Map());
		expect(copiesOf("assets/face.woff2", text)).toEqual(new Map());
	});

	it("are the same bytes, cached or not", () => {
		const fresh = copiesOf("index.html", text);
		expect(readdirSync(cache)).toHaveLength(2);
		expect(copiesOf("index.html", text)).toEqual(fresh);
		for (const name of readdirSync(cache)) rmSync(join(cache, name));
		expect(copiesOf("index.html", text)).toEqual(fresh);
	});

	it("are cached for hashed files, but not for the pages of a large site", () => {
		copiesOf("index.html", text, 101);
		expect(readdirSync(cache)).toEqual([]);
		copiesOf("assets/site.12345678.css", text, 101);
		expect(readdirSync(cache)).toHaveLength(2);
	});
});
