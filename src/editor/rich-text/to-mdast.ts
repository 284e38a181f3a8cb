import type { BlockContent, ListItem, PhrasingContent, RootContent, TableCell, TableRow } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { isEmptyParagraph, markTypes, nodeTypes } from "./schema.ts";

/** Converts normalized blocks to mdast nodes. */
export function convertBlocks(blocks: readonly Node[]): RootContent[] {
	return blocks.map(convertTopBlock);
}

/** Converts a top-level block. A callout is a blockquote whose first line has its tone: `[!NOTE]`. */
function convertTopBlock(node: Node): RootContent {
	const block = convertBlock(node);
	const { tone } = node.attrs;
	if (block.type !== "blockquote" || tone === null) return block;
	const marker = createSource(`[!${tone.toUpperCase()}]`) as PhrasingContent;
	const [first, ...others] = block.children;
	const children: BlockContent[] =
		first?.type === "paragraph"
			? [
					{ ...first, children: [marker, { type: "text", value: "\n" }, ...first.children] },
					...(others as BlockContent[]),
				]
			: [{ type: "paragraph", children: [marker] }, ...(block.children as BlockContent[])];
	return { ...block, children };
}

function convertBlock(node: Node): RootContent {
	const { type, attrs } = node;
	switch (type) {
		case nodeTypes.heading:
			return { type: "heading", depth: attrs.level, children: convertInlines(node.children) };
		case nodeTypes.quote:
			return { type: "blockquote", children: convertInner(node) };
		case nodeTypes.bullet_list:
		case nodeTypes.ordered_list: {
			const ordered = type === nodeTypes.ordered_list;
			const children = node.children.map((item): ListItem => {
				return { type: "listItem", spread: attrs.spread, children: convertInner(item) };
			});
			return { type: "list", ordered, spread: attrs.spread, children, ...(ordered && { start: attrs.start }) };
		}
		case nodeTypes.code_block: {
			const [, lang = null, meta = null] = /^(\S+)(?:\s+(.*))?$/.exec(attrs.info ?? "") ?? [];
			return { type: "code", lang, meta, value: node.textContent };
		}
		case nodeTypes.table: {
			const children = node.children.map((row): TableRow => {
				const cells = row.children.map((cell): TableCell => {
					return { type: "tableCell", children: convertInlines(cell.children) };
				});
				return { type: "tableRow", children: cells };
			});
			return { type: "table", align: node.child(0).children.map((cell) => cell.attrs.align), children };
		}
		case nodeTypes.rule:
			return { type: "thematicBreak" };
		case nodeTypes.picture:
			return { type: "paragraph", children: [convertPicture(node)] };
		case nodeTypes.source:
			return createSource(attrs.raw) as RootContent;
		default:
			return { type: "paragraph", children: convertInlines(node.children) };
	}
}

function convertInner(node: Node): BlockContent[] {
	return node.children.filter((child) => !isEmptyParagraph(child)).map(convertBlock) as BlockContent[];
}

function convertPicture({ attrs: { src, alt, title, label } }: Node): PhrasingContent {
	if (label === null) return { type: "image", url: src, alt, title };
	return { type: "imageReference", identifier: label, label, alt, referenceType: "full" };
}

/** Creates a node whose text the Markdown writer copies without escaping. */
function createSource(value: string): unknown {
	return { type: "source", value };
}

/** @param open the marks that enclose all of these nodes */
function convertInlines(nodes: readonly Node[], open: readonly Mark[] = []): PhrasingContent[] {
	const content: PhrasingContent[] = [];
	for (let start = 0; start < nodes.length; start++) {
		const outer = findLongestMark(nodes, start, open);
		if (!outer) {
			appendLeaf(content, nodes[start]!);
			continue;
		}
		content.push(wrap(outer.mark, convertInlines(nodes.slice(start, outer.end), outer.mark.addToSet(open))));
		start = outer.end - 1;
	}
	return content;
}

/** Finds the mark of a node that continues over the most following nodes. It becomes the outermost. */
function findLongestMark(nodes: readonly Node[], start: number, open: readonly Mark[]) {
	const marks = nodes[start]!.marks.filter((mark) => wrappers.has(mark.type.name) && !mark.isInSet(open));
	const ends = marks.map((mark) => {
		const end = nodes.findIndex((node, index) => index > start && !mark.isInSet(node.marks));
		return { mark, end: end < 0 ? nodes.length : end };
	});
	return ends.toSorted((one, other) => other.end - one.end)[0] ?? null;
}

const wrappers = new Set(["link", "strong", "emphasis"]);

function wrap({ type, attrs: { href, title, label } }: Mark, children: PhrasingContent[]): PhrasingContent {
	if (type === markTypes.strong) return { type: "strong", children };
	if (type === markTypes.emphasis) return { type: "emphasis", children };
	// `never`, because the type checker can't know that no link is inside another.
	if (label === null) return { type: "link", url: href, title, children: children as never };
	return { type: "linkReference", identifier: label, label, referenceType: "full", children: children as never };
}

/** Appends a node that has no children. Merges adjacent texts. */
function appendLeaf(content: PhrasingContent[], node: Node): void {
	const { type, attrs, marks, text = "" } = node;
	const last = content.at(-1);
	if (type === nodeTypes.line_break) content.push({ type: "break" });
	else if (type === nodeTypes.inline_source) content.push(createSource(attrs.raw) as PhrasingContent);
	else if (markTypes.code.isInSet(marks)) {
		if (last?.type === "inlineCode") last.value += text;
		else content.push({ type: "inlineCode", value: text });
	} else {
		const value = getSourceText(node);
		if (last?.type === "text") last.value += value;
		else content.push({ type: "text", value });
	}
}

/** Returns a text as it is written in the definition. */
function getSourceText({ type, attrs, marks, text = "" }: Node): string {
	if (markTypes.soft_break.isInSet(marks)) return "\n";
	if (type === nodeTypes.placeholder) return attrs.raw;
	// A doubled brace is a brace that begins no placeholder.
	return text.replaceAll("{", "{{");
}
