import type { Block, Inline } from "../../model/prose.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";
import { describePicture } from "./picture.ts";

/** A longer text, paragraph by paragraph, with the links in it. */
export function describeBlocks(blocks: Block[], whole = "the text"): ContentNode[] {
	return blocks.flatMap((block): ContentNode[] => {
		switch (block.kind) {
			case "paragraph":
				return [passage("paragraph", block.children, whole)];
			case "heading":
				return [passage("heading", block.children, whole)];
			case "list":
				return block.items.flatMap((item) => describeBlocks(item, whole));
			case "quote":
				return describeBlocks(block.children, whole);
			case "table":
				return [block.head, ...block.rows].map((cells) => passage("row", besideEachOther(cells), whole));
			case "picture":
				return [describePicture(block.picture)];
			case "code":
				return [createNode("code", block.text, `the code ${quoteShort(block.text)}`, { words: block.text })];
			default:
				return [];
		}
	});
}

function besideEachOther(cells: Inline[][]): Inline[] {
	return cells.flatMap((cell, index) => (index === 0 ? cell : [{ kind: "text", text: " | " }, ...cell]));
}

function passage(kind: "paragraph" | "heading" | "row", children: Inline[], whole: string): ContentNode {
	const text = wordsOf(children);
	const heading = kind === "heading";
	const label = heading ? `the heading ${quoteShort(text)}` : `${whole} ${quoteShort(text)}`;
	return createNode(
		`${kind} of ${whole}`,
		text,
		label,
		heading ? { heading: text } : { words: text },
		linksOf(children),
	);
}

function wordsOf(nodes: Inline[]): string {
	return nodes
		.map((node) => ("children" in node ? wordsOf(node.children) : node.kind === "break" ? " " : node.text))
		.join("")
		.replace(/\s+/g, " ");
}

function linksOf(nodes: Inline[]): ContentNode[] {
	return nodes.flatMap((inline) => {
		if (!("children" in inline)) return [];
		if (inline.kind !== "link") return linksOf(inline.children);
		// Its words are part of the paragraph already.
		const label = wordsOf(inline.children);
		return [createNode("link in text", label, `the link ${quoteShort(label)}`, { target: inline.to })];
	});
}
