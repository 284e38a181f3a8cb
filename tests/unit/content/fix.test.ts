import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compile } from "../../../src/content/compile.ts";
import { applySafeFixes } from "../../../src/editing/apply-safe-fixes.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { today } from "../compiled.ts";

const options = { sections: sectionTypes, now: today };
const base = readFileSync(fileURLToPath(new URL("../../../schema/codes/base.yaml", import.meta.url)), "utf8");

/** Returns the base definition with another heading. */
function definition(heading: string): string {
	return base.replace("heading: This page does not exist", `heading: ${heading}`);
}

function fixText(text: string): string {
	return applySafeFixes({ file: "site.yaml", text }, options).get("site.yaml") ?? text;
}

describe("fixing", () => {
	it("corrects the Markdown files of a folder, and leaves valid ones alone", () => {
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

	it("says that it deletes a sign, even if the text is too long to show", () => {
		const rest = "This page does not exist and the page before it does not exist either";
		const { diagnostics } = compile({ file: "site.yaml", text: definition(`> ${rest}`) }, options);
		expect(diagnostics.map(({ fix }) => fix)).toMatchObject([{ text: "Delete the sign.", edits: [{ newText: rest }] }]);
	});

	it("never quotes two joined lines as one text", () => {
		const text = definition("Home text: Be welcome");
		expect(fixText(text)).toBe(text);
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
	])("corrects the text %s", (written, meant) => {
		const text = definition(written);
		const withCrlf = `\uFEFF${text.replaceAll("\n", "\r\n").trimEnd()}`;
		expect(fixText(text)).toBe(definition(meant));
		expect(fixText(withCrlf)).toBe(`\uFEFF${definition(meant).replaceAll("\n", "\r\n").trimEnd()}`);
		expect(compile({ file: "site.yaml", text: definition(meant) }, options).diagnostics).toEqual([]);
	});

	it("keeps a comment", () => {
		for (const comment of ["Gone  # the old words", "Gone # TODO better words", "Gone #TODO"]) {
			const text = definition(comment);
			expect(fixText(text)).toBe(text);
		}
	});

	it.each(["* ", "+ ", "• ", "– "])("replaces the list marker ‘%s’ with a hyphen", (marker) => {
		const text = base.replace(
			"- type: heading\n        heading: Your",
			`${marker}type: heading\n        heading: Your`,
		);
		expect(text).not.toBe(base);
		expect(fixText(text)).toBe(base);
	});

	it.each([
		["```yaml\n", ""],
		["```\n", "\n```"],
		["", "~~~\n"],
	])("removes the fence around copied code: %j %j", (before, after) => {
		expect(fixText(before + base + after).trimEnd()).toBe(base.trimEnd());
	});

	it("does not quote a value that would still be wrong in quotes", () => {
		for (const [piece, wrong] of [
			["radius: 4", "radius: @4"],
			["- path: /prices", "- path: *prices"],
			["url: https://www.maplecycles.example", "url: '{shop}' & more"],
		]) {
			const text = base.replace(piece!, wrong!);
			expect(text).not.toBe(base);
			expect(fixText(text)).toBe(text);
		}
	});

	it("applies many fixes at once, and those that they reveal", () => {
		const text = definition("'It's gone'")
			.replace("shop: Maple Cycles", "shop:Maple Cycles")
			.replace("312-555-0147", "03125550147");
		const after = fixText(text);
		expect(compile({ file: "site.yaml", text: after }, options).diagnostics).toEqual([]);
		expect(after).toContain('phone: "03125550147"');
	});

	it.each([
		["a possible comment", "Gone # for good"],
		["a text that begins with a quoted word", '"Gone" is the page'],
		["quotes as in JSON", '"Gone",'],
		["a list as in JSON", '"Gone", "lost"'],
		["an unclosed quote before the comma that ends a line in JSON", '"Gone,'],
		["a quote that was closed too early", '"Gone" for good"'],
		["an apostrophe that may end the text", "'The dogs' home'"],
		["a control character", "Go\u0007ne"],
		["a key in a text", "label: Gone"],
		["a group in braces", "{ label: Gone } for good"],
		["a list in brackets", "[Gone, lost]"],
		["a tab that may stand for another indentation", "Gone\n\t\ttext: Lost"],
	])("does not touch %s", (_, written) => {
		const text = definition(written);
		expect(fixText(text)).toBe(text);
		expect(compile({ file: "site.yaml", text }, options).diagnostics).not.toEqual([]);
	});
});
