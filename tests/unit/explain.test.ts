import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { project } from "./compiled.ts";

/** The first run after a change bundles the code; that takes a while. */
const patience = 120_000;

function site(args: string[], env: Record<string, string> = {}) {
	const { NODE_ENV: _, VITEST: __, NO_COLOR: ___, FORCE_COLOR: ____, ...rest } = process.env;
	const run = spawnSync(process.execPath, [join(project, "src/cli/site.mjs"), ...args], {
		cwd: join(project, "tests"),
		encoding: "utf8",
		env: { ...rest, ...env },
	});
	return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

describe("site explain", () => {
	it("prints the page of a code as it is where it is not a terminal", { timeout: patience }, () => {
		const page = readFileSync(join(project, "schema/codes/broken-link.md"), "utf8");
		expect(site(["explain", "broken-link"])).toEqual({ status: 0, stdout: page, stderr: "" });
	});

	it("lists all codes where none is named", { timeout: patience }, () => {
		const { status, stdout } = site(["explain"]);
		expect(status).toBe(0);
		expect(stdout).toMatch(/^unsafe-path {2,}\S/m);
	});

	it("names the nearest for a code that does not exist, and could not run", { timeout: patience }, () => {
		const { status, stdout, stderr } = site(["explain", "broken-lnik"]);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).toContain("broken-link");
	});

	it("takes one code, and a check takes none", { timeout: patience }, () => {
		expect(site(["explain", "broken-link", "unsafe-path"]).status).toBe(2);
		expect(site(["check", "broken-link"]).status).toBe(2);
	});
});

describe("site check, for people", () => {
	const check = ["check", "--site", "sites/broken/broken-link/site.yaml"];

	it("names the file as it is named from here, and shows what to write instead", { timeout: patience }, () => {
		const { stdout } = site(check);
		expect(stdout).toContain("sites/broken/broken-link/site.yaml:5:28");
		expect(stdout).toMatch(/ 5 │ {5}- { label: Passes, to: \/passes }\n.* {28}~{7}\n/);
	});

	it("shows the line of a CSV, named from here", { timeout: patience }, () => {
		const { stdout } = site(["check", "--site", "sites/broken/csv-unsafe-path/site.yaml"]);
		expect(stdout).toContain("sites/broken/csv-unsafe-path/towns.csv:3:1");
		expect(stdout).toMatch(/ 3 │ \S/);
	});

	it("has colours only where they are asked for", { timeout: patience }, () => {
		expect(site(check).stdout).not.toContain("\u001b");
		expect(site(check, { FORCE_COLOR: "1" }).stdout).toContain("\u001b[31m");
		expect(site([...check, "--format", "json"], { FORCE_COLOR: "1" }).stdout).not.toContain("\u001b");
	});
});
