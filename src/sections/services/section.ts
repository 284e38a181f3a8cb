import { createNamedNode } from "../../diff/node.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"services"> = {
	resolve: ({ heading, text = null, items }) => {
		const hasLink = items.some(({ to }) => to);
		return {
			heading,
			text,
			items: items.map((item) => ({ text: null, to: null, ...item })),
			isMixed: hasLink && items.some(({ to }) => !to),
		};
	},
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map((item) => createNamedNode("service", item.name, { text: item.text, target: item.to })),
	}),
};
