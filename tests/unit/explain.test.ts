import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { program } from "./cli/program.ts";
import { project } from "./compiled.ts";

describe("siteyaml explain", () => {
	it("prints the Markdown page of a code if stdout isn’t a terminal", async () => {
		const page = readFileSync(join(project, "schema/codes/broken-link.md"), "utf8");
		expect(await program(["explain", "broken-link"])).toEqual({ status: 0, stdout: page, stderr: "" });
	});

	it("lists all codes without an argument", async () => {
		const { status, stdout } = await program(["explain"]);
		expect(status).toBe(0);
		expect(stdout).toMatch(/^unsafe-path {2,}\S/m);
	});

	it("suggests a similar code for an unknown one, and exits with 2", async () => {
		const { status, stdout, stderr } = await program(["explain", "broken-lnik"]);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).toContain("broken-link");
	});

	it("takes one code only, and `check` doesn’t take a code", async () => {
		expect((await program(["explain", "broken-link", "unsafe-path"])).status).toBe(2);
		expect((await program(["check", "broken-link"])).status).toBe(2);
	});
});
