import { createNode, quoteShort } from "../../diff/node.ts";
import { describeBlocks } from "../../diff/nodes/blocks.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"questions"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ question, answer }) =>
		createNode(
			"question",
			question,
			`the question ${quoteShort(question)}`,
			{ question },
			describeBlocks(answer, "the answer"),
		),
	),
});
