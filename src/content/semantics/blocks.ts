import type { Block, Inline } from "../../model/prose.ts";
import { collapseSpaces } from "../../text/words.ts";
import { parseOnlyColumn } from "./placeholders.ts";
import { bodyColumn } from "./row.ts";

export function listBlockLinks(blocks: Block<unknown>[]): { to: string; text: string }[] {
	return listInlines(blocks).flatMap((node) =>
		node.kind === "link" ? [{ to: node.to, text: toText(node.children) }] : [],
	);
}

export function listBlockHeadings(blocks: Block<unknown>[]): Extract<Block, { kind: "heading" }>[] {
	return blocks.filter((block) => block.kind === "heading");
}

export function listBlockPictures<Picture>(blocks: Block<Picture>[]): Picture[] {
	const found: Picture[] = [];
	mapPictures(blocks, (picture) => found.push(picture));
	return found;
}

export function mapPictures<From, To>(blocks: Block<From>[], convert: (picture: From) => To): Block<To>[] {
	return blocks.map((block): Block<To> => {
		switch (block.kind) {
			case "picture":
				return { ...block, picture: convert(block.picture) };
			case "list":
				return { ...block, items: block.items.map((item) => mapPictures(item, convert)) };
			case "quote":
			case "callout":
				return { ...block, children: mapPictures(block.children, convert) };
			default:
				return block;
		}
	});
}

export function toPlainText(blocks: Block<unknown>[]): string {
	const text = listInlines(blocks).map((node) => ("text" in node ? node.text : node.kind === "break" ? " " : ""));
	return collapseSpaces(text.join(""));
}

function listParagraphs(blocks: Block<unknown>[]): Inline[][] {
	return blocks.flatMap((block) => {
		switch (block.kind) {
			case "paragraph":
			case "heading":
				return [block.children];
			case "list":
				return block.items.flatMap(listParagraphs);
			case "quote":
			case "callout":
				return listParagraphs(block.children);
			case "table":
				return [...block.head, ...block.rows.flat()];
			default:
				return [];
		}
	});
}

function listInlines(blocks: Block<unknown>[]): Inline[] {
	return listParagraphs(blocks).flatMap((nodes) => [...flattenInlines(nodes), { kind: "text", text: " " } as const]);
}

function flattenInlines(nodes: Inline[]): Inline[] {
	return nodes.flatMap((node) => ("children" in node ? [node, ...flattenInlines(node.children)] : [node]));
}

/**
 * Lists the plain text of each paragraph, with line breaks in place of links and code. Markup characters that are left
 * in it are not valid Markdown, so visitors see them.
 */
export function listPlainPassages(blocks: Block<unknown>[]): string[] {
	return listParagraphs(blocks).map(joinPlainText);
}

function joinPlainText(nodes: Inline[]): string {
	const texts = nodes.map((node) => {
		if (node.kind === "text") return node.text;
		return node.kind === "strong" || node.kind === "emphasis" ? joinPlainText(node.children) : "\n";
	});
	return texts.join("");
}

export function toText(nodes: Inline[]): string {
	return flattenInlines(nodes)
		.map((node) => ("text" in node ? node.text : ""))
		.join("");
}

/** Whether a block is a paragraph that only contains {row.body}. */
export function isBodyPlaceholder(block: Block<unknown>): boolean {
	if (block.kind !== "paragraph" || block.children.length !== 1) return false;
	const [only] = block.children;
	return only?.kind === "text" && parseOnlyColumn(only.text) === bodyColumn;
}
