import { resolveProse } from "../../content/resolve/prose.ts";
import { toPlainText } from "../../content/semantics/blocks.ts";
import { createNode, quoteShort } from "../../diff/node.ts";
import { describeBlocks } from "../../diff/nodes/blocks.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"questions"> = {
	resolve: ({ heading = null, text = null, items = [] }, context) => ({
		heading,
		text,
		items: items.map(({ question }, index) => ({
			question,
			answer: resolveProse(`items/${index}/answer`, context),
		})),
	}),
	describeData: ({ items }) => [
		{
			"@type": "FAQPage",
			mainEntity: items.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: toPlainText(answer) },
			})),
		},
	],
	describe: ({ heading, text, items }) => ({
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
	}),
};
