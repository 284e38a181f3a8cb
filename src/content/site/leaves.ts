import type { Nodes } from "mdast";
import { joint, type Leaf } from "./leaf.ts";
import { blocksOf } from "./markdown.ts";
import { treeOf } from "./markdown-tree.ts";

/** What of a text in Markdown can be typed by itself, in its order. */
export function leavesOf(markdown: string): Leaf[] {
	const { root } = treeOf(markdown);
	let block = 0;
	return root.children.flatMap((node) => {
		const found = leavesIn(node).map(({ start, end }) => {
			const raw = markdown.slice(start, end).replace(joint, " ");
			return { block, start, end, raw };
		});
		block += blocksOf(node).length;
		return found;
	});
}

function leavesIn(node: Nodes): { start: number; end: number }[] {
	if (node.type === "paragraph" || node.type === "heading") {
		const [first, last] = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset];
		const isShown = blocksOf(node).some(({ kind }) => kind !== "picture");
		return first === undefined || last === undefined || !isShown ? [] : [{ start: first, end: last }];
	}
	return "children" in node ? node.children.flatMap(leavesIn) : [];
}
