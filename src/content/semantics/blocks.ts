import type { Block, Inline } from "../../model/prose.ts";
import { collapseSpaces } from "../../text/words.ts";

/** The links in blocks, with the words that are clicked. */
export function listBlockLinks(blocks: Block<unknown>[]): { to: string; text: string }[] {
	return inlinesIn(blocks).flatMap((node) =>
		node.kind === "link" ? [{ to: node.to, text: toText(node.children) }] : [],
	);
}

/** The headings in blocks, in their order. */
export function listBlockHeadings(blocks: Block<unknown>[]): Extract<Block, { kind: "heading" }>[] {
	return blocks.filter((block) => block.kind === "heading");
}

/** The pictures in blocks, in their order. */
export function listBlockPictures<Shown>(blocks: Block<Shown>[]): Shown[] {
	const found: Shown[] = [];
	mapPictures(blocks, (picture) => found.push(picture));
	return found;
}

/** The same blocks with something else for each picture. */
export function mapPictures<From, To>(blocks: Block<From>[], show: (picture: From) => To): Block<To>[] {
	return blocks.map((block): Block<To> => {
		switch (block.kind) {
			case "picture":
				return { ...block, picture: show(block.picture) };
			case "list":
				return { ...block, items: block.items.map((item) => mapPictures(item, show)) };
			case "quote":
				return { ...block, children: mapPictures(block.children, show) };
			default:
				return block;
		}
	});
}

/** Blocks as plain words, for search engines. */
export function toPlainText(blocks: Block<unknown>[]): string {
	const text = inlinesIn(blocks).map((node) => ("text" in node ? node.text : node.kind === "break" ? " " : ""));
	return collapseSpaces(text.join(""));
}

/** What stands in each paragraph, heading and cell, in their order. */
function paragraphsIn(blocks: Block<unknown>[]): Inline[][] {
	return blocks.flatMap((block) => {
		switch (block.kind) {
			case "paragraph":
			case "heading":
				return [block.children];
			case "list":
				return block.items.flatMap(paragraphsIn);
			case "quote":
				return paragraphsIn(block.children);
			case "table":
				return [...block.head, ...block.rows.flat()];
			default:
				return [];
		}
	});
}

function inlinesIn(blocks: Block<unknown>[]): Inline[] {
	return paragraphsIn(blocks).flatMap((nodes) => [...nested(nodes), { kind: "text", text: " " } as const]);
}

function nested(nodes: Inline[]): Inline[] {
	return nodes.flatMap((node) => ("children" in node ? [node, ...nested(node.children)] : [node]));
}

/** The words of each paragraph and heading that stand in no link and in no code: there, nothing is left of markup that has an effect. */
export function listPlainPassages(blocks: Block<unknown>[]): string[] {
	return paragraphsIn(blocks).map(outsideLinks);
}

function outsideLinks(nodes: Inline[]): string {
	const texts = nodes.map((node) => {
		if (node.kind === "text") return node.text;
		return node.kind === "strong" || node.kind === "emphasis" ? outsideLinks(node.children) : "\n";
	});
	return texts.join("");
}

/** What is read of them, without its markup. */
export function toText(nodes: Inline[]): string {
	return nested(nodes)
		.map((node) => ("text" in node ? node.text : ""))
		.join("");
}
