import { node, quoted } from "../../diff/node.ts";
import { blockNodes } from "../../diff/nodes/blocks.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"questions"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ question, answer }) =>
		node("question", question, `the question ${quoted(question)}`, { question }, blockNodes(answer, "the answer")),
	),
});
