import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOldNode, describeStalePackages, describeUnfitFolder } from "../../../src/cli/requirements.mjs";
import { project } from "../compiled.ts";
import { copyProject } from "./copy.ts";

const folder = mkdtempSync(join(tmpdir(), "requirements-"));
const copy = join(folder, "project");
const program = join(copy, "src/cli/site.mjs");
const { VITEST: _, NODE_ENV: __, SITE: ___, ...env } = process.env;

/** The code is bundled as far as it goes. In milliseconds. */
const patience = 240_000;

beforeAll(() => copyProject(project, copy), patience);
afterAll(() => rmSync(folder, { recursive: true }));

describe("an installation that is not that of the lock file", () => {
	// The first that is asked for.
	const needed = join(copy, "node_modules/vite");
	const away = join(folder, "vite");
	const advice = /^[^\n]* vite\. Run: npm ci\n?$/;

	it("is told so, and what to do", { timeout: patience }, () => {
		renameSync(needed, away);
		const { status, stderr } = spawnSync(process.execPath, [program, "check"], { cwd: copy, env, encoding: "utf8" });
		renameSync(away, needed);
		expect([status, stderr]).toEqual([2, expect.stringMatching(advice)]);
	});

	it("is known by a package that is missing, or is an older one", () => {
		expect(describeStalePackages(copy)).toBeNull();
		renameSync(needed, away);
		expect(describeStalePackages(copy)).toMatch(advice);
		mkdirSync(needed);
		writeFileSync(join(needed, "package.json"), '{ "name": "vite", "version": "1.0.0" }');
		expect(describeStalePackages(copy)).toMatch(advice);
		rmSync(needed, { recursive: true });
		renameSync(away, needed);
	});

	it("is told where Node is older than it must be", () => {
		expect(describeOldNode(project, "20.9.0")).toMatch(/Node 20\.19 or newer.*20\.9\.0/);
		expect([describeOldNode(project, "20.19.0"), describeOldNode(project, "22.1.0")]).toEqual([null, null]);
	});

	it("says that it cannot run in a folder whose name bundlers take for a part of an address", () => {
		expect(describeUnfitFolder("/home/me/C# work/site")).toMatch(/‘C# work’.*Rename/);
		expect(describeUnfitFolder("C:\\Users\\me\\100%\\site")).toMatch(/‘100%’/);
		expect(describeUnfitFolder("/home/me/a shop/site")).toBeNull();
	});
});
