import { namedNode, node, quoted } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"prices"> = ({ heading, text, groups, note }) => ({
	properties: { heading, text, note },
	children: groups.map((group) =>
		node(
			"price group",
			group.heading ?? "",
			group.heading ? `the group ${quoted(group.heading)}` : "the price list",
			{ heading: group.heading, text: group.text },
			group.items.map(({ name, text: words, price, unit }) => ({
				...namedNode("item", name, { text: words, price, unit }),
				label: quoted(name),
			})),
		),
	),
});
