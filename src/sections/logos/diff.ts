import { createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"logos"> = ({ heading, text, groups }) => ({
	properties: { heading, text },
	children: groups.map((group) =>
		createNode(
			"logo group",
			group.heading ?? "",
			group.heading ? `the group ${quoteShort(group.heading)}` : "the logos",
			{ heading: group.heading },
			group.items.map(({ name, picture, dark, to }) => ({
				...createNamedNode("logo", name, { target: to }),
				children: [...describeOptionalPicture(picture), ...describeOptionalPicture(dark)],
			})),
		),
	),
});
