import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Picture } from "../../model/picture.ts";
import type { Block, Inline } from "../../model/prose.ts";

/** `![what it shows](images/loaf.jpg "A caption")` */
export interface WrittenPicture {
	src: string;
	alt: string;
	caption: string | null;
}

/** What is shown of a picture; null where nothing is. */
export type ShowPicture = (picture: WrittenPicture) => Picture | null;

/**
 * Markdown (CommonMark, HTML off) → blocks. Placeholders are ordinary words here and are filled afterwards, so the
 * value of a constant can never become markup. A picture in a paragraph of its own is a block; elsewhere its alternative
 * text takes its place.
 */
export function blocksOf(markdown: string, show: ShowPicture = () => null): Block[] {
	return treeOf(markdown).children.flatMap((node) => block(node, show));
}

function treeOf(markdown: string): Root {
	const tree = fromMarkdown(markdown, { extensions: [{ disable: { null: ["htmlFlow", "htmlText"] } }] });
	linkReferences(tree);
	return tree;
}

/** The pictures that are shown, in their order. */
export function picturesIn(markdown: string): WrittenPicture[] {
	const found: WrittenPicture[] = [];
	blocksOf(markdown, (picture) => {
		found.push(picture);
		return null;
	});
	return found;
}

/** `[words][1]` with `[1]: /path` further down becomes a link like any other. */
function linkReferences(tree: Nodes): void {
	const addresses = new Map<string, { url: string; title?: string | null | undefined }>();
	visit(tree, (node) => {
		if (node.type === "definition") addresses.set(node.identifier, { url: node.url, title: node.title });
	});
	visit(tree, (node) => {
		if (node.type === "linkReference") Object.assign(node, { type: "link", ...addresses.get(node.identifier) });
		if (node.type === "imageReference") Object.assign(node, { type: "image", ...addresses.get(node.identifier) });
	});
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
	see(node);
	if ("children" in node) for (const child of node.children) visit(child, see);
}

function block(node: RootContent, show: ShowPicture): Block[] {
	const inner = (child: RootContent) => block(child, show);
	switch (node.type) {
		case "paragraph":
			if (node.children.every(isPicture)) return pictures(node.children, show);
			return [{ kind: "paragraph", children: inlines(node.children) }];
		case "heading": {
			const children = inlines(node.children);
			const level = Math.min(Math.max(node.depth, 2), 4) as 2 | 3 | 4;
			return [{ kind: "heading", level, id: slug(words(children)), children }];
		}
		case "list":
			return [
				{
					kind: "list",
					ordered: Boolean(node.ordered),
					start: node.start ?? 1,
					items: node.children.map((item) => item.children.flatMap(inner)),
				},
			];
		case "blockquote":
			return [{ kind: "quote", children: node.children.flatMap(inner) }];
		case "code":
			return [{ kind: "code", text: node.value }];
		case "thematicBreak":
			return [{ kind: "rule" }];
		default:
			return [];
	}
}

/** The pictures that are not shown, because words stand beside them, as they are written. */
export function picturesAmongWords(markdown: string): { piece: string; alt: string }[] {
	const found: { piece: string; alt: string }[] = [];
	const tree = treeOf(markdown);
	visit(tree, (node) => {
		if (!["paragraph", "heading"].includes(node.type) || !("children" in node)) return;
		if (node.type === "paragraph" && node.children.every(isPicture)) return;
		visit(node, (inner) => {
			const { start, end } = inner.position ?? {};
			if (inner.type === "image")
				found.push({ piece: markdown.slice(start?.offset, end?.offset), alt: inner.alt ?? "" });
		});
	});
	return found;
}

/** Pictures of one paragraph stand in a line each, or in one. */
function isPicture(node: PhrasingContent): boolean {
	return node.type === "image" || node.type === "break" || (node.type === "text" && node.value.trim() === "");
}

function pictures(nodes: PhrasingContent[], show: ShowPicture): Block[] {
	return nodes.flatMap((node): Block[] => {
		if (node.type !== "image") return [];
		const picture = show({ src: node.url, alt: node.alt ?? "", caption: node.title || null });
		return picture ? [{ kind: "picture", picture }] : [];
	});
}

function inlines(nodes: PhrasingContent[]): Inline[] {
	return nodes.flatMap(inline);
}

function inline(node: PhrasingContent): Inline[] {
	switch (node.type) {
		case "text":
			return [{ kind: "text", text: node.value }];
		case "strong":
			return [{ kind: "strong", children: inlines(node.children) }];
		case "emphasis":
			return [{ kind: "emphasis", children: inlines(node.children) }];
		case "inlineCode":
			return [{ kind: "code", text: node.value }];
		case "link":
			return [{ kind: "link", to: node.url, children: inlines(node.children) }];
		case "break":
			return [{ kind: "break" }];
		case "image":
			return [{ kind: "text", text: node.alt ?? "" }];
		default:
			return [];
	}
}

/** The targets of all links in blocks. */
export function linksIn(blocks: Block[]): string[] {
	return inlinesIn(blocks).flatMap((node) => (node.kind === "link" ? [node.to] : []));
}

/** The same with the words that are clicked. */
export function linksAndWordsIn(blocks: Block[]): { to: string; text: string }[] {
	return inlinesIn(blocks).flatMap((node) =>
		node.kind === "link" ? [{ to: node.to, text: words(node.children) }] : [],
	);
}

/** The headings in blocks, in their order. */
export function headingsIn(blocks: Block[]): Extract<Block, { kind: "heading" }>[] {
	return blocks.filter((block) => block.kind === "heading");
}

/** Blocks as plain words, for search engines. */
export function plain(blocks: Block[]): string {
	const text = inlinesIn(blocks).map((node) => ("text" in node ? node.text : node.kind === "break" ? " " : ""));
	return text.join("").replace(/\s+/g, " ").trim();
}

function inlinesIn(blocks: Block[]): Inline[] {
	return blocks.flatMap((block) => {
		switch (block.kind) {
			case "paragraph":
			case "heading":
				return [...nested(block.children), { kind: "text", text: " " } as const];
			case "list":
				return block.items.flatMap(inlinesIn);
			case "quote":
				return inlinesIn(block.children);
			default:
				return [];
		}
	});
}

function nested(nodes: Inline[]): Inline[] {
	return nodes.flatMap((node) => ("children" in node ? [node, ...nested(node.children)] : [node]));
}

function words(nodes: Inline[]): string {
	return nested(nodes)
		.map((node) => ("text" in node ? node.text : ""))
		.join("");
}

/** "How you agree" → "how-you-agree". */
function slug(text: string): string {
	const letters = text
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.toLowerCase();
	return letters.replace(/[^\p{Letter}\p{Number}]+/gu, "-").replace(/^-+|-+$/g, "") || "section";
}
