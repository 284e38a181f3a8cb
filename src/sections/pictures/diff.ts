import { pictureNode } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"pictures"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(pictureNode),
});
