import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compiledFile, project, siteOf } from "../compiled.ts";
import { documentsOf, pageAt } from "../documents.ts";

interface Expected {
	pages: { path: string; title: string }[];
	/** Texts that the document of a page contains, by path. */
	contains: Record<string, string[]>;
}

const folder = "tests/sites/whole";

describe.each(readdirSync(join(project, folder)))("the site %s", (name) => {
	const compilation = compiledFile(`${folder}/${name}/site.yaml`);
	const expected: Expected = JSON.parse(readFileSync(join(project, folder, name, "expected.json"), "utf8"));

	it("has no diagnostics", () => {
		expect(compilation.diagnostics).toEqual([]);
	});

	it("has the expected pages", () => {
		const site = siteOf(compilation);
		const pages = site.routes.map(({ path, aliases, canonical, layout, indexed }) => {
			return { path, aliases, canonical, layout, indexed, title: pageAt(site, path).head.title };
		});
		expect(pages).toEqual(expected.pages);
	});

	it.each(Object.entries(expected.contains))("has the expected texts on %s", (path, words) => {
		const document = documentsOf(siteOf(compilation)).get(path);
		for (const word of words) expect(document).toContain(word);
	});
});
