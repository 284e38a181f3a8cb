import { createNamedNode } from "../../diff/node.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"services"> = {
	resolve: ({ heading, text = null, items }) => ({
		heading,
		text,
		items: items.map((item) => ({ text: null, to: null, ...item })),
	}),
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map((item) => createNamedNode("service", item.name, { text: item.text, target: item.to })),
	}),
};
