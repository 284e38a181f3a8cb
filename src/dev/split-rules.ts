import { type ChildNode, parse } from "postcss";
import type { StyleRule } from "../output/build-assets.ts";

/** Takes a stylesheet apart, rule by rule, in its order. */
export function splitRules(css: string): StyleRule[] {
	return inside(parse(css).nodes, []);
}

function inside(nodes: ChildNode[], within: string[]): StyleRule[] {
	return nodes.flatMap((node) => {
		if (node.type !== "rule" && node.type !== "atrule") return [];
		if (node.type === "rule") {
			const selectors = node.selectors.map((text) => ({ text, classes: classesOf(text) }));
			return [{ within, selectors, body: node.nodes.map(String).join(";") }];
		}
		if (groups.includes(node.name) && node.nodes) {
			return inside(node.nodes, [...within, `@${node.name} ${node.params}`]);
		}
		return [{ within, selectors: [], body: node.nodes ? String(node) : `${node};` }];
	});
}

/** At-rules that hold rules of the usual kind. */
const groups = ["media", "supports", "container", "layer"];

/** The classes that an element or one around it must have. What stands in brackets is a choice, or must not be. */
function classesOf(selector: string): string[] {
	let open = selector;
	for (let next = ""; next !== open; ) {
		next = open;
		open = next.replace(/\([^()]*\)/g, "");
	}
	return [...open.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
}
