import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar } from "yaml";

export interface SpecNode {
	/** ["routes", 0, "sections", 2, "heading"] */
	path: (string | number)[];
	/** Its key; in a list, the key of the list. */
	name: string;
	kind: "plain" | "quoted" | "block" | "map" | "list";
	isFlow: boolean;
	value: unknown;
	start: number;
	/** The offset after its last non-space character. */
	end: number;
	/** The offset of its key, if it has one. */
	keyStart: number | null;
}

/** Lists every value of a definition, from top to bottom. */
export function nodesOf(text: string): SpecNode[] {
	const nodes: SpecNode[] = [];
	const root = parseDocument(text).contents as Node | null;
	if (root) visit(root, { path: [], name: "", keyStart: null, isFlow: false });
	return nodes;

	function visit(node: Node, at: Pick<SpecNode, "path" | "name" | "keyStart" | "isFlow">): void {
		const [start, end] = node.range!;
		const isFlow = at.isFlow || ((isMap(node) || isSeq(node)) && node.flow === true);
		const trimmed = start + text.slice(start, end).trimEnd().length;
		nodes.push({ ...at, isFlow, kind: kindOf(node), value: node.toJSON(), start, end: trimmed });
		if (isMap(node)) {
			for (const { key, value } of node.items as Pair<Scalar, Node | null>[]) {
				const name = String(key.value);
				if (value) visit(value, { path: [...at.path, name], name, keyStart: key.range![0], isFlow });
			}
		} else if (isSeq(node)) {
			for (const [index, item] of node.items.entries()) {
				visit(item as Node, { path: [...at.path, index], name: at.name, keyStart: null, isFlow });
			}
		}
	}
}

function kindOf(node: Node): SpecNode["kind"] {
	if (isMap(node)) return "map";
	if (isSeq(node)) return "list";
	const { type } = node as Scalar;
	if (isScalar(node) && type === "PLAIN") return "plain";
	return type === "BLOCK_FOLDED" || type === "BLOCK_LITERAL" ? "block" : "quoted";
}
