import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getCodeDigest } from "../../../src/cli/version.mjs";

let project: string;
let kept: string;
beforeEach(() => {
	project = join(mkdtempSync(join(tmpdir(), "version-")), "/");
	kept = join(project, "cache");
	mkdirSync(join(project, "src/rules"), { recursive: true });
	mkdirSync(join(project, "schema"));
	for (const name of ["src/main.ts", "src/rules/one.ts", "schema/site.json", "package.json", "vite.config.ts"])
		writeFileSync(join(project, name), name);
});
afterEach(() => rmSync(project, { recursive: true }));

const version = () => getCodeDigest(project, kept);

it("the same code has the same name, whether that is kept or not", () => {
	const first = version();
	expect(version()).toBe(first);
	rmSync(kept, { recursive: true });
	expect(version()).toBe(first);
});

it("a file that was touched and says the same changes nothing", () => {
	const first = version();
	chmodSync(join(project, "src/main.ts"), 0o600);
	expect(version()).toBe(first);
});

it("a name that is kept and damaged is made again", () => {
	const first = version();
	for (const name of readdirSync(kept)) writeFileSync(join(kept, name), "garbage");
	expect(version()).toBe(first);
});

it.each(["src/rules/one.ts", "schema/site.json", "package.json", "vite.config.ts"])("%s changes the name", (name) => {
	const first = version();
	const path = join(project, name);
	const { atime, mtime } = statSync(path);
	// As long as before, and as old as before, as an installation of another version may be.
	writeFileSync(path, name.toUpperCase());
	utimesSync(path, atime, mtime);
	expect(version()).not.toBe(first);
});

it("a file that comes or goes changes the name", () => {
	const first = version();
	writeFileSync(join(project, "src/rules/two.ts"), "");
	const second = version();
	expect(second).not.toBe(first);
	rmSync(join(project, "src/rules/two.ts"));
	expect(version()).toBe(first);
});
