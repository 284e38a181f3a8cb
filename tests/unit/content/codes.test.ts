import { describe, expect, it } from "vitest";
import { explanations } from "../../../src/report/explanations.ts";
import { compiledExample, exampleIn } from "./examples.ts";

// That every code has a page, the compiler knows: the names of the pages are the type of a code.
describe("the page of a code", () => {
	it.each(explanations)("$code: its wrong example has the fault", ({ code, markdown }) => {
		const { diagnostics } = compiledExample(exampleIn(markdown, "Wrong"));
		expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
	});

	it.each(explanations)("$code: nothing is to be said of its right example", ({ markdown }) => {
		const example = exampleIn(markdown, "Right");
		expect(example.yaml).not.toBe("");
		expect(compiledExample(example).diagnostics).toEqual([]);
	});

	it.each(explanations)("$code: begins with a sentence and says why", ({ markdown }) => {
		expect(markdown).toMatch(
			/^# [^\n]+[^.\n]\n\n[^#\n`][\s\S]*\n\n## Wrong\n\n```yaml\n[\s\S]*\n\n## Right\n\n```yaml\n/,
		);
	});
});
