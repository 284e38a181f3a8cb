import type { AddOnList, Plan } from "../../model/plan.ts";
import { type ContentNode, namedNode, node, quoted, textNodes } from "../node.ts";
import { linkNode } from "./link.ts";

export function planNode({ id, name, summary, price, later, period, badge, button, ...plan }: Plan): ContentNode {
	const properties = { label: name, text: summary, price, later, period, badge, extends: plan.extendsLabel };
	return node("plan", id, name, properties, [
		...textNodes("feature", plan.features, ` of ${name}`),
		...(button ? [linkNode(button, `button of ${name}`)] : []),
	]);
}

/** The same button below every plan: the key is its place. */
export function planButtonNode(label: string, to: string): ContentNode {
	return node("plan button", "", `the button ${quoted(label)}`, { label, target: to });
}

export function addOnNodes(list: AddOnList | null): ContentNode[] {
	if (!list) return [];
	const { heading, text, items } = list;
	const parts = items.map(({ name, summary, items: kinds }) => ({
		...namedNode("add-on", name, { text: summary }),
		children: textNodes("kind", kinds, ` of ${quoted(name)}`),
	}));
	return [node("add-ons", "", `the section ${quoted(heading)}`, { heading, text }, parts)];
}
