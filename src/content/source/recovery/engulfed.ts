import { isScalar } from "yaml";
import { lineBelow } from "./below.ts";
import type { Found, Written } from "./written.ts";

const key = /^\s*([a-z]\w*):(?=\s|$)/;

/** Below `text: >-`, a line `to: /prices` that is indented like the text: what was a key is read by visitors. */
export function engulfedKeys({ node, source, group }: Written): Found[] {
	if (!isScalar(node) || (node.type !== "BLOCK_FOLDED" && node.type !== "BLOCK_LITERAL")) return [];
	const { properties = {}, required = [] } = group?.judged?.schema ?? {};
	const isFree = (name: string) => Object.hasOwn(properties, name) && !Object.hasOwn(group!.value as object, name);
	const line = lineBelow(source, (_, next) => isFree(key.exec(next)?.[1] ?? ""));
	const name = line && key.exec(source.slice(line.from))![1]!;
	if (!name) return [];
	return [
		{
			code: "line-swallowed",
			severity: required.includes(name) ? "error" : "warning",
			about: { kind: "key", name },
			from: line.from,
			length: name.length,
			message: `This line is indented like the text above it, so ‘${name}’ became part of that text.`,
		},
	];
}
