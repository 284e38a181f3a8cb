import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Cache, getCacheFolder, openCache, openCodeCache, openPictureCache } from "../../../src/cache/cache.mjs";
import { pruneCache } from "../../../src/cache/prune.ts";
import { damages } from "./damages.ts";

let home: string;
let folder: string;
let cache: Cache;

beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), "cache-"));
	folder = join(home, "cache");
	cache = openCache(folder, "v1");
});

afterEach(() => rmSync(home, { recursive: true }));

const content = Buffer.from([...Array(2_000).keys()].map((number) => number % 256));

describe("a cache", () => {
	it("returns what was stored, even by another instance", () => {
		expect(cache.get("a.br")).toBeNull();
		expect(cache.put("a.br", content)).toBe(content);
		expect(cache.get("a.br")).toEqual(content);
		expect(openCache(folder, "v1").get("a.br")).toEqual(content);
		expect(cache.put("nothing", Buffer.alloc(0))).toHaveLength(0);
		expect(cache.get("nothing")).toHaveLength(0);
	});

	it("doesn’t return entries of another name or version", () => {
		cache.put("a", content);
		expect(openCache(folder, "v2").get("a")).toBeNull();
		copyFileSync(join(folder, "v1-a"), join(folder, "v1-b"));
		expect(cache.get("b")).toBeNull();
	});

	it("returns a whole entry or nothing while other threads write it", async () => {
		const code = `
			const { openCache } = await import(${JSON.stringify(new URL("../../../src/cache/cache.mjs", import.meta.url))});
			const { parentPort, workerData: [folder, content] } = await import("node:worker_threads");
			parentPort.postMessage("begun");
			for (let round = 0; round < 100; round++) {
				openCache(folder, "v1").put("a", content);
				if (!openCache(folder, "v1").get("a")?.equals(content)) throw new Error("It is not whole.");
			}`;
		const workers = [1, 2].map(() => {
			const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
			return new Worker(module, { workerData: [folder, content] });
		});
		const ends = workers.map((worker) => once(worker, "exit"));
		await Promise.all(workers.map((worker) => once(worker, "message")));
		for (let round = 0; round < 100; round++) {
			expect([null, content]).toContainEqual(openCache(folder, "v1").get("a"));
		}
		expect(await Promise.all(ends)).toEqual([[0], [0]]);
		expect(readdirSync(folder)).toEqual(["v1-a"]);
	});

	it("works after its folder was moved", () => {
		cache.put("a", content);
		const elsewhere = join(home, "elsewhere");
		cpSync(folder, elsewhere, { recursive: true });
		rmSync(folder, { recursive: true });
		expect(openCache(elsewhere, "v1").get("a")).toEqual(content);
	});
});

describe.each(Object.entries(damages))("an entry that %s", (_, damage) => {
	it("counts as missing, and can be written again", () => {
		cache.put("a", content);
		damage(join(folder, "v1-a"));
		expect(cache.get("a")).toBeNull();
		cache.put("a", content);
		expect(openCache(folder, "v1").get("a")).toEqual(content);
		expect(readdirSync(folder)).toEqual(["v1-a"]);
	});
});

it("a named pipe instead of an entry doesn’t block", () => {
	mkdirSync(folder);
	execFileSync("sh", ["-c", `mkfifo "${join(folder, "v1-a")}"`]);
	expect(cache.get("a")).toBeNull();
});

describe("a cache whose folder can’t be written", () => {
	it("keeps entries in memory, and reports that they aren’t on disk", () => {
		writeFileSync(folder, "a file in the place of the folder");
		expect(cache.put("a", content)).toBe(content);
		expect(cache.get("a")).toEqual(content);
		expect(cache.isOnDisk("a")).toBe(false);
		expect(openCache(folder, "v1").get("a")).toBeNull();
	});
});

describe("the cache folder", () => {
	it.each([
		["a clone", "/home/ann/project/", "/home/ann/project/node_modules/.cache/siteyaml"],
		["an installed program", "/home/ann/shop/node_modules/siteyaml/", "/home/ann/shop/node_modules/.cache/siteyaml"],
		["an installed program with a scope", "/shop/node_modules/@acme/siteyaml/", "/shop/node_modules/.cache/siteyaml"],
		[
			"a program installed by pnpm",
			"/shop/node_modules/.pnpm/siteyaml@1/node_modules/siteyaml/",
			"/shop/node_modules/.pnpm/siteyaml@1/node_modules/.cache/siteyaml",
		],
	])("is in node_modules for %s", (_, project, expected) => expect(getCacheFolder(project)).toBe(expected));

	it("is the one that an option names", () =>
		expect(getCacheFolder("/home/ann/project/", "/tmp/kept")).toBe("/tmp/kept"));
});

describe("pruning", () => {
	const hour = 3_600;

	/** Writes an entry that was last used that many hours ago. */
	function writeAged(name: string, hours: number): void {
		const then = Date.now() / 1000 - hours * hour;
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, `picture-${name}`), "12345678");
		utimesSync(join(folder, `picture-${name}`), then, then);
	}

	it("removes entries that nothing has used for 60 days", () => {
		writeAged("old", 61 * 24);
		writeAged("young", 59 * 24);
		pruneCache(folder);
		expect(readdirSync(folder)).toEqual(["picture-young"]);
	});

	it.each([
		["entries", { entries: 2, bytes: 1_000 }],
		["bytes", { entries: 100, bytes: 16 }],
	])("limits the %s, and keeps the entries that were used last", (_, limits) => {
		for (const [name, hours] of Object.entries({ a: 5, b: 2, c: 4, d: 3 })) writeAged(name, hours);
		pruneCache(folder, limits);
		expect(readdirSync(folder)).toEqual(["picture-b", "picture-d"]);
	});

	it("keeps entries of the last hour, even above the limits", () => {
		for (const name of ["a", "b", "c"]) writeAged(name, 0.9);
		pruneCache(folder, { entries: 0, bytes: 0 });
		expect(readdirSync(folder)).toEqual(["picture-a", "picture-b", "picture-c"]);
	});

	it("treats an entry that was read as used", () => {
		const pictures = openPictureCache(folder);
		pictures.put("a", content);
		const then = Date.now() / 1000 - 24 * hour;
		utimesSync(join(folder, "picture-a"), then, then);
		pictures.get("a");
		pruneCache(folder, { entries: 0, bytes: 0 });
		expect(pictures.get("a")).toEqual(content);
	});

	it("removes temporary files of an interrupted run, and folders, once they are old", () => {
		writeAged("a-3f1c2b4a-0000-4000-8000-123456789abc", 2);
		writeAged("b-3f1c2b4a-0000-4000-8000-123456789abc", 0.5);
		mkdirSync(join(folder, "picture-of-an-earlier-version/assets"), { recursive: true });
		utimesSync(join(folder, "picture-of-an-earlier-version"), 0, 0);
		pruneCache(folder);
		expect(readdirSync(folder)).toEqual(["picture-b-3f1c2b4a-0000-4000-8000-123456789abc"]);
	});

	it("keeps files and folders that no cache has written", () => {
		openCodeCache(folder, "0123456789abcdef").put("a", content);
		const foreign = ["0123456789abcdef-photographs", "letters", "pictures"];
		mkdirSync(join(folder, "letters"));
		for (const name of foreign) if (name !== "letters") writeFileSync(join(folder, name), "");
		for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
		pruneCache(folder, { entries: 0, bytes: 0 });
		expect(readdirSync(folder).sort()).toEqual(foreign);
	});

	it("does nothing without a cache", () => {
		pruneCache(join(home, "nowhere"));
		expect(existsSync(join(home, "nowhere"))).toBe(false);
	});
});
