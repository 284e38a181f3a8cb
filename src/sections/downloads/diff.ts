import { createNamedNode } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

/** Of another file of the same name, its size says nothing more. */
export const describe: Describe<"downloads"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ label, text, to }) => createNamedNode("file", label, { text, target: to })),
});
