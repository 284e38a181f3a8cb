import type { Block, Inline } from "../../model/prose.ts";
import { quoted, type Thing, thing } from "../thing.ts";
import { pictureThing } from "./picture.ts";

/** A longer text, paragraph by paragraph, with the links in it. */
export function blocksThings(blocks: Block[], whole = "the text"): Thing[] {
	return blocks.flatMap((block): Thing[] => {
		switch (block.kind) {
			case "paragraph":
				return [passage("paragraph", block.children, whole)];
			case "heading":
				return [passage("heading", block.children, whole)];
			case "list":
				return block.items.flatMap((item) => blocksThings(item, whole));
			case "quote":
				return blocksThings(block.children, whole);
			case "picture":
				return [pictureThing(block.picture)];
			case "code":
				return [thing("code", block.text, `the code ${quoted(block.text)}`, { words: block.text })];
			default:
				return [];
		}
	});
}

function passage(kind: "paragraph" | "heading", children: Inline[], whole: string): Thing {
	const text = wordsOf(children);
	const heading = kind === "heading";
	const called = heading ? `the heading ${quoted(text)}` : `${whole} ${quoted(text)}`;
	return thing(`${kind} of ${whole}`, text, called, heading ? { heading: text } : { words: text }, linksOf(children));
}

function wordsOf(nodes: Inline[]): string {
	return nodes
		.map((node) => ("children" in node ? wordsOf(node.children) : node.kind === "break" ? " " : node.text))
		.join("")
		.replace(/\s+/g, " ");
}

function linksOf(nodes: Inline[]): Thing[] {
	return nodes.flatMap((node) => {
		if (!("children" in node)) return [];
		if (node.kind !== "link") return linksOf(node.children);
		// Its words are part of the paragraph already.
		const label = wordsOf(node.children);
		return [thing("link in text", label, `the link ${quoted(label)}`, { target: node.to })];
	});
}
