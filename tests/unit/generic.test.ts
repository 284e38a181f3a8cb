import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSectionTypes, schemaFiles } from "../../schema/files.mjs";
import { compiledFile, siteOf } from "./compiled.ts";
import { documentsOf } from "./documents.ts";
import { filesBelow, fold, phrasesOf } from "./phrases.ts";

// Starters are left out: they are the first texts of new sites, and may have any phrase.
const source = filesBelow("src")
	.filter((file) => !/\.gen\.ts$|\/scaffold\/starters\//.test(file))
	.map((file) => ({ file, text: fold(readFileSync(file, "utf8")) }));

describe.each(["site.yaml", "tests/sites/bakery/site.yaml"])("no phrase of %s", (definition) => {
	it("is in the code", () => {
		const found = phrasesOf(definition).flatMap((phrase) =>
			source.filter(({ text }) => text.includes(phrase)).map(({ file }) => `${file}: ${phrase}`),
		);
		expect(found).toEqual([]);
	});
});

describe("the site of another business", () => {
	const documents = documentsOf(siteOf(compiledFile("tests/sites/bakery/site.yaml")));

	it("has no errors", () => {
		const { diagnostics } = compiledFile("tests/sites/bakery/site.yaml");
		expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
	});

	it("contains no phrase of site.yaml", () => {
		const phrases = phrasesOf("site.yaml");
		expect(phrases.length).toBeGreaterThan(200);
		for (const [path, document] of documents) {
			const text = fold(document);
			expect(
				phrases.filter((phrase) => text.includes(phrase)),
				path,
			).toEqual([]);
		}
	});

	it("has every section type", () => {
		const { routes } = siteOf(compiledFile("tests/sites/bakery/site.yaml"));
		const shown: string[] = routes.flatMap((route) => route.resolvePage().sections.map(({ type }) => type));
		expect(listSectionTypes(schemaFiles()).filter((type: string) => !shown.includes(type))).toEqual([]);
	});
});
