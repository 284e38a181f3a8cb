import type { Button, TextLink } from "../../model/link.ts";
import { type ContentNode, createNamedNode } from "../node.ts";

export function describeLink({ label, to }: TextLink, noun: string): ContentNode {
	return createNamedNode(noun, label, { target: to });
}

export function describeButton({ label, to, style }: Button): ContentNode {
	return createNamedNode("button", label, { target: to, style });
}
