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
import { codes, listPositions, today } from "../compiled.ts";
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

/** Functions that create something other than a regular file. */
const irregularFiles: [what: string, kind: string, put: (path: string) => void][] = [
	["a symbolic link to a file elsewhere", "link", (path) => symlinkSync(join(folder, "elsewhere/secret.csv"), path)],
	["a symbolic link to a file in the folder", "link", (path) => symlinkSync("tables/towns.csv", path)],
	["a symbolic link to an endless device", "link", (path) => symlinkSync("/dev/zero", path)],
	["a dangling symbolic link", "link", (path) => symlinkSync("nowhere", path)],
	["a named pipe without a writer", "special", (path) => execFileSync("sh", ["-c", 'mkfifo "$0"', path])],
	["a folder", "special", (path) => mkdirSync(path)],
];

describe("a file in the folder", () => {
	it("is read to its end, or to the first byte beyond the limit", () => {
		expect(readInside(site, "tables/towns.csv", 14)).toMatchObject({
			bytes: Buffer.from("town\noak-park\n"),
			size: 14,
		});
		expect(readInside(site, "tables/towns.csv", 4)).toMatchObject({ bytes: Buffer.from("town\n"), size: 14 });
	});

	it("is read to the first byte beyond the limit if its size is unknown", () => {
		expect(readInside("/proc/self", "status", 9)).toMatchObject({ bytes: { length: 10 }, size: 10 });
	});

	it("may be missing, and so may its folder", () => {
		expect(readInside(site, "nowhere.csv", 9)).toMatchObject({ kind: "missing" });
		expect(readInside(site, "nowhere/a.csv", 9)).toMatchObject({ kind: "missing" });
		expect(readInside(site, "tables/towns.csv/a.csv", 9)).toMatchObject({ kind: "missing" });
	});

	it.each([
		["EACCES", "refused", "You don't have permission to read ‘tables/towns.csv’."],
		["EIO", "failed", "‘tables/towns.csv’ can't be read (EIO)."],
	])("can’t be read if the system answers %s", (code, kind, message) => {
		const { openSync } = fs;
		fs.openSync = () => {
			throw Object.assign(new Error(code), { code });
		};
		syncBuiltinESMExports();
		try {
			expect(readInside(site, "tables/towns.csv", 100)).toEqual({ kind, message });
		} finally {
			fs.openSync = openSync;
			syncBuiltinESMExports();
		}
	});

	it.each(irregularFiles)("is not %s", (_, kind, put) => {
		put(join(site, "a.csv"));
		expect(readInside(site, "a.csv", 100)).toMatchObject({ kind, message: expect.stringContaining("‘a.csv’") });
	});

	it("can’t be reached through a symbolic link to a folder", () => {
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

	beforeEach(() => {
		writeFileSync(join(site, "site.yaml"), text);
		writeFileSync(join(folder, "elsewhere/secret.md"), article);
		mkdirSync(join(site, "news"));
		writeFileSync(join(site, "news/closed.md"), article);
	});

	it("makes a page of each file", () => {
		expect(compiledFrom(site).site?.routes.map(({ path }) => path)).toEqual(["/", "/closed"]);
	});

	it.each([
		[
			"a symbolic link to a file",
			() => symlinkSync(join(folder, "elsewhere/secret.md"), join(site, "news/a.md")),
			"file-path",
		],
		["a folder", () => mkdirSync(join(site, "news/a.md")), null],
		["a file of 1 MB", () => writeFileSync(join(site, "news/a.md"), article.padEnd(1e6)), "file-too-large"],
	])("may contain %s, which isn’t read", (_, put, code) => {
		put();
		const { diagnostics } = compiledFrom(site);
		expect(diagnostics.map((one) => one.code)).toEqual(code === null ? [] : [code]);
	});

	it.each([
		["a symbolic link", "file-path", () => symlinkSync(join(folder, "elsewhere"), join(site, "news"))],
		["a file", "file-not-found", () => writeFileSync(join(site, "news"), article)],
		["missing", "file-not-found", () => {}],
	])("is an error if it is %s", (_, code, put) => {
		rmSync(join(site, "news"), { recursive: true });
		put();
		expect(codes(compiledFrom(site))).toEqual([code]);
	});
});

describe("a file that is written while it is read", () => {
	const file = () => join(site, "tables/towns.csv");
	const { readSync } = fs;

	/** Reads the file, and saves it before each of the first `saveCount` reads. */
	function readWhileSaving(saveCount: number, save: (text: string) => void) {
		let saved = 0;
		fs.readSync = ((...args: Parameters<typeof readSync>) => {
			if (saved < saveCount) save(`town\n${++saved}\n`);
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
		["in place", (text) => writeFileSync(file(), text)],
		[
			"by renaming another file",
			(text) => {
				writeFileSync(`${file()}.new`, text);
				renameSync(`${file()}.new`, file());
			},
		],
	];

	it.each(ways)("is read again until it is complete: %s", (_, save) => {
		expect(readWhileSaving(1, save)).toMatchObject({ bytes: Buffer.from("town\n1\n") });
		expect(readWhileSaving(2, save)).toMatchObject({ bytes: Buffer.from("town\n2\n") });
	});

	it.each(ways)("is refused if it never stops changing: %s", (_, save) => {
		let saves = 0;
		// Each text is longer than the one before, so the size differs, too.
		const saveLonger = (text: string) => save(text.repeat(++saves));
		expect(readWhileSaving(Number.POSITIVE_INFINITY, saveLonger)).toMatchObject({ kind: "changing" });
	});
});

describe("a table", () => {
	const findCodes = () => {
		writeFileSync(join(site, "site.yaml"), withTowns("a.csv"));
		return codes(compiledFrom(site));
	};

	it.each(irregularFiles)("is not %s", (_, __, put) => {
		put(join(site, "a.csv"));
		expect(findCodes()).toContain("file-path");
	});

	it("is refused if it is larger than the limit of at least 100 MB", () => {
		expect(tableLimit).toBeGreaterThanOrEqual(100_000_000);
		writeFileSync(join(site, "a.csv"), "");
		truncateSync(join(site, "a.csv"), tableLimit + 1);
		expect(findCodes()).toContain("file-too-large");
	});
});

describe("a definition", () => {
	it.each(irregularFiles)("is not %s", (_, kind, put) => {
		const path = join(site, "site.yaml");
		put(path);
		expect(readSources(path)).toMatchObject({ kind, message: expect.stringContaining(path) });
	});

	it("is refused if it is too long", () => {
		const path = join(site, "site.yaml");
		writeFileSync(path, "");
		truncateSync(path, 1e9);
		expect(codes(compiledFrom(site))).toEqual(["file-too-large"]);
	});
});

describe("CR line endings", () => {
	it("count as line breaks in a table", () => {
		writeFileSync(join(site, "towns.csv"), "town,name\relgin,Elgin\rOak Park,x\r");
		writeFileSync(join(site, "site.yaml"), withTowns("towns.csv"));
		expect(listPositions(compiledFrom(site))).toEqual(["unsafe-path 3:1"]);
	});

	it("become LF in a definition", () => {
		writeFileSync(join(site, "site.yaml"), "a: 1\rb: 2\r\nc: 3\r");
		expect(readSources(join(site, "site.yaml"))).toMatchObject({ text: "a: 1\nb: 2\r\nc: 3\n" });
	});
});

/** Returns a definition with a page for each row of a table. */
function withTowns(csv: string): string {
	const routes = [home({ type: "heading", heading: "Home" }), page("/:town", { collection: "towns" })];
	return minimal({ collections: { towns: { csv } }, routes });
}

function compiledFrom(folder: string): Compilation {
	const sources = readSources(join(folder, "site.yaml"));
	if (isReadFailure(sources)) throw new Error(sources.message);
	return compile(sources, { sections: sectionTypes, now: today });
}
