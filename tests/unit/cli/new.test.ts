import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, it, vi } from "vitest";
import { compiled, siteOf } from "../compiled.ts";
import { program } from "./program.ts";

const workFolder = mkdtempSync(join(tmpdir(), "new-"));
afterAll(() => rmSync(workFolder, { recursive: true }));

const runNew = (...words: string[]) => program(["new", ...words], { cwd: workFolder });
const options = ["--name", "Rye: & Wren", "--kind", "restaurant", "--colour", "#7a1f5c"];

describe("a new site", () => {
	it("is written to a new folder, and the next step is printed", async () => {
		const folder = join(workFolder, "a shop");
		const { status, stdout } = await runNew(folder, ...options);
		expect([status, stdout]).toEqual([
			0,
			expect.stringContaining(`src/cli/site.mjs edit --site "${folder}/site.yaml"`),
		]);
		const { chrome, theme } = siteOf(compiled(readFileSync(join(folder, "site.yaml"), "utf8")));
		expect([chrome.siteName, theme.light.brand]).toEqual(["Rye: & Wren", "#7a1f5c"]);
		expect(existsSync(join(folder, "images/opening.svg"))).toBe(true);
	});

	it("never overwrites another", async () => {
		const folder = join(workFolder, "twice");
		expect((await runNew(folder, ...options)).status).toBe(0);
		const before = readFileSync(join(folder, "site.yaml"), "utf8");
		const { status, stderr } = await runNew(folder, "--name", "Other");
		expect([status, stderr]).toEqual([2, expect.stringContaining("already contains a site")]);
		expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(before);
	});

	it.each([
		["no terminal to ask for its name", [], "--name"],
		["an unknown kind", ["--name", "A", "--kind", "bank"], "‘bank’"],
		["an invalid colour", ["--name", "A", "--colour", "teal"], "‘teal’"],
		["an unknown language", ["--name", "A", "--language", "xx"], "‘xx’"],
		["an unknown country", ["--name", "A", "--country", "XX"], "‘XX’"],
		["an unknown currency", ["--name", "A", "--currency", "XXY"], "‘XXY’"],
		["a missing logo", ["--name", "A", "--logo", "nowhere.svg"], "‘nowhere.svg’"],
		["an unknown character", ["--name", "A", "--character", "loud"], "‘loud’"],
	])("is refused with a sentence for %s", async (_, words, sentence) => {
		const folder = join(workFolder, "refused");
		const { status, stderr } = await runNew(folder, ...words);
		expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
		expect(existsSync(folder)).toBe(false);
	});

	it("is written after questions for missing options, which are repeated after an invalid answer", async () => {
		const folder = join(workFolder, "asked");
		const terminal = Object.assign(new PassThrough(), { isTTY: true });
		vi.spyOn(process, "stdin", "get").mockReturnValue(terminal as never);
		terminal.end("\nRye & Wren\nbicycle hire\na shop\nde\nat\nteal\n#008080\n");
		const { status, stderr } = await runNew(folder);
		expect([status, existsSync(join(folder, "site.yaml"))]).toEqual([0, true]);
		const questions = ["called? ", "business is it?", "main colour"];
		expect(questions.map((words) => stderr.split(words).length - 1)).toEqual([2, 2, 2]);
		expect(stderr).toMatch(/A business needs a name\.\n.*‘bicycle hire’.*‘teal’/s);
		const { chrome, language, theme } = siteOf(compiled(readFileSync(join(folder, "site.yaml"), "utf8")));
		expect([chrome.siteName, language, theme.light.brand]).toEqual(["Rye & Wren", "de-AT", "#008080"]);
	});
});
