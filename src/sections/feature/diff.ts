import { namedNode } from "../../diff/node.ts";
import { illustrationNode } from "../../diff/nodes/illustration.ts";
import { buttonNode } from "../../diff/nodes/link.ts";
import { pictureNodes } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"feature"> = ({ heading, text, points, buttons, illustration, picture }) => ({
	properties: { heading, text },
	children: [
		...points.map((point) => namedNode("point", point.name, { text: point.text })),
		...buttons.map(buttonNode),
		...(illustration ? [illustrationNode(illustration)] : []),
		...pictureNodes(picture),
	],
});
