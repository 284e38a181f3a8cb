import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Cache, openCache } from "../../../src/cache/cache.mjs";
import { main } from "../../../src/cli/main.ts";
import { createPlainPicture } from "../assets/images/files.ts";
import { damages } from "../cache/damages.ts";
import { project } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";
import { createFakeBuildAssets } from "../output/build-assets.ts";
import { digestFiles } from "../output/digests.ts";

const home = mkdtempSync(join(tmpdir(), "damaged-"));
const folder = join(home, "cache");
afterAll(() => rmSync(home, { recursive: true }));

/** Builds a small site with fonts, icons, a share image, photographs and compressed copies. */
async function build(pictures: Cache = openCache(folder, "picture")): Promise<Map<string, string>> {
	const args = ["build", "--site", join(home, "site.yaml"), "--out", join(home, "dist"), "--now", "2026-06-01"];
	const cache = openCache(folder, "code");
	// Bundling the code is slow, and the tests of an installation cover it.
	cache.put("bundle-production", serialize(createFakeBuildAssets().bundle));
	// The build reuses files of the last output.
	rmSync(join(home, "dist"), { recursive: true, force: true });
	const installation = { project, codeDigest: "1", cacheFolder: folder, code: Buffer.alloc(0), reportError: () => {} };
	expect(await main(args, { ...installation, cache, pictureCache: pictures })).toBe(0);
	return digestFiles(join(home, "dist"));
}

let clean: Map<string, string>;

beforeAll(async () => {
	for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
	const pictures = { type: "pictures", heading: "Walls", items: [{ src: "images/wall.png", alt: "Half of a wall." }] };
	const route = page("/", { indexed: true, sections: [pictures] } as never);
	writeFileSync(join(home, "site.yaml"), minimal({ routes: [route] }));
	mkdirSync(join(home, "images"));
	writeFileSync(join(home, "images/wall.png"), await createPlainPicture(320, 200).png().toBuffer());
	clean = await build();
});

const kinds = { fonts: /^code-font-/, drawings: /^code-drawing-/, photographs: /^picture-/, copies: /\.(br|gz)$/ };

it("a build has the same output if every cache entry is damaged", async () => {
	const ways = Object.values(damages);
	const entries = Object.values(kinds).map((names) => readdirSync(folder).filter((name) => names.test(name)));
	for (const names of entries) expect(names.length).toBeGreaterThan(1);
	// Each kind of damage hits some entry; the tests of the cache try each kind alone.
	expect(entries.flat().length).toBeGreaterThanOrEqual(ways.length);
	for (const [index, name] of entries.flat().entries()) ways[index % ways.length]!(join(folder, name));
	expect(await build()).toEqual(clean);
});

it("a build has the same output if photographs vanish from the cache before they are written", async () => {
	const pictureCache = openCache(folder, "picture");
	const names = readdirSync(folder).filter((name) => kinds.photographs.test(name));
	let reads = 0;
	const vanishingCache: Cache = {
		...pictureCache,
		get: (key) => {
			const content = pictureCache.get(key);
			reads++;
			// All variants exist when the build looks for missing ones, but none when it writes them.
			if (reads === names.length) for (const name of names) rmSync(join(folder, name));
			return content;
		},
	};
	expect(await build(vanishingCache)).toEqual(clean);
});

it("a build has the same output if the cache folder can’t be created", async () => {
	rmSync(folder, { recursive: true });
	writeFileSync(folder, "a file in the place of the folder");
	expect(await build()).toEqual(clean);
});
