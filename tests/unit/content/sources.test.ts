import { describe, expect, it } from "vitest";
import { compile } from "../../../src/content/compile.ts";
import { applySafeFixes } from "../../../src/editing/apply-safe-fixes.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { codes, siteOf, today } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

const options = { sections: sectionTypes, now: today };
const start = home({ type: "heading", heading: "Home" });
const towns = page("/:town", { collection: "towns", sections: [{ type: "heading", heading: "{row.name}" }] });
const text = minimal({ collections: { towns: { csv: "tables/towns.csv" } }, routes: [start, towns] });
const tables: Record<string, string> = { "tables/towns.csv": "town,name\nelgin,Elgin\n" };

/** Returns the definition with a table beside it, and records which files are requested. */
function createSources(file: string) {
	const requested: string[] = [];
	const read = (name: string) => {
		requested.push(name);
		return tables[name] ?? null;
	};
	return { file, text, read, requested };
}

describe("a file beside a definition", () => {
	it("is requested once, by its relative name, and only if it is needed", () => {
		const beside = createSources("sites/site.yaml");
		expect(siteOf(compile(beside, options)).routes.map(({ path }) => path)).toEqual(["/", "/elgin"]);
		expect(beside.requested).toEqual(["tables/towns.csv"]);

		const alone = { ...createSources("sites/site.yaml"), text: minimal() };
		compile(alone, options);
		expect(alone.requested).toEqual([]);
	});

	it("is not found if the sources can’t read files", () => {
		expect(codes(compile({ file: "site.yaml", text }, options))).toEqual(["file-not-found"]);
	});

	it("is available while a definition is fixed", () => {
		const broken = text.replace("language: en-US", "language: “en-US”");
		expect(broken).not.toBe(text);
		const beside = createSources("site.yaml");
		const after = applySafeFixes({ ...beside, text: broken }, options);
		expect(beside.requested).toContain("tables/towns.csv");
		expect([...after]).toEqual([["site.yaml", text.replace("language: en-US", 'language: "en-US"')]]);
	});

	it.each([
		["site.yaml", "tables/towns.csv"],
		["sites/site.yaml", "sites/tables/towns.csv"],
		["C:\\sites\\site.yaml", "C:\\sites\\tables/towns.csv"],
		["main:sites/site.yaml", "main:sites/tables/towns.csv"],
	])("has the same name in diagnostics and for ‘getText’: beside %s, %s", (file, name) => {
		const broken = { ...createSources(file), read: () => "town,name\nelgin\n" };
		const { diagnostics, getText } = compile(broken, options);
		expect(diagnostics.map((one) => one.file)).toEqual([name]);
		expect(getText(name)).toBe("town,name\nelgin\n");
		expect(getText(file)).toBe(text);
	});
});
