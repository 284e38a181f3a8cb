import { namedNode, node, quoted } from "../../diff/node.ts";
import { pictureNodes } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"logos"> = ({ heading, text, groups }) => ({
	properties: { heading, text },
	children: groups.map((group) =>
		node(
			"logo group",
			group.heading ?? "",
			group.heading ? `the group ${quoted(group.heading)}` : "the logos",
			{ heading: group.heading },
			group.items.map(({ name, picture, dark, to }) => ({
				...namedNode("logo", name, { target: to }),
				children: [...pictureNodes(picture), ...pictureNodes(dark)],
			})),
		),
	),
});
