import { type ChildNode, parse } from "postcss";
import type { StyleRule } from "../output/build-assets.ts";

/** Splits a stylesheet into its rules. */
export function splitRules(css: string): StyleRule[] {
	return splitNodes(parse(css).nodes, []);
}

function splitNodes(nodes: ChildNode[], within: string[]): StyleRule[] {
	return nodes.flatMap((node) => {
		if (node.type !== "rule" && node.type !== "atrule") return [];
		if (node.type === "rule") {
			const selectors = node.selectors.map((text) => ({ text, classes: listRequiredClasses(text) }));
			return [{ within, selectors, body: node.nodes.map(String).join(";") }];
		}
		if (groupingRules.includes(node.name) && node.nodes) {
			return splitNodes(node.nodes, [...within, `@${node.name} ${node.params}`]);
		}
		return [{ within, selectors: [], body: node.nodes ? String(node) : `${node};` }];
	});
}

/** At-rules that contain style rules. */
const groupingRules = ["media", "supports", "container", "layer"];

/** Lists the classes that a selector requires. Ignores classes in parentheses, which are alternatives or negated. */
function listRequiredClasses(selector: string): string[] {
	let remaining = selector;
	// Parentheses may be nested, so each iteration removes the innermost ones.
	for (let previous = ""; previous !== remaining; ) {
		previous = remaining;
		remaining = previous.replace(/\([^()]*\)/g, "");
	}
	return [...remaining.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
}
