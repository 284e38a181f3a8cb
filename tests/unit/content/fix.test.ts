import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/content/compile.ts";
import { applySafeFixes } from "../../../src/editing/apply-safe-fixes.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";

const options = { sections: sectionTypes, now: new Date("2027-01-15T12:00:00Z") };
const base = readFileSync(fileURLToPath(new URL("../../../schema/codes/base.yaml", import.meta.url)), "utf8");

/** The clean definition with another heading, saved as it may be. */
function definition(heading: string): string {
	return base.replace("heading: This page does not exist", `heading: ${heading}`);
}

function mended(text: string): string {
	return applySafeFixes({ file: "site.yaml", text }, options).get("site.yaml") ?? text;
}

describe("fixing", () => {
	it("mends the Markdown files of a folder, too, and leaves those that are in order", () => {
		const pages =
			"  - { path: /news/:path, name: News, collection: news, indexed: false, sections: [{ type: prose, heading: '{row.title}', text: '{row.body}' }] }\n";
		const text = base.replace(/^routes:\n/m, `collections: { news: { folder: news } }\nroutes:\n${pages}`);
		const files = new Map([
			["news/a.md", "---\ntitle: #dogs in the sun\n---\n\nSee *you*.\n"],
			["news/b.md", "---\ntitle: Dogs\n---\n\nSee you.\n"],
		]);
		const beside = { read: (name: string) => files.get(name) ?? null, list: () => ["a.md", "b.md"] };
		const after = applySafeFixes({ file: "my/site.yaml", text, ...beside }, options);
		expect([...after]).toEqual([["my/news/a.md", '---\ntitle: "#dogs in the sun"\n---\n\nSee *you*.\n']]);
	});

	it("never takes two keys whose lines were joined for one text", () => {
		const text = definition("Home text: Be welcome");
		expect(mended(text)).toBe(text);
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
		expect(mended(text)).toBe(definition(meant));
		expect(mended(saved)).toBe(`\uFEFF${definition(meant).replaceAll("\n", "\r\n").trimEnd()}`);
		expect(compile({ file: "site.yaml", text: definition(meant) }, options).diagnostics).toEqual([]);
	});

	it("leaves a comment a comment", () => {
		for (const comment of ["Gone  # the old words", "Gone # TODO better words", "Gone #TODO"]) {
			const text = definition(comment);
			expect(mended(text)).toBe(text);
		}
	});

	it.each(["* ", "+ ", "• ", "– "])("writes a hyphen for the marker ‘%s’ of another list", (marker) => {
		const text = base.replace(
			"- type: heading\n        heading: Your",
			`${marker}type: heading\n        heading: Your`,
		);
		expect(text).not.toBe(base);
		expect(mended(text)).toBe(base);
	});

	it.each([
		["```yaml\n", ""],
		["```\n", "\n```"],
		["", "~~~\n"],
	])("takes out the fence around copied code: %j %j", (before, after) => {
		expect(mended(before + base + after).trimEnd()).toBe(base.trimEnd());
	});

	it("leaves a value alone that is wrong in quotes, too", () => {
		for (const [piece, wrong] of [
			["radius: 4", "radius: @4"],
			["- path: /prices", "- path: *prices"],
			["url: https://www.maplecycles.example", "url: '{shop}' & more"],
		]) {
			const text = base.replace(piece!, wrong!);
			expect(text).not.toBe(base);
			expect(mended(text)).toBe(text);
		}
	});

	it("makes many at once, and what they hid", () => {
		const text = definition("'It's gone'")
			.replace("shop: Maple Cycles", "shop:Maple Cycles")
			.replace("312-555-0147", "03125550147");
		const after = mended(text);
		expect(compile({ file: "site.yaml", text: after }, options).diagnostics).toEqual([]);
		expect(after).toContain('phone: "03125550147"');
	});

	it.each([
		["what may be a comment", "Gone # for good"],
		["a text that begins with a quote and goes on", '"Gone" is the page'],
		["quotes as in JSON", '"Gone",'],
		["a list as in JSON", '"Gone", "lost"'],
		["a quote that JSON ended with a comma", '"Gone,'],
		["a quote that was closed too early", '"Gone" for good"'],
		["an apostrophe that may end the text", "'The dogs' home'"],
		["a control character", "Go\u0007ne"],
		["a key in a text", "label: Gone"],
		["a group in braces", "{ label: Gone } for good"],
		["a list in brackets", "[Gone, lost]"],
		["a tab in a column that may be another", "Gone\n\t\ttext: Lost"],
	])("does not touch %s", (_, written) => {
		const text = definition(written);
		expect(mended(text)).toBe(text);
		expect(compile({ file: "site.yaml", text }, options).diagnostics).not.toEqual([]);
	});
});
