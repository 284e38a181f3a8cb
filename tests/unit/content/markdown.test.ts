import { describe, expect, it } from "vitest";
import { blocksOf, headingsIn, linksIn, plain } from "../../../src/content/markdown.ts";
import type { Block, Inline } from "../../../src/model/site.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });
const paragraph = (...children: Inline[]): Block => ({ kind: "paragraph", children });

describe("Markdown", () => {
	it.each<[string, Block[]]>([
		["One\ntwo", [paragraph(text("One\ntwo"))]],
		["One\n\ntwo", [paragraph(text("One")), paragraph(text("two"))]],
		["**bold**", [paragraph({ kind: "strong", children: [text("bold")] })]],
		["*soft*", [paragraph({ kind: "emphasis", children: [text("soft")] })]],
		["`code`", [paragraph({ kind: "code", text: "code" })]],
		["a  \nb", [paragraph(text("a"), { kind: "break" }, text("b"))]],
		["[x](/y)", [paragraph({ kind: "link", to: "/y", children: [text("x")] })]],
		[
			"<https://acme.example>",
			[paragraph({ kind: "link", to: "https://acme.example", children: [text("https://acme.example")] })],
		],
		["> said", [{ kind: "quote", children: [paragraph(text("said"))] }]],
		["---", [{ kind: "rule" }]],
		["    code", [{ kind: "code", text: "code" }]],
		[
			"3. a\n4. b",
			[{ kind: "list", ordered: true, start: 3, items: [[paragraph(text("a"))], [paragraph(text("b"))]] }],
		],
		[
			"- a\n  - b",
			[
				{
					kind: "list",
					ordered: false,
					start: 1,
					items: [[paragraph(text("a")), { kind: "list", ordered: false, start: 1, items: [[paragraph(text("b"))]] }]],
				},
			],
		],
		["![a picture](/x.png)", [paragraph(text("a picture"))]],
		["Call {phone} {{now}", [paragraph(text("Call {phone} {{now}"))]],
		["", []],
	])("%j", (markdown, blocks) => {
		expect(blocksOf(markdown)).toEqual(blocks);
	});

	it.each([
		"<script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"a <b onclick=x>b</b>",
		"<!-- comment -->",
		"<iframe src=//x></iframe>",
	])("leaves HTML as the text it is: %s", (html) => {
		expect(plain(blocksOf(html))).toBe(html);
		expect(JSON.stringify(blocksOf(html))).not.toMatch(/"kind":"html"/);
	});

	it("keeps the words of a link whose address stands further down", () => {
		const blocks = blocksOf("See [the terms][1].\n\n[1]: /terms");
		expect(plain(blocks)).toBe("See the terms.");
		expect(linksIn(blocks)).toEqual(["/terms"]);
	});
});

describe("the headings of a text", () => {
	it.each([
		["# One", 2],
		["## One", 2],
		["### One", 3],
		["#### One", 4],
		["###### One", 4],
	])("stand below the heading of the page: %s", (markdown, level) => {
		expect(headingsIn(blocksOf(markdown))).toMatchObject([{ level }]);
	});

	it.each([
		["## How you agree", "how-you-agree"],
		["## What **it** costs, in `$`?", "what-it-costs-in"],
		["## Über uns", "uber-uns"],
		["## Straße 9", "straße-9"],
		["## 料金", "料金"],
		["## ?!", "section"],
	])("can be linked to: %s", (markdown, id) => {
		expect(headingsIn(blocksOf(markdown))).toMatchObject([{ id }]);
	});
});

describe("the links of a text", () => {
	it("are found wherever they are, but not in code", () => {
		const markdown = "[a](/a) `[b](/b)`\n\n- > **[c](/c)**\n\n## [d](/d)\n\n<mailto:e@acme.example>\n\n    [f](/f)";
		expect(linksIn(blocksOf(markdown))).toEqual(["/a", "/c", "/d", "mailto:e@acme.example"]);
	});
});

describe("a text as plain words", () => {
	it("has a space between blocks and none inside", () => {
		expect(plain(blocksOf("One **two** [three](/x).\n\n- a\n- b"))).toBe("One two three. a b");
	});
});
