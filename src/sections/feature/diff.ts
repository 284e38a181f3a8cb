import { createNamedNode } from "../../diff/node.ts";
import { describeIllustration } from "../../diff/nodes/illustration.ts";
import { describeButton } from "../../diff/nodes/link.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"feature"> = ({ heading, text, points, buttons, illustration, picture }) => ({
	properties: { heading, text },
	children: [
		...points.map((point) => createNamedNode("point", point.name, { text: point.text })),
		...buttons.map(describeButton),
		...(illustration ? [describeIllustration(illustration)] : []),
		...describeOptionalPicture(picture),
	],
});
