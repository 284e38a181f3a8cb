import { node, quoted, textNodes } from "../../diff/node.ts";
import { buttonNode } from "../../diff/nodes/link.ts";
import { pictureNodes } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"hero"> = ({ headline, layout, eyebrow, text, buttons, card, picture }) => ({
	properties: { heading: headline, opening: layout, eyebrow, text },
	children: [
		...buttons.map(buttonNode),
		...pictureNodes(picture),
		...(card
			? [
					node(
						"card",
						"",
						`the card ${quoted(card.title)}`,
						{ label: card.title, spoken: card.label, note: card.note, target: card.to },
						textNodes("line", card.lines, " of the card"),
					),
				]
			: []),
	],
});
