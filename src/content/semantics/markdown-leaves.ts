import type { Nodes } from "mdast";
import { lineJoint, type MarkdownLeaf } from "./leaf.ts";
import { convertToBlocks } from "./markdown.ts";
import { parseMarkdownTree } from "./markdown-tree.ts";

/** What of a text in Markdown can be typed by itself, in its order. */
export function findMarkdownLeaves(markdown: string): MarkdownLeaf[] {
	const { root } = parseMarkdownTree(markdown);
	let block = 0;
	return root.children.flatMap((node) => {
		const found = leavesIn(node).map(({ start, end }) => {
			const raw = markdown.slice(start, end).replace(lineJoint, " ");
			return { block, start, end, raw };
		});
		block += convertToBlocks(node).length;
		return found;
	});
}

function leavesIn(node: Nodes): { start: number; end: number }[] {
	if (node.type === "paragraph" || node.type === "heading") {
		const [first, last] = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset];
		const isShown = convertToBlocks(node).some(({ kind }) => kind !== "picture");
		return first === undefined || last === undefined || !isShown ? [] : [{ start: first, end: last }];
	}
	return "children" in node ? node.children.flatMap(leavesIn) : [];
}
