import { describe, expect, it } from "vitest";
import {
	listBlockHeadings,
	listBlockLinks,
	listBlockPictures,
	toPlainText,
} from "../../../src/content/semantics/blocks.ts";
import { parseMarkdown } from "../../../src/content/semantics/markdown.ts";
import type { Block, Inline } from "../../../src/model/prose.ts";

const blocksOf = (markdown: string) => parseMarkdown(markdown).blocks;
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
		[
			"> [!TIP]\n> **Now**\n>\n> then",
			[
				{
					kind: "callout",
					tone: "tip",
					label: "",
					children: [paragraph({ kind: "strong", children: [text("Now")] }), paragraph(text("then"))],
				},
			],
		],
		["> [!TIP] now", [{ kind: "quote", children: [paragraph(text("[!TIP] now"))] }]],
		[
			"- > [!TIP]\n  > now",
			[
				{
					kind: "list",
					ordered: false,
					start: 1,
					items: [[{ kind: "quote", children: [paragraph(text("[!TIP]\nnow"))] }]],
				},
			],
		],
		["> said", [{ kind: "quote", children: [paragraph(text("said"))] }]],
		[
			"| Day | Open |\n| --- | ---: |\n| **Monday** | [9 to 6](/hours) | late |\n| Sunday |",
			[
				{
					kind: "table",
					label: "Day, Open",
					align: [null, "right"],
					head: [[text("Day")], [text("Open")]],
					rows: [
						[
							[{ kind: "strong", children: [text("Monday")] }],
							[{ kind: "link", to: "/hours", children: [text("9 to 6")] }],
						],
						[[text("Sunday")]],
					],
				},
			],
		],
		["a | b", [paragraph(text("a | b"))]],
		["---", [{ kind: "rule" }]],
		["    code", [{ kind: "code", label: "code", text: "code" }]],
		["```\n\nnpm ci\nnpm test\n```", [{ kind: "code", label: "npm ci", text: "\nnpm ci\nnpm test" }]],
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
		["A ![picture](/x.png)", [paragraph(text("A "), text("picture"))]],
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
	])("keeps HTML as plain text: %s", (html) => {
		expect(toPlainText(blocksOf(html))).toBe(html);
		expect(JSON.stringify(blocksOf(html))).not.toMatch(/"kind":"html"/);
	});

	it.each<[string, string[]]>([
		["![A](images/a.jpg)", ["images/a.jpg A null"]],
		['![A](images/a.jpg "Seen *here*")', ["images/a.jpg A Seen *here*"]],
		["![A](<images/a b.jpg>)", ["images/a b.jpg A null"]],
		[
			"![A](images/a.jpg) ![B](images/b.jpg)\n![](images/c.jpg)",
			["images/a.jpg A null", "images/b.jpg B null", "images/c.jpg  null"],
		],
		["- One\n\n  ![A](images/a.jpg)", ["images/a.jpg A null"]],
		["> ![A](images/a.jpg)", ["images/a.jpg A null"]],
		["![A][1]\n\n[1]: images/a.jpg 'Seen'", ["images/a.jpg A Seen"]],
		["![A](images/{row.town}.jpg)", ["images/{row.town}.jpg A null"]],
		["Words ![A](images/a.jpg)", []],
		["[![A](images/a.jpg)](/)", []],
		["`![A](images/a.jpg)`", []],
	])("shows pictures only in a paragraph of their own: %j", (markdown, pictures) => {
		expect(listBlockPictures(blocksOf(markdown)).map(({ src, alt, caption }) => `${src} ${alt} ${caption}`)).toEqual(
			pictures,
		);
	});

	it.each<[string, string[]]>([
		["Words ![A](images/a.jpg) and ![A](images/a.jpg)", ["![A](images/a.jpg)", "![A](images/a.jpg)"]],
		["[![A](images/a.jpg)](/)", ["![A](images/a.jpg)"]],
		["## ![A](images/a.jpg)", ["![A](images/a.jpg)"]],
		["See ![A][1].\n\n[1]: images/a.jpg", ["![A][1]"]],
		["![A](images/a.jpg)", []],
	])("finds the source of pictures inside a line of text: %j", (markdown, pieces) => {
		expect(parseMarkdown(markdown).hiddenPictures.map(({ piece }) => piece)).toEqual(pieces);
	});

	it("keeps the text of a reference link", () => {
		const blocks = blocksOf("See [the terms][1].\n\n[1]: /terms");
		expect(toPlainText(blocks)).toBe("See the terms.");
		expect(listBlockLinks(blocks)).toEqual([{ to: "/terms", text: "the terms" }]);
	});
});

describe("a link reference that is defined twice", () => {
	it("has the first definition, as in CommonMark", () => {
		expect(listBlockLinks(blocksOf("[Terms][1]\n\n[1]: /terms\n[1]: /else"))).toEqual([
			{ to: "/terms", text: "Terms" },
		]);
	});
});

describe("the headings of a text", () => {
	it.each([
		["# One", 2],
		["## One", 2],
		["### One", 3],
		["#### One", 4],
		["###### One", 4],
	])("are at a level below the heading of the page: %s", (markdown, level) => {
		expect(listBlockHeadings(blocksOf(markdown))).toMatchObject([{ level }]);
	});

	it.each([
		["## How you agree", "how-you-agree"],
		["## What **it** costs, in `$`?", "what-it-costs-in"],
		["## Über uns", "uber-uns"],
		["## Straße 9", "straße-9"],
		["## 料金", "料金"],
		["## ?!", "section"],
	])("have an id: %s", (markdown, id) => {
		expect(listBlockHeadings(blocksOf(markdown))).toMatchObject([{ id }]);
	});
});

describe("the links of a text", () => {
	it("are found everywhere except in code", () => {
		const markdown = "[a](/a) `[b](/b)`\n\n- > **[c](/c)**\n\n## [d](/d)\n\n<mailto:e@acme.example>\n\n    [f](/f)";
		expect(listBlockLinks(blocksOf(markdown)).map(({ to }) => to)).toEqual(["/a", "/c", "/d", "mailto:e@acme.example"]);
	});
});

describe("Markdown as plain text", () => {
	it("has a space between two blocks, and no markup", () => {
		expect(toPlainText(blocksOf("One **two** [three](/x).\n\n- a\n- b"))).toBe("One two three. a b");
	});

	it("has the alt text and the caption of a picture on one line", () => {
		const [picture] = blocksOf('![Bread\n on a shelf](images/bread.png "Of\n rye.")');
		expect(picture).toMatchObject({ picture: { alt: "Bread on a shelf", caption: "Of rye." } });
	});
});
