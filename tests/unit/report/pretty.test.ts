import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { summarize } from "../../../src/report/format.ts";
import { formatPretty } from "../../../src/report/pretty.ts";
import { program } from "../cli/program.ts";
import { diagnostic } from "../cli/sample-diagnostics.ts";
import { project } from "../compiled.ts";

/** Runs the program in `tests`, because paths are shown relative to the current folder. */
const runInTests = (args: string[], env: Record<string, string> = {}) =>
	program(args, { cwd: join(project, "tests"), env });

describe("siteyaml check, in the pretty format", () => {
	const check = ["check", "--site", "sites/broken/broken-link/site.yaml"];

	it("shows the path from the current folder, and the suggested line", async () => {
		const { stdout } = await runInTests(check);
		expect(stdout).toContain("sites/broken/broken-link/site.yaml:5:28");
		expect(stdout).toMatch(/ 5 │ {5}- { label: Passes, to: \/passes }\n.* {28}~{7}\n/);
	});

	it("shows the line of a CSV file, with its path from the current folder", async () => {
		const { stdout } = await runInTests(["check", "--site", "sites/broken/csv-unsafe-path/site.yaml"]);
		expect(stdout).toContain("sites/broken/csv-unsafe-path/towns.csv:3:1");
		expect(stdout).toMatch(/ 3 │ \S/);
	});

	it("shows three similar warnings in full and the others in a line each, but shows every error in full", () => {
		const line = (number: number) => ({ start: { line: number, column: 1 }, end: { line: number, column: 2 } });
		const fiveOf = (severity: "warning" | "error", code: "filler-text" | "unknown-key") =>
			Array.from({ length: 5 }, (_, index) =>
				diagnostic({ severity, code, message: `${code} ${index + 1}`, range: line(index + 1) }),
			);
		const all = [...fiveOf("warning", "filler-text"), ...fiveOf("error", "unknown-key")];
		const terminal = { width: 80, paint: (_: unknown, words: string) => words };
		const report = { file: "site.yaml", getText: () => "a\n".repeat(9), summary: summarize(all), terminal };
		const lines = formatPretty(all, report).split("\n");
		const isInFull = (number: number, code: string) => lines.some((text) => text.endsWith(`: ${code} ${number}`));
		expect([1, 2, 3, 4, 5].map((number) => isInFull(number, "filler-text"))).toEqual([true, true, true, false, false]);
		expect([1, 2, 3, 4, 5].every((number) => isInFull(number, "unknown-key"))).toBe(true);
		const from = lines.indexOf("2 more places with filler-text:");
		expect(lines.slice(from + 1, from + 3)).toEqual([
			"  site.yaml:4:1  filler-text 4",
			"  site.yaml:5:1  filler-text 5",
		]);
	});

	it("has colours only with FORCE_COLOR, and never in JSON", async () => {
		expect((await runInTests(check)).stdout).not.toContain("\u001b");
		expect((await runInTests(check, { FORCE_COLOR: "1" })).stdout).toContain("\u001b[31m");
		expect((await runInTests([...check, "--format", "json"], { FORCE_COLOR: "1" })).stdout).not.toContain("\u001b");
	});
});
