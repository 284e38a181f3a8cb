import { createNode, quoteShort } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"quotes"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ quote, source, role, to }) =>
		createNode("quote", quote, `the quote ${quoteShort(quote)}`, { words: quote, source, role, target: to }),
	),
});
