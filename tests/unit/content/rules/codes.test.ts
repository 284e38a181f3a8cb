import { describe, expect, it } from "vitest";
import { explanations } from "../../../../src/report/explanations.ts";
import { compiledExample, exampleIn } from "../examples.ts";

// The type of a code is made from the names of the pages, so every code has a page.
describe("the page of a code", () => {
	it.each(explanations)("$code: the wrong example gives this code", ({ code, markdown }) => {
		const { diagnostics } = compiledExample(exampleIn(markdown, "Wrong"));
		expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
	});

	it.each(explanations)("$code: the right example gives no finding", ({ markdown }) => {
		const example = exampleIn(markdown, "Right");
		expect(example.yaml).not.toBe("");
		expect(compiledExample(example).diagnostics).toEqual([]);
	});

	it.each(explanations)("$code: has a title, an explanation and two examples", ({ markdown }) => {
		expect(markdown).toMatch(
			/^# [^\n]+[^.\n]\n\n[^#\n`][\s\S]*\n\n## Wrong\n\n```yaml\n[\s\S]*\n\n## Right\n\n```yaml\n/,
		);
	});
});
