import { createNamedNode } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"figures"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ value, name }) => createNamedNode("figure", name, { value })),
});
