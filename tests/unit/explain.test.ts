import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { program } from "./cli/program.ts";
import { project } from "./compiled.ts";

const site = (args: string[], env: Record<string, string> = {}) => program(args, { cwd: join(project, "tests"), env });

describe("site explain", () => {
	it("prints the page of a code as it is where it is not a terminal", async () => {
		const page = readFileSync(join(project, "schema/codes/broken-link.md"), "utf8");
		expect(await site(["explain", "broken-link"])).toEqual({ status: 0, stdout: page, stderr: "" });
	});

	it("lists all codes where none is named", async () => {
		const { status, stdout } = await site(["explain"]);
		expect(status).toBe(0);
		expect(stdout).toMatch(/^unsafe-path {2,}\S/m);
	});

	it("names the nearest for a code that does not exist, and could not run", async () => {
		const { status, stdout, stderr } = await site(["explain", "broken-lnik"]);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).toContain("broken-link");
	});

	it("takes one code, and a check takes none", async () => {
		expect((await site(["explain", "broken-link", "unsafe-path"])).status).toBe(2);
		expect((await site(["check", "broken-link"])).status).toBe(2);
	});
});

describe("site check, for people", () => {
	const check = ["check", "--site", "sites/broken/broken-link/site.yaml"];

	it("names the file as it is named from here, and shows what to write instead", async () => {
		const { stdout } = await site(check);
		expect(stdout).toContain("sites/broken/broken-link/site.yaml:5:28");
		expect(stdout).toMatch(/ 5 │ {5}- { label: Passes, to: \/passes }\n.* {28}~{7}\n/);
	});

	it("shows the line of a CSV, named from here", async () => {
		const { stdout } = await site(["check", "--site", "sites/broken/csv-unsafe-path/site.yaml"]);
		expect(stdout).toContain("sites/broken/csv-unsafe-path/towns.csv:3:1");
		expect(stdout).toMatch(/ 3 │ \S/);
	});

	it("has colours only where they are asked for", async () => {
		expect((await site(check)).stdout).not.toContain("\u001b");
		expect((await site(check, { FORCE_COLOR: "1" })).stdout).toContain("\u001b[31m");
		expect((await site([...check, "--format", "json"], { FORCE_COLOR: "1" })).stdout).not.toContain("\u001b");
	});
});
