import { createNamedNode } from "../../diff/node.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"figures"> = {
	resolve: ({ heading = null, text = null, items }) => ({ heading, text, items }),
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map(({ value, name }) => createNamedNode("figure", name, { value })),
	}),
};
