import { expect, it } from "vitest";
import { findMarkdownLeaves, parseMarkdown } from "../../../src/content/semantics/markdown.ts";
import { replaceLeaf } from "../../../src/editor/app/leaf.ts";

const text = `We repair **any**
bicycle.

## Payment *now* #

- Cash
- [Card](/card)

  Every card.

> Said
> twice.

![A wheel](images/wheel.jpg)

\`\`\`
code
\`\`\`

| Day | Open |
| --- | ---- |
| Monday | **9** to 6 |

1. Last
`;

it("finds each paragraph, heading and item, and the block it lies in", () => {
	expect(findMarkdownLeaves(text).map(({ block, raw }) => [block, raw])).toEqual([
		[0, "We repair **any** bicycle."],
		[1, "Payment *now*"],
		[2, "Cash"],
		[2, "[Card](/card)"],
		[2, "Every card."],
		[3, "Said twice."],
		[7, "Last"],
	]);
	const kinds = parseMarkdown(text).blocks.map(({ kind }) => kind);
	expect(findMarkdownLeaves(text).map(({ block }) => kinds[block])).toEqual([
		"paragraph",
		"heading",
		"list",
		"list",
		"list",
		"quote",
		"list",
	]);
});

it.each(["- one", "1. one", "# one", "> one", "---", "***", "```js", "1) one", "* * *", "=== ", "+ one", "a\n\n- b"])(
	"writes what would begin something else as words: %s",
	(typed) => {
		for (const leaf of findMarkdownLeaves(text)) {
			const { block } = leaf;
			const [before, after] = [text, replaceLeaf({ ...leaf, wholeText: text }, typed)].map(
				(whole) => parseMarkdown(whole).blocks,
			);
			expect(after!.length).toBe(before!.length);
			expect(after!.filter((_, index) => index !== block)).toEqual(before!.filter((_, index) => index !== block));
			expect(after![block]!.kind).toBe(before![block]!.kind);
		}
	},
);

it("leaves the lines alone in which nothing changed", () => {
	const [paragraph, , , , , quote] = findMarkdownLeaves(text);
	const typed = (leaf: typeof paragraph, words: string) => replaceLeaf({ ...leaf!, wholeText: text }, words);
	expect(typed(paragraph, "We repair **any** old bicycle.")).toBe(text.replace("bicycle", "old bicycle"));
	expect(typed(paragraph, "We mend **any** bicycle.")).toBe(text.replace("repair", "mend"));
	expect(typed(quote, "Said thrice.")).toBe(text.replace("twice", "thrice"));
	for (const leaf of findMarkdownLeaves(text)) expect(replaceLeaf({ ...leaf, wholeText: text }, leaf.raw)).toBe(text);
	expect(typed(paragraph, "Other")).toBe(text.replace("We repair **any**\nbicycle.", "Other"));
});
