import { createNamedNode } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"services"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map((item) => createNamedNode("service", item.name, { text: item.text, target: item.to })),
});
