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
	it("gives what was put, to any who asks", () => {
		expect(cache.get("a.br")).toBeNull();
		expect(cache.put("a.br", content)).toBe(content);
		expect(cache.get("a.br")).toEqual(content);
		expect(openCache(folder, "v1").get("a.br")).toEqual(content);
		expect(cache.put("nothing", Buffer.alloc(0))).toHaveLength(0);
		expect(cache.get("nothing")).toHaveLength(0);
	});

	it("gives nothing that was put under another name or key", () => {
		cache.put("a", content);
		expect(openCache(folder, "v2").get("a")).toBeNull();
		copyFileSync(join(folder, "v1-a"), join(folder, "v1-b"));
		expect(cache.get("b")).toBeNull();
	});

	it("gives all or nothing while others put the same", { timeout: 60_000 }, async () => {
		const code = `
			const { openCache } = await import(${JSON.stringify(new URL("../../../src/cache/cache.mjs", import.meta.url))});
			const { parentPort, workerData: [folder, content] } = await import("node:worker_threads");
			parentPort.postMessage("begun");
			for (let round = 0; round < 100; round++) {
				openCache(folder, "v1").put("a", content);
				if (!openCache(folder, "v1").get("a")?.equals(content)) throw new Error("It is not whole.");
			}`;
		const others = [1, 2].map(() => {
			const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
			return new Worker(module, { workerData: [folder, content] });
		});
		const ends = others.map((other) => once(other, "exit"));
		await Promise.all(others.map((other) => once(other, "message")));
		for (let round = 0; round < 100; round++) {
			expect([null, content]).toContainEqual(openCache(folder, "v1").get("a"));
		}
		expect(await Promise.all(ends)).toEqual([[0], [0]]);
		expect(readdirSync(folder)).toEqual(["v1-a"]);
	});

	it("may be moved", () => {
		cache.put("a", content);
		const elsewhere = join(home, "elsewhere");
		cpSync(folder, elsewhere, { recursive: true });
		rmSync(folder, { recursive: true });
		expect(openCache(elsewhere, "v1").get("a")).toEqual(content);
	});
});

describe.each(Object.entries(damages))("what %s", (_, damage) => {
	it("counts as missing, and is mended by what is put", () => {
		cache.put("a", content);
		damage(join(folder, "v1-a"));
		expect(cache.get("a")).toBeNull();
		cache.put("a", content);
		expect(openCache(folder, "v1").get("a")).toEqual(content);
		expect(readdirSync(folder)).toEqual(["v1-a"]);
	});
});

it("a pipe in the place of what was put does not hold anybody up", () => {
	mkdirSync(folder);
	execFileSync("sh", ["-c", `mkfifo "${join(folder, "v1-a")}"`]);
	expect(cache.get("a")).toBeNull();
});

describe("a cache that cannot be written", () => {
	it("keeps in memory, and says that there is no file", () => {
		writeFileSync(folder, "a file in the place of the folder");
		expect(cache.put("a", content)).toBe(content);
		expect(cache.get("a")).toEqual(content);
		expect(cache.isOnDisk("a")).toBe(false);
		expect(openCache(folder, "v1").get("a")).toBeNull();
	});
});

describe("the folder of all", () => {
	it.each([
		["a clone", "/home/ann/project/", "/home/ann/project/node_modules/.cache/site"],
		["what is installed", "/home/ann/shop/node_modules/site/", "/home/ann/shop/node_modules/.cache/site"],
		["what is installed below a scope", "/shop/node_modules/@acme/site/", "/shop/node_modules/.cache/site"],
		[
			"what pnpm installs",
			"/shop/node_modules/.pnpm/site@1/node_modules/site/",
			"/shop/node_modules/.pnpm/site@1/node_modules/.cache/site",
		],
	])("is beside the packages of %s", (_, project, expected) => expect(getCacheFolder(project)).toBe(expected));

	it("is the one that is named", () => expect(getCacheFolder("/home/ann/project/", "/tmp/kept")).toBe("/tmp/kept"));
});

describe("a sweep", () => {
	const hour = 3_600;

	/** A file that was used so many hours ago. */
	function aged(name: string, hours: number): void {
		const then = Date.now() / 1000 - hours * hour;
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, `picture-${name}`), "12345678");
		utimesSync(join(folder, `picture-${name}`), then, then);
	}

	it("removes what nothing has used for months, and not before", () => {
		aged("old", 61 * 24);
		aged("young", 59 * 24);
		pruneCache(folder);
		expect(readdirSync(folder)).toEqual(["picture-young"]);
	});

	it.each([
		["entries", { entries: 2, bytes: 1_000 }],
		["bytes", { entries: 100, bytes: 16 }],
	])("leaves the %s that were used last", (_, limits) => {
		for (const [name, hours] of Object.entries({ a: 5, b: 2, c: 4, d: 3 })) aged(name, hours);
		pruneCache(folder, limits);
		expect(readdirSync(folder)).toEqual(["picture-b", "picture-d"]);
	});

	it("touches nothing that may be in use, however much it is", () => {
		for (const name of ["a", "b", "c"]) aged(name, 0.9);
		pruneCache(folder, { entries: 0, bytes: 0 });
		expect(readdirSync(folder)).toEqual(["picture-a", "picture-b", "picture-c"]);
	});

	it("counts what was read as used", () => {
		const pictures = openPictureCache(folder);
		pictures.put("a", content);
		const then = Date.now() / 1000 - 24 * hour;
		utimesSync(join(folder, "picture-a"), then, then);
		pictures.get("a");
		pruneCache(folder, { entries: 0, bytes: 0 });
		expect(pictures.get("a")).toEqual(content);
	});

	it("removes what a run that was broken off has left, and folders, once they are old", () => {
		aged("a-3f1c2b4a-0000-4000-8000-123456789abc", 2);
		aged("b-3f1c2b4a-0000-4000-8000-123456789abc", 0.5);
		mkdirSync(join(folder, "picture-of-an-earlier-version/assets"), { recursive: true });
		utimesSync(join(folder, "picture-of-an-earlier-version"), 0, 0);
		pruneCache(folder);
		expect(readdirSync(folder)).toEqual(["picture-b-3f1c2b4a-0000-4000-8000-123456789abc"]);
	});

	it("touches nothing that no cache has put there, as where somebody names a folder of his own", () => {
		openCodeCache(folder, "0123456789abcdef").put("a", content);
		const names = [...readdirSync(folder), "letters", "0123456789abcdef-photographs", "pictures"];
		mkdirSync(join(folder, "letters"));
		for (const name of names.slice(2)) writeFileSync(join(folder, name), "");
		for (const name of names) utimesSync(join(folder, name), 0, 0);
		pruneCache(folder, { entries: 0, bytes: 0 });
		expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
	});

	it("is content where there is no cache", () => {
		pruneCache(join(home, "nowhere"));
		expect(existsSync(join(home, "nowhere"))).toBe(false);
	});
});
