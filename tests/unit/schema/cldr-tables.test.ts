import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { tablesAreFresh } from "../../../schema/tables.mjs";
import { project } from "../compiled.ts";

const tables = readFileSync(join(project, "src/content/semantics/cldr/tables.gen.json"), "utf8");

it("the language tables are up to date", () => {
	expect(tablesAreFresh(tables)).toBe(true);
});

it.each([
	["a word differs", tables.replace("Sekunde", "Secunde")],
	["a line is missing", tables.replace(/^"de":.*\n/m, "")],
	["a line is added", tables.replace("\n}\n}", '\n},\n"more":{}\n}')],
	["the digest differs", tables.replace(/"digest":"./, '"digest":"g')],
	["the file is empty", ""],
])("the language tables are outdated if %s", (_, text) => {
	expect(text).not.toBe(tables);
	expect(tablesAreFresh(text)).toBe(false);
});

it.each([
	["their generator", "cldr.mjs", "length: 120", "length: 60"],
	["the version of CLDR", "tables.mjs", 'version = "4', 'version = "5'],
])("the language tables are outdated if %s has changed", async (_, file, from, to) => {
	const folder = mkdtempSync(join(tmpdir(), "tables-"));
	for (const name of ["cldr.mjs", "tables.mjs"]) cpSync(join(project, "schema", name), join(folder, name));
	const text = readFileSync(join(folder, file), "utf8");
	expect(text).toContain(from);
	writeFileSync(join(folder, file), text.replace(from, to));
	const changed = await import(/* @vite-ignore */ pathToFileURL(join(folder, "tables.mjs")).href);
	expect(changed.tablesAreFresh(tables)).toBe(false);
	rmSync(folder, { recursive: true });
});
