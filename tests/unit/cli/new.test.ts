import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, it, vi } from "vitest";
import { compiled, siteOf } from "../compiled.ts";
import { program } from "./program.ts";

const place = mkdtempSync(join(tmpdir(), "new-"));
afterAll(() => rmSync(place, { recursive: true }));

const begun = (...words: string[]) => program(["new", ...words], { cwd: place });
const told = ["--name", "Rye: & Wren", "--kind", "restaurant", "--colour", "#7a1f5c"];

describe("a new site", () => {
	it("is written where nothing is, and says what to do next", async () => {
		const folder = join(place, "a shop");
		const { status, stdout } = await begun(folder, ...told);
		expect([status, stdout]).toEqual([0, expect.stringContaining(`npm run edit -- --site "${folder}/site.yaml"`)]);
		const { chrome, theme } = siteOf(compiled(readFileSync(join(folder, "site.yaml"), "utf8")));
		expect([chrome.siteName, theme.light.brand]).toEqual(["Rye: & Wren", "#7a1f5c"]);
		expect(existsSync(join(folder, "images/opening.svg"))).toBe(true);
	});

	it("is never written over another", async () => {
		const folder = join(place, "twice");
		expect((await begun(folder, ...told)).status).toBe(0);
		const before = readFileSync(join(folder, "site.yaml"), "utf8");
		const { status, stderr } = await begun(folder, "--name", "Other");
		expect([status, stderr]).toEqual([2, expect.stringContaining("already contains a site")]);
		expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(before);
	});

	it.each([
		["nobody to ask for its name", [], "--name"],
		["a kind that there is not", ["--name", "A", "--kind", "bank"], "‘bank’"],
		["a colour that is none", ["--name", "A", "--colour", "teal"], "‘teal’"],
		["a language that there is not", ["--name", "A", "--language", "xx"], "‘xx’"],
		["a country that there is not", ["--name", "A", "--country", "XX"], "‘XX’"],
		["a currency that there is not", ["--name", "A", "--currency", "XXY"], "‘XXY’"],
		["a logo that is not there", ["--name", "A", "--logo", "nowhere.svg"], "‘nowhere.svg’"],
		["a character that there is not", ["--name", "A", "--character", "loud"], "‘loud’"],
	])("is refused in a sentence where there is %s", async (_, words, sentence) => {
		const folder = join(place, "refused");
		const { status, stderr } = await begun(folder, ...words);
		expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
		expect(existsSync(folder)).toBe(false);
	});

	it("is asked for what nobody told, and again where an answer is none", async () => {
		const folder = join(place, "asked");
		const person = Object.assign(new PassThrough(), { isTTY: true });
		vi.spyOn(process, "stdin", "get").mockReturnValue(person as never);
		person.end("\nRye & Wren\nbicycle hire\na shop\nde\nat\nteal\n#008080\n");
		const { status, stderr } = await begun(folder);
		expect([status, existsSync(join(folder, "site.yaml"))]).toEqual([0, true]);
		const asked = ["called? ", "business is it?", "main colour"];
		expect(asked.map((words) => stderr.split(words).length - 1)).toEqual([2, 2, 2]);
		expect(stderr).toMatch(/Give the name.*‘bicycle hire’.*‘teal’/s);
		const { chrome, language, theme } = siteOf(compiled(readFileSync(join(folder, "site.yaml"), "utf8")));
		expect([chrome.siteName, language, theme.light.brand]).toEqual(["Rye & Wren", "de-AT", "#008080"]);
	});
});
