import { execFileSync } from "node:child_process";
import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Compilation, compile } from "../../../src/content/compile.ts";
import { tableLimit } from "../../../src/content/source/limits.ts";
import { isReadFailure, readInside } from "../../../src/disk/read.ts";
import { readSources } from "../../../src/disk/sources.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { codes, places, today } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

let folder: string;
let site: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "disk-"));
	site = join(folder, "site");
	mkdirSync(join(site, "tables"), { recursive: true });
	mkdirSync(join(folder, "elsewhere"));
	writeFileSync(join(site, "tables/towns.csv"), "town\noak-park\n");
	writeFileSync(join(folder, "elsewhere/secret.csv"), "town\nsecret\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Ways to put something else than a file under a name. */
const others: [what: string, kind: string, put: (path: string) => void][] = [
	["a link to a file elsewhere", "link", (path) => symlinkSync(join(folder, "elsewhere/secret.csv"), path)],
	["a link to a file beside it", "link", (path) => symlinkSync("tables/towns.csv", path)],
	["a link to a device without end", "link", (path) => symlinkSync("/dev/zero", path)],
	["a link to nothing", "link", (path) => symlinkSync("nowhere", path)],
	["a pipe that nobody writes to", "special", (path) => execFileSync("sh", ["-c", 'mkfifo "$0"', path])],
	["a folder", "special", (path) => mkdirSync(path)],
];

describe("a file of the folder", () => {
	it("is read to its end, and a longer one as far as shows that it is", () => {
		expect(readInside(site, "tables/towns.csv", 14)).toMatchObject({
			bytes: Buffer.from("town\noak-park\n"),
			size: 14,
		});
		expect(readInside(site, "tables/towns.csv", 4)).toMatchObject({ bytes: Buffer.from("town\n"), size: 14 });
	});

	it("is read no further than was asked for where its size is not known", () => {
		expect(readInside("/proc/self", "status", 9)).toMatchObject({ bytes: { length: 10 }, size: 10 });
	});

	it("may be missing, and so may its folder", () => {
		expect(readInside(site, "nowhere.csv", 9)).toMatchObject({ kind: "missing" });
		expect(readInside(site, "nowhere/a.csv", 9)).toMatchObject({ kind: "missing" });
		expect(readInside(site, "tables/towns.csv/a.csv", 9)).toMatchObject({ kind: "missing" });
	});

	it.each(others)("is not %s", (_, kind, put) => {
		put(join(site, "a.csv"));
		expect(readInside(site, "a.csv", 100)).toMatchObject({ kind, message: expect.stringContaining("‘a.csv’") });
	});

	it("is not reached through a link to a folder", () => {
		symlinkSync(join(folder, "elsewhere"), join(site, "friends"));
		expect(readInside(site, "friends/secret.csv", 100)).toMatchObject({ kind: "link" });
	});
});

describe("a folder of Markdown files", () => {
	const text = minimal({
		collections: { news: { folder: "news" } },
		routes: [
			home({ type: "heading", heading: "Home" }),
			page("/:path", {
				collection: "news",
				sections: [{ type: "prose", heading: "{row.title}", text: "{row.body}" }],
			}),
		],
	});
	const article = "---\ntitle: Closed\n---\n\nWe are away.\n";

	function checked(): Compilation {
		const sources = readSources(join(site, "site.yaml"));
		if (isReadFailure(sources)) throw new Error(sources.message);
		return compile(sources, { sections: sectionTypes, now: today });
	}

	beforeEach(() => {
		writeFileSync(join(site, "site.yaml"), text);
		writeFileSync(join(folder, "elsewhere/secret.md"), article);
		mkdirSync(join(site, "news"));
		writeFileSync(join(site, "news/closed.md"), article);
	});

	it("is read file by file", () => {
		expect(checked().site?.routes.map(({ path }) => path)).toEqual(["/", "/closed"]);
	});

	it.each([
		["a link to a file", () => symlinkSync(join(folder, "elsewhere/secret.md"), join(site, "news/a.md")), "file-path"],
		["a folder", () => mkdirSync(join(site, "news/a.md")), null],
		["a file of a megabyte", () => writeFileSync(join(site, "news/a.md"), article.padEnd(1e6)), "file-too-large"],
	])("may have %s in it that is not read", (_, put, code) => {
		put();
		const { diagnostics } = checked();
		expect(diagnostics.map((one) => one.code)).toEqual(code === null ? [] : [code]);
	});

	it.each([
		["a link to a folder", "file-path", () => symlinkSync(join(folder, "elsewhere"), join(site, "news"))],
		["a file", "file-not-found", () => writeFileSync(join(site, "news"), article)],
		["not there", "file-not-found", () => {}],
	])("is none where it is %s", (_, code, put) => {
		rmSync(join(site, "news"), { recursive: true });
		put();
		expect(codes(checked())).toEqual([code]);
	});
});

describe("a file that is saved while it is read", () => {
	const file = () => join(site, "tables/towns.csv");
	const { readSync } = fs;

	/** Saves the file before each of so many portions that are read of it. */
	function savedDuring(portions: number, save: (text: string) => void) {
		let saved = 0;
		fs.readSync = ((...args: Parameters<typeof readSync>) => {
			if (saved < portions) save(`town\n${++saved}\n`);
			return readSync(...args);
		}) as typeof readSync;
		syncBuiltinESMExports();
		try {
			return readInside(site, "tables/towns.csv", 100);
		} finally {
			fs.readSync = readSync;
			syncBuiltinESMExports();
		}
	}

	const ways: [string, (text: string) => void][] = [
		["in its place", (text) => writeFileSync(file(), text)],
		[
			"by another that takes its place",
			(text) => {
				writeFileSync(`${file()}.new`, text);
				renameSync(`${file()}.new`, file());
			},
		],
	];

	it.each(ways)("is read again, when it is whole: %s", (_, save) => {
		expect(savedDuring(1, save)).toMatchObject({ bytes: Buffer.from("town\n1\n") });
		expect(savedDuring(2, save)).toMatchObject({ bytes: Buffer.from("town\n2\n") });
	});

	it.each(ways)("is not believed where that has no end: %s", (_, save) => {
		expect(savedDuring(Number.POSITIVE_INFINITY, (text) => save(text.repeat(Number(text.slice(5)))))).toMatchObject({
			kind: "changing",
		});
	});
});

describe("a table", () => {
	const found = () => {
		writeFileSync(join(site, "site.yaml"), withTowns("a.csv"));
		return codes(compiledFrom(site));
	};

	it.each(others)("is not %s", (_, __, put) => {
		put(join(site, "a.csv"));
		expect(found()).toContain("file-path");
	});

	it("is not read where it has more than 100 MB", () => {
		expect(tableLimit).toBeGreaterThanOrEqual(100_000_000);
		writeFileSync(join(site, "a.csv"), "");
		truncateSync(join(site, "a.csv"), tableLimit + 1);
		expect(found()).toContain("file-too-large");
	});
});

describe("a definition", () => {
	it.each(others)("is not %s", (_, kind, put) => {
		const path = join(site, "site.yaml");
		put(path);
		expect(readSources(path)).toMatchObject({ kind, message: expect.stringContaining(path) });
	});

	it("is read as far as shows that it is too long", () => {
		const path = join(site, "site.yaml");
		writeFileSync(path, "");
		truncateSync(path, 1e9);
		expect(codes(compiledFrom(site))).toEqual(["file-too-large"]);
	});
});

describe("a table whose lines end with a carriage return alone", () => {
	it("has its lines counted as editors count them", () => {
		writeFileSync(join(site, "towns.csv"), "town,name\relgin,Elgin\rOak Park,x\r");
		writeFileSync(join(site, "site.yaml"), withTowns("towns.csv"));
		expect(places(compiledFrom(site))).toEqual(["unsafe-path 3:1"]);
	});

	it("and so has a definition", () => {
		writeFileSync(join(site, "site.yaml"), "a: 1\rb: 2\r\nc: 3\r");
		expect(readSources(join(site, "site.yaml"))).toMatchObject({ text: "a: 1\nb: 2\r\nc: 3\n" });
	});
});

/** A definition with a page for each row of a table. */
function withTowns(csv: string): string {
	const routes = [home({ type: "heading", heading: "Home" }), page("/:town", { collection: "towns" })];
	return minimal({ collections: { towns: { csv } }, routes });
}

function compiledFrom(folder: string): Compilation {
	const sources = readSources(join(folder, "site.yaml"));
	if (isReadFailure(sources)) throw new Error(sources.message);
	return compile(sources, { sections: sectionTypes, now: today });
}
