import type { Nodes, PhrasingContent, Root, RootContent, Table } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { joinLines, parseMarkdownTree, splitCallout, visitNodes } from "../../content/semantics/markdown-tree.ts";
import { parsePlaceholders } from "../../content/semantics/placeholders.ts";
import { markTypes, nodeTypes, schema } from "./schema.ts";

/** A Markdown text, and its top-level blocks as nodes with their offsets in the text. */
export interface ParsedText {
	markdown: string;
	blocks: { node: Node; start: number; end: number }[];
	/** The link definitions of the text, on lines of their own: "[1]: /prices". */
	definitions: string;
}

/** Parses a Markdown text. Returns null if it exceeds the limits that also apply to pages. */
export function parseText(markdown: string): ParsedText | null {
	const { root, problem } = parseMarkdownTree(markdown);
	if (problem) return null;
	const definitions: string[] = [];
	visitNodes(root, (node) => {
		if (node.type === "definition") definitions.push(getRaw(node, markdown));
	});
	return {
		markdown,
		blocks: createReader(root, markdown).readTopBlocks(root.children),
		definitions: definitions.join("\n"),
	};
}

export function createDocument({ blocks }: ParsedText): Node {
	const nodes = blocks.map(({ node }) => node);
	return nodeTypes.doc.create(null, nodes.length > 0 ? nodes : [nodeTypes.paragraph.create()]);
}

function getRaw({ position }: Nodes, markdown: string): string {
	return markdown.slice(position?.start.offset, position?.end.offset);
}

function createReader(root: Root, markdown: string) {
	const definitions = new Map<string, { url: string; title?: string | null | undefined }>();
	visitNodes(root, (node) => {
		if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
	});
	return { readTopBlocks };

	function readTopBlocks(nodes: RootContent[]): ParsedText["blocks"] {
		return nodes.flatMap((node) => {
			// Each picture of a paragraph is a block of its own.
			const parts = readPictures(node)?.map((picture) => ({ node: readPicture(picture), position: picture.position }));
			return (parts ?? [{ node: readTopBlock(node), position: node.position }]).map((part) => ({
				node: part.node,
				start: part.position!.start.offset!,
				end: part.position!.end.offset!,
			}));
		});
	}

	function readTopBlock(node: RootContent): Node {
		const callout = node.type === "blockquote" ? splitCallout(node) : null;
		return callout ? nodeTypes.quote.create({ tone: callout.tone }, readBlocks(callout.children)) : readBlock(node);
	}

	function readBlocks(nodes: Nodes[]): Node[] {
		const blocks = nodes.flatMap((node) => readPictures(node)?.map(readPicture) ?? [readBlock(node)]);
		return blocks.length > 0 ? blocks : [nodeTypes.paragraph.create()];
	}

	/** Lists the pictures of a paragraph that contains only pictures. Returns null for any other node. */
	function readPictures(node: Nodes): PhrasingContent[] | null {
		if (node.type !== "paragraph") return null;
		const pictures = node.children.filter(({ type }) => type === "image" || type === "imageReference");
		const hasOnlyPictures = node.children.every(
			(child) => pictures.includes(child) || (child.type === "text" && child.value.trim() === ""),
		);
		return hasOnlyPictures && pictures.length > 0 ? pictures : null;
	}

	function readPicture(node: PhrasingContent): Node {
		const { url: src, title, alt, label } = describeTarget(node);
		return nodeTypes.picture.create({ src, alt: joinLines(alt), title: title && joinLines(title), label });
	}

	/** Returns the target of a link or picture. If that is in a link definition, `label` is the name of the definition. */
	function describeTarget(node: PhrasingContent) {
		const alt = "alt" in node ? (node.alt ?? "") : "";
		if (node.type === "link" || node.type === "image")
			return { url: node.url, title: node.title ?? null, alt, label: null };
		const { identifier = "", label = "" } = node as { identifier?: string; label?: string };
		const { url = "", title = null } = definitions.get(identifier) ?? {};
		return { url, title, alt, label };
	}

	function readBlock(node: Nodes): Node {
		switch (node.type) {
			case "paragraph":
				return nodeTypes.paragraph.create(null, readInlines(node.children));
			case "heading":
				return nodeTypes.heading.create({ level: node.depth }, readInlines(node.children));
			case "blockquote":
				return nodeTypes.quote.create(null, readBlocks(node.children));
			case "list": {
				const items = node.children.map(({ children }) => nodeTypes.list_item.create(null, readBlocks(children)));
				// "-" of "- Bread", "." of "1. Bread"
				const marker = /^(?:\d+)?(.)/.exec(getRaw(node, markdown))?.[1];
				const spread = node.spread || node.children.some((item) => item.spread);
				if (!node.ordered) return nodeTypes.bullet_list.create({ marker, spread }, items);
				return nodeTypes.ordered_list.create({ marker, spread, start: node.start ?? 1 }, items);
			}
			case "code": {
				const info = node.lang ? [node.lang, node.meta].filter(Boolean).join(" ") : null;
				return nodeTypes.code_block.create({ info }, node.value ? schema.text(node.value) : null);
			}
			case "table":
				return readTable(node);
			case "thematicBreak":
				return nodeTypes.rule.create();
			default:
				return nodeTypes.source.create({ raw: getRaw(node, markdown) });
		}
	}

	function readTable({ align, children }: Table): Node {
		const rows = children.map((row, index) => {
			const cells = row.children.map((cell, column) => {
				const attrs = { isHeader: index === 0, align: align?.[column] ?? null };
				return nodeTypes.table_cell.create(attrs, readInlines(cell.children));
			});
			return nodeTypes.table_row.create(null, cells);
		});
		return nodeTypes.table.create(null, rows);
	}

	function readInlines(nodes: PhrasingContent[], marks: readonly Mark[] = []): Node[] {
		return nodes.flatMap((node) => readInline(node, marks));
	}

	function readInline(node: PhrasingContent, marks: readonly Mark[]): Node[] {
		switch (node.type) {
			case "text":
				return readText(node.value, marks);
			case "strong":
				return readInlines(node.children, markTypes.strong.create().addToSet(marks));
			case "emphasis":
				return readInlines(node.children, markTypes.emphasis.create().addToSet(marks));
			case "inlineCode": {
				const code = node.value.replaceAll("\n", " ");
				return code ? [schema.text(code, markTypes.code.create().addToSet(marks))] : [];
			}
			case "link":
			case "linkReference": {
				const { url: href, title, label } = describeTarget(node);
				return readInlines(node.children, markTypes.link.create({ href, title, label }).addToSet(marks));
			}
			case "break":
				return [nodeTypes.line_break.create(null, null, marks)];
			default: {
				const { alt } = describeTarget(node);
				return [nodeTypes.inline_source.create({ raw: getRaw(node, markdown), alt: joinLines(alt) }, null, marks)];
			}
		}
	}
}

/** Reads a text with its placeholders and soft line breaks. */
function readText(text: string, marks: readonly Mark[]): Node[] {
	return parsePlaceholders(text).flatMap((piece): Node[] => {
		if (typeof piece !== "string") return [nodeTypes.placeholder.create({ raw: piece.raw }, null, marks)];
		return piece.split(/(\n)/).flatMap((part) => {
			if (part === "\n") return [schema.text(" ", markTypes.soft_break.create().addToSet(marks))];
			return part ? [schema.text(part, marks)] : [];
		});
	});
}
