import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOutdatedNode, describeStalePackages, describeUnfitFolder } from "../../../src/cli/requirements.mjs";
import { project } from "../compiled.ts";
import { copyProject } from "./copy-project.ts";

const folder = mkdtempSync(join(tmpdir(), "requirements-"));
const copy = join(folder, "project");
const program = join(copy, "src/cli/site.mjs");
const { VITEST: _, NODE_ENV: __, SITE: ___, ...env } = process.env;

/** Copying the project takes long on a busy computer (ms). */
const testTimeout = 240_000;

beforeAll(() => copyProject(project, copy), testTimeout);
afterAll(() => rmSync(folder, { recursive: true }));

describe("an unfit installation", () => {
	// The first package that the program imports.
	const packageFolder = join(copy, "node_modules/vite");
	const movedFolder = join(folder, "vite");
	const advice = /^[^\n]* vite\. Run: npm ci\n?$/;

	it("is reported by the program, with the command to run", { timeout: testTimeout }, () => {
		renameSync(packageFolder, movedFolder);
		const { status, stderr } = spawnSync(process.execPath, [program, "check"], { cwd: copy, env, encoding: "utf8" });
		renameSync(movedFolder, packageFolder);
		expect([status, stderr]).toEqual([2, expect.stringMatching(advice)]);
	});

	it("is recognised by a missing or older package", () => {
		expect(describeStalePackages(copy)).toBeNull();
		renameSync(packageFolder, movedFolder);
		expect(describeStalePackages(copy)).toMatch(advice);
		mkdirSync(packageFolder);
		writeFileSync(join(packageFolder, "package.json"), '{ "name": "vite", "version": "1.0.0" }');
		expect(describeStalePackages(copy)).toMatch(advice);
		rmSync(packageFolder, { recursive: true });
		renameSync(movedFolder, packageFolder);
	});

	it("is recognised by a Node that is too old", () => {
		expect(describeOutdatedNode(project, "20.9.0")).toMatch(/Node 20\.19 or newer.*20\.9\.0/);
		expect([describeOutdatedNode(project, "20.19.0"), describeOutdatedNode(project, "22.1.0")]).toEqual([null, null]);
	});

	it("is recognised by a folder name with characters that bundlers read as part of a URL", () => {
		expect(describeUnfitFolder("/home/me/C# work/site")).toMatch(/‘C# work’.*Rename/);
		expect(describeUnfitFolder("C:\\Users\\me\\100%\\site")).toMatch(/‘100%’/);
		expect(describeUnfitFolder("/home/me/a shop/site")).toBeNull();
	});
});
