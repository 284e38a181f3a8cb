import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/content/compile.ts";
import { fixed } from "../../../src/editing/fix.ts";
import { resolvers } from "../../../src/sections/resolvers.gen.ts";

const options = { sections: resolvers, now: new Date("2027-01-15T12:00:00Z") };
const base = readFileSync(fileURLToPath(new URL("../../../schema/codes/base.yaml", import.meta.url)), "utf8");

/** The clean definition with another heading, saved as it may be. */
function definition(heading: string): string {
	return base.replace("heading: This page does not exist", `heading: ${heading}`);
}

describe("fixing", () => {
	it("never takes two keys whose lines were joined for one text", () => {
		const text = definition("Home text: Be welcome");
		expect(fixed({ file: "site.yaml", text }, options)).toBe(text);
	});

	it.each([
		["Call us # 1 choice", '"Call us # 1 choice"'],
		["{shop} Offers", '"{shop} Offers"'],
		["@shop", '"@shop"'],
		["*with tax", '"*with tax"'],
		["'Don't stop'", '"Don\'t stop"'],
		['"He said "no""', "'He said \"no\"'"],
		['"Gone', '"Gone"'],
		["Gone: for good", '"Gone: for good"'],
		["C:\\path: x", "'C:\\path: x'"],
		["“Gone”", '"Gone"'],
		["2.0", '"2.0"'],
		["True", '"True"'],
		["Go\u200bne", "Gone"],
	])("%s", (written, meant) => {
		const text = definition(written);
		const saved = `\uFEFF${text.replaceAll("\n", "\r\n").trimEnd()}`;
		expect(fixed({ file: "site.yaml", text }, options)).toBe(definition(meant));
		expect(fixed({ file: "site.yaml", text: saved }, options)).toBe(
			`\uFEFF${definition(meant).replaceAll("\n", "\r\n").trimEnd()}`,
		);
		expect(compile({ file: "site.yaml", text: definition(meant) }, options).diagnostics).toEqual([]);
	});

	it("leaves a comment a comment", () => {
		for (const comment of ["Gone  # the old words", "Gone # TODO better words", "Gone #TODO"]) {
			const text = definition(comment);
			expect(fixed({ file: "site.yaml", text }, options)).toBe(text);
		}
	});

	it("makes many at once, and what they hid", () => {
		const text = definition("'It's gone'")
			.replace("shop: Maple Cycles", "shop:Maple Cycles")
			.replace("312-555-0147", "0312555014");
		const after = fixed({ file: "site.yaml", text }, options);
		expect(compile({ file: "site.yaml", text: after }, options).diagnostics).toEqual([]);
		expect(after).toContain('phone: "0312555014"');
	});

	it.each([
		["what may be a comment", "Gone # for good"],
		["a text that begins with a quote and goes on", '"Gone" is the page'],
		["quotes as in JSON", '"Gone",'],
		["a list as in JSON", '"Gone", "lost"'],
		["a quote that JSON ended with a comma", '"Gone,'],
		["a control character", "Go\u0007ne"],
		["a key in a text", "label: Gone"],
		["a group in braces", "{ label: Gone } for good"],
		["a list in brackets", "[Gone, lost]"],
		["a tab in a column that may be another", "Gone\n\t\ttext: Lost"],
	])("does not touch %s", (_, written) => {
		const text = definition(written);
		expect(fixed({ file: "site.yaml", text }, options)).toBe(text);
		expect(compile({ file: "site.yaml", text }, options).diagnostics).not.toEqual([]);
	});
});
