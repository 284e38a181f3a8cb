import { createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"prices"> = ({ heading, text, groups, note }) => ({
	properties: { heading, text, note },
	children: groups.map((group) =>
		createNode(
			"price group",
			group.heading ?? "",
			group.heading ? `the group ${quoteShort(group.heading)}` : "the price list",
			{ heading: group.heading, text: group.text },
			group.items.map(({ name, text: words, price, unit }) => ({
				...createNamedNode("item", name, { text: words, price, unit }),
				label: quoteShort(name),
			})),
		),
	),
});
