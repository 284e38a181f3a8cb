import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { explanations } from "../../../src/content/explanations.ts";
import { compiledExample, exampleIn } from "./examples.ts";

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

describe("the codes in the source", () => {
	it("have a page each", () => {
		const codes = new Set<string>(explanations.map(({ code }) => code));
		expect(codesInSource().filter((code) => !codes.has(code))).toEqual([]);
	});
});

/** The compiler knows the same (`Finding.code`), but only where a code is not hidden behind a cast. */
function codesInSource(): string[] {
	const files = readdirSync("src/content", { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".ts"),
	);
	const text = files.map((file) => readFileSync(`src/content/${file}`, "utf8")).join("\n");
	return [...text.matchAll(/\bcode: "([a-z-]+)"/g)].map(([, code]) => code!);
}
