import { createNode, describeTexts, quoteShort } from "../../diff/node.ts";
import { describeButton } from "../../diff/nodes/link.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"hero"> = ({ headline, layout, eyebrow, text, buttons, card, picture }) => ({
	properties: { heading: headline, opening: layout, eyebrow, text },
	children: [
		...buttons.map(describeButton),
		...describeOptionalPicture(picture),
		...(card
			? [
					createNode(
						"card",
						"",
						`the card ${quoteShort(card.title)}`,
						{ label: card.title, spoken: card.label, note: card.note, target: card.to },
						describeTexts("line", card.lines, " of the card"),
					),
				]
			: []),
	],
});
