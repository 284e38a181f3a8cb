import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getCodeDigest } from "../../../src/cli/code-digest.mjs";

let project: string;
let cacheFolder: string;
beforeEach(() => {
	project = join(mkdtempSync(join(tmpdir(), "version-")), "/");
	cacheFolder = join(project, "cache");
	mkdirSync(join(project, "src/rules"), { recursive: true });
	mkdirSync(join(project, "schema"));
	for (const name of ["src/main.ts", "src/rules/one.ts", "schema/site.json", "package.json", "vite.config.ts"])
		writeFileSync(join(project, name), name);
});
afterEach(() => rmSync(project, { recursive: true }));

const digest = () => getCodeDigest(project, cacheFolder);

it("the same code has the same digest, cached or not", () => {
	const first = digest();
	expect(digest()).toBe(first);
	rmSync(cacheFolder, { recursive: true });
	expect(digest()).toBe(first);
});

it("a change of the metadata of a file doesn’t change the digest", () => {
	const first = digest();
	chmodSync(join(project, "src/main.ts"), 0o600);
	expect(digest()).toBe(first);
});

it("a damaged cache of the digest is ignored", () => {
	const first = digest();
	for (const name of readdirSync(cacheFolder)) writeFileSync(join(cacheFolder, name), "garbage");
	expect(digest()).toBe(first);
});

it.each(["src/rules/one.ts", "schema/site.json", "package.json", "vite.config.ts"])(
	"a change of %s changes the digest",
	(name) => {
		const first = digest();
		const path = join(project, name);
		const { atime, mtime } = statSync(path);
		// npm gives the files of every version the same time, and a file may keep its size.
		writeFileSync(path, name.toUpperCase());
		utimesSync(path, atime, mtime);
		expect(digest()).not.toBe(first);
	},
);

it("a new or deleted file changes the digest", () => {
	const first = digest();
	writeFileSync(join(project, "src/rules/two.ts"), "");
	const second = digest();
	expect(second).not.toBe(first);
	rmSync(join(project, "src/rules/two.ts"));
	expect(digest()).toBe(first);
});
