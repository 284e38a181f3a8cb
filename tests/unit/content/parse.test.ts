import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codes, compiled, compiledFile, listPositions } from "../compiled.ts";
import { measureWork } from "../cpu.ts";
import { minimal } from "../minimal.ts";

describe("an unusual or malicious file", () => {
	it("is refused immediately if it is longer than 256 KiB", () => {
		const text = `${minimal()}constants:\n${Array.from({ length: 40_000 }, (_, n) => `  k${n}: 1\n`).join("")}`;
		const time = measureWork(() => expect(listPositions(compiled(text))).toEqual(["file-too-large 1:1"]));
		expect(time).toBeLessThan(500);
	});

	it.each([
		["brackets", "a: ".concat("[".repeat(5_000))],
		["closed brackets", `a: ${"[".repeat(20_000)}${"]".repeat(20_000)}`],
		["open braces", "{a: ".repeat(50_000)],
		["nested lists", "- ".repeat(100_000)],
		["aliases that multiply", "a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]"],
		["a single word", "word"],
		["a list", "- a"],
		["null bytes", "a: \0"],
		["two documents", "a: 1\n---\nb: 2"],
		["a number as a key", "1: a"],
		["a list as a key", "? [a]\n: b"],
		["a directive", "%YAML 1.1\n---\na: yes"],
	])("is refused with a finding: %s", (_, text) => {
		const { site, diagnostics } = compiled(text);
		expect(site).toBeNull();
		expect(diagnostics.length).toBeGreaterThan(0);
	});

	it.each(['"', "'"])("may have a multi-line text in %s with a line that looks like a key", (quote) => {
		const title = `${quote}Rolls that nobody\n    collects: what becomes of them${quote}`;
		expect(codes(compiled(minimal().replace(/(defaultTitle: ).*/, `$1${title}`)))).toEqual([]);
	});

	it("may have a byte order mark and CRLF line ends", () => {
		expect(codes(compiled(minimal()))).toEqual([]);
		expect(codes(compiled(`\uFEFF${minimal().replaceAll("\n", "\r\n")}`))).toEqual([]);
	});
});

describe("a randomly damaged definition", () => {
	const { text } = compiledFile("tests/sites/whole/guides/site.yaml");
	const splice = fc.tuple(fc.nat(text.length), fc.nat(12), fc.string({ maxLength: 6, unit: "grapheme" }));

	it("compiles to well-formed findings", () => {
		const damaged = fc
			.array(splice, { minLength: 1, maxLength: 3 })
			.map((splices) =>
				splices.reduce((whole, [at, length, word]) => whole.slice(0, at) + word + whole.slice(at + length), text),
			);
		fc.assert(
			fc.property(damaged, (broken) => {
				const { diagnostics } = compiled(broken);
				const lines = broken.split("\n").length;
				for (const { code, range, message, breadcrumb } of diagnostics) {
					expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
					expect(message).not.toMatch(/undefined|\[object/);
					expect(breadcrumb).not.toMatch(/undefined/);
					expect(range.start.line).toBeGreaterThan(0);
					expect(range.start.column).toBeGreaterThan(0);
					expect(range.end.line).toBeLessThanOrEqual(lines);
				}
			}),
			{ numRuns: 30 * Number(process.env.RUNS ?? 1), seed: 7 },
		);
	});
});
