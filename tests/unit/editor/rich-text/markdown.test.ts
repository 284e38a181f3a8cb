import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { Mark, type Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { describe, expect, it } from "vitest";
import { normalizeBlocks } from "../../../../src/editor/rich-text/normalize.ts";
import { createDocument, parseText } from "../../../../src/editor/rich-text/parse.ts";
import { markTypes, nodeTypes, schema } from "../../../../src/editor/rich-text/schema.ts";
import { createMarkdownWriter, matchesMeaning } from "../../../../src/editor/rich-text/write.ts";
import { seed } from "../../seed.ts";

const runs = { seed, numRuns: 40 * Number(process.env.RUNS ?? 1) };

const pieces = [
	..."abc *_`[]()<>!#-+.{}|\\~&=\"'\t".split(""),
	"\n",
	"\n\n",
	"\n    ",
	"- one\n- two\n",
	"1. first\n2. second\n",
	"## Heading\n",
	"Heading\n---\n",
	"> said\n",
	"> [!NOTE]\n> careful\n",
	"**bold**",
	"*soft*",
	"[words](/prices)",
	"[words][1]",
	"\n\n[1]: /prices\n\n",
	"![A loaf](images/loaf.jpg)",
	"{phone}",
	"{{",
	"`code`",
	"```\ncode\n```\n",
	"| a | b |\n| - | - |\n| c | d |\n",
	"<https://example.com>",
	"---\n",
	"\\\n",
	"&amp;",
	"  \n",
];
const markdown = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(""));

/** Real Markdown texts. Each paragraph of them is changed, so the beginning of a long one is enough. */
const articles = [
	...readdirSync("tests/sites", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".md"))
		.map((file) => readFileSync(`tests/sites/${file}`, "utf8").replace(/^---\n.*?\n---\n/s, "")),
	readFileSync("docs/editor.md", "utf8"),
	readFileSync("CONTRIBUTING.md", "utf8").slice(0, 9000),
];

function open(text: string) {
	const parsed = parseText(text)!;
	return { parsed, doc: createDocument(parsed), write: createMarkdownWriter(parsed) };
}

function parseNodes(text: string): Node[] {
	return parseText(text)!.blocks.map(({ node }) => node);
}

/** Expects that a text parses to nodes with the same meaning, however it is written. */
function expectMeaning(text: string, expected: Node[]): void {
	const nodes = parseNodes(text);
	const isSame =
		nodes.length === expected.length && nodes.every((node, index) => matchesMeaning(node, expected[index]!));
	// Comparing texts shows what differs.
	if (!isSame) expect(`${text}\n⇒ ${nodes.join("\n")}`).toBe(expected.join("\n"));
}

describe("a text that isn't changed", () => {
	it("keeps every byte", () => {
		fc.assert(
			fc.property(markdown, (text) => {
				const { doc, write } = open(text);
				doc.check();
				expect(write(doc)).toBe(text);
			}),
			runs,
		);
	});

	it.each(articles)("keeps every byte: %#", (text) => {
		const { doc, write } = open(text);
		expect(write(doc)).toBe(text);
	});
});

describe("a text in which one block is changed", () => {
	it("keeps all its blocks if a paragraph is inserted, and contains that paragraph", () => {
		fc.assert(
			fc.property(markdown, fc.nat(), fc.string({ maxLength: 6 }), (text, at, typed) => {
				const { parsed, doc, write } = open(text);
				const words = typed.replace(/[\s\p{C}]/gu, "x");
				const index = at % doc.childCount;
				let start = 0;
				for (let before = 0; before < index; before++) start += doc.child(before).nodeSize;
				const changed = new Transform(doc).insert(
					start,
					nodeTypes.paragraph.create(null, schema.text(`x${words}`)),
				).doc;
				const written = write(changed);
				expectMeaning(
					written,
					normalizeBlocks(changed.children, (node) => doc.children.includes(node)),
				);
				for (const block of parsed.blocks) {
					// All blocks are written anew if some would merge, as indented code can.
					if (!/^ {4}|^\t/m.test(text)) expect(written).toContain(text.slice(block.start, block.end));
				}
			}),
			runs,
		);
	});

	it.each(articles)("changes only the lines of that block: %#", (text) => {
		const { parsed, doc, write } = open(text);
		let position = 0;
		for (const [index, { start, end }] of parsed.blocks.entries()) {
			const node = doc.child(index);
			if (node.type === nodeTypes.paragraph) {
				const changed = new Transform(doc).insert(position + 1, schema.text("Also: ")).doc;
				const written = write(changed);
				expect(written.startsWith(text.slice(0, start))).toBe(true);
				expect(written.endsWith(text.slice(end))).toBe(true);
				// Undoing the change restores the original text.
				expect(write(new Transform(changed).delete(position + 1, position + 7).doc)).toBe(text);
			}
			position += node.nodeSize;
		}
	});
});

describe("a document that is written without an original text", () => {
	const words = fc.array(fc.constantFrom(...'ab .-_*`[]()<>!#+{}|\\~&=1)"'.split(""), "word", "{phone}", "&amp;"), {
		minLength: 1,
		maxLength: 6,
	});
	const mark = fc.constantFrom(
		markTypes.strong.create(),
		markTypes.emphasis.create(),
		markTypes.code.create(),
		markTypes.link.create({ href: "/prices" }),
		markTypes.link.create({ href: "https://example.com/a_b?c=(d)" }),
	);
	const text = fc.tuple(words, fc.array(mark, { maxLength: 2 })).map(([parts, marks]) =>
		schema.text(
			parts.join(""),
			marks.reduce((set, one) => one.addToSet(set), Mark.none),
		),
	);
	const inline = fc.oneof(
		{ weight: 5, arbitrary: text },
		fc.constant(nodeTypes.placeholder.create({ raw: "{phone}" })),
		fc.constant(nodeTypes.line_break.create()),
		fc.constant(schema.text(" ", [markTypes.soft_break.create()])),
	);
	const inlines = fc.array(inline, { maxLength: 5 });
	const { block } = fc.letrec<{ block: Node }>((tie) => {
		const blocks = fc.array(tie("block"), { minLength: 1, maxLength: 3 });
		const items = fc.array(
			blocks.map((content) => nodeTypes.list_item.create(null, content)),
			{ minLength: 1, maxLength: 3 },
		);
		const row = (isHeader: boolean) =>
			fc.tuple(inlines, inlines).map((cells) =>
				nodeTypes.table_row.create(
					null,
					cells.map((cell) => nodeTypes.table_cell.create({ isHeader }, cell)),
				),
			);
		return {
			block: fc.oneof(
				{ depthSize: "small", withCrossShrink: true },
				inlines.map((content) => nodeTypes.paragraph.create(null, content)),
				fc
					.tuple(inlines, fc.constantFrom(2, 3, 4))
					.map(([content, level]) => nodeTypes.heading.create({ level }, content)),
				items.map((content) => nodeTypes.bullet_list.create(null, content)),
				items.map((content) => nodeTypes.ordered_list.create(null, content)),
				fc
					.tuple(blocks, fc.constantFrom(null, "tip"))
					.map(([content, tone]) => nodeTypes.quote.create({ tone }, content)),
				words.map((parts) => nodeTypes.code_block.create(null, schema.text(parts.join("\n")))),
				fc.tuple(row(true), row(false)).map((rows) => nodeTypes.table.create(null, rows)),
				fc.constant(nodeTypes.picture.create({ src: "images/loaf.jpg", alt: "A [rye] loaf", title: 'The "best"' })),
				fc.constant(nodeTypes.rule.create()),
			),
		};
	});

	it("parses back to the same document", () => {
		fc.assert(
			fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
				const { write } = open("");
				const doc = nodeTypes.doc.create(null, blocks);
				doc.check();
				expectMeaning(write(doc), normalizeBlocks(blocks));
			}),
			{ ...runs, numRuns: runs.numRuns / 2 },
		);
	});

	it.each([
		["AT&T is at Main Street 5 - 7 (1st floor), 100 * 2_000 = ok!"],
		["Call {phone} [now](tel:{phone}), **or** *write*."],
		["- one\n- two\n  1. deep\n  2. deeper"],
		["## A heading\n\n> Said\n\n```\ncode\n```\n\n| a | b |\n| - | - |\n| c | d |"],
	])("has no unnecessary backslashes: %s", (markdown) => {
		const { write } = open("");
		expect(write(nodeTypes.doc.create(null, parseNodes(markdown)))).toBe(markdown);
	});
});

it("uses the kind of line breaks in the file", () => {
	const { doc, write } = open("one\r\n\r\ntwo\r\n");
	expect(
		write(new Transform(doc).insert(doc.content.size, nodeTypes.paragraph.create(null, schema.text("three"))).doc),
	).toBe("one\r\n\r\ntwo\r\n\r\nthree\r\n");
});

it("keeps the lines of a paragraph in which a word is inserted", () => {
	const { doc, write } = open("We repair **any**\nbicycle, and\nmore.\n");
	expect(write(new Transform(doc).insert(1, schema.text("Now ")).doc)).toBe(
		"Now We repair **any**\nbicycle, and\nmore.\n",
	);
});
