import type { Button, Link } from "../../model/link.ts";
import { type ContentNode, namedNode } from "../node.ts";

export function linkNode({ label, to }: Link, noun: string): ContentNode {
	return namedNode(noun, label, { target: to });
}

export function buttonNode({ label, to, style }: Button): ContentNode {
	return namedNode("button", label, { target: to, style });
}
