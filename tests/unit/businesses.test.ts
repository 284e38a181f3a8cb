import { readdirSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { compiledFile, project, siteOf } from "./compiled.ts";
import { documentsOf } from "./documents.ts";

const folder = "tests/sites/businesses";
const names = readdirSync(join(project, folder));
const compiled = new Map(names.map((name) => [name, compiledFile(`${folder}/${name}/site.yaml`)]));
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Complete sites of different businesses and characters, written from the README and the reference alone. */
describe.each(names)("the site of the business %s", (name) => {
	const compilation = compiled.get(name)!;

	it("has no errors and no warnings", () => {
		expect(compilation.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
	});

	it("is valid HTML on every page", async () => {
		for (const [path, html] of documentsOf(siteOf(compilation))) {
			const { results } = await validator.validateString(html, path);
			expect(
				results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`)),
			).toEqual([]);
		}
	});
});

it("the businesses have different looks", () => {
	const looks = names.map((name) => siteOf(compiled.get(name)!).chrome.look.join(" "));
	expect(new Set(looks).size).toBe(names.length);
});
