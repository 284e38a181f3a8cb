import type { Block, Inline } from "../../model/prose.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";
import { describePicture } from "./media.ts";

/** Describes the blocks of a longer text, with the links in them. `noun` names the text: "the answer". */
export function describeBlocks(blocks: Block[], noun = "the text"): ContentNode[] {
	return blocks.flatMap((block): ContentNode[] => {
		switch (block.kind) {
			case "paragraph":
			case "heading":
				return [describePassage(block.kind, block.children, noun)];
			case "list":
				return block.items.flatMap((item) => describeBlocks(item, noun));
			case "quote":
				return describeBlocks(block.children, noun);
			case "callout": {
				const children = describeBlocks(block.children, noun);
				return [createNode("box", "", `the box ${quoteShort(block.label)}`, { label: block.label }, children)];
			}
			case "table":
				return [block.head, ...block.rows].map((cells) => describePassage("row", joinCells(cells), noun));
			case "picture":
				return [describePicture(block.picture)];
			case "code":
				return [createNode("code", block.text, `the code ${quoteShort(block.text)}`, { words: block.text })];
			default:
				return [];
		}
	});
}

function joinCells(cells: Inline[][]): Inline[] {
	return cells.flatMap((cell, index) => (index === 0 ? cell : [{ kind: "text", text: " | " }, ...cell]));
}

function describePassage(kind: "paragraph" | "heading" | "row", children: Inline[], noun: string): ContentNode {
	const text = getText(children);
	const isHeading = kind === "heading";
	const label = `${isHeading ? "the heading" : noun} ${quoteShort(text)}`;
	const properties = isHeading ? { heading: text } : { words: text };
	return createNode(`${kind} of ${noun}`, text, label, properties, describeLinks(children));
}

function getText(nodes: Inline[]): string {
	return nodes.map(getOwnText).join("").replace(/\s+/g, " ");
}

function getOwnText(node: Inline): string {
	if ("children" in node) return getText(node.children);
	return node.kind === "break" ? " " : node.text;
}

function describeLinks(nodes: Inline[]): ContentNode[] {
	return nodes.flatMap((inline) => {
		if (!("children" in inline)) return [];
		if (inline.kind !== "link") return describeLinks(inline.children);
		// The label isn't a property, because the paragraph has the same words.
		const label = getText(inline.children);
		return [createNode("link in text", label, `the link ${quoteShort(label)}`, { target: inline.to })];
	});
}

/** Describes whether a table of contents is shown; null if that isn't set. */
export function describeTableOfContents(contents: boolean | undefined): string | null {
	if (contents === undefined) return null;
	return contents ? "with" : "without";
}
