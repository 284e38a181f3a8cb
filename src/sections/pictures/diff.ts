import { pictureNode } from "../../diff/nodes/picture.ts";
import { arrangementOf, type Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"pictures"> = ({ heading, text, arrangement, enlarges, items }) => ({
	properties: { heading, text, ...arrangementOf(arrangement), enlarges: enlarges ? "yes" : null },
	children: items.map(pictureNode),
});
