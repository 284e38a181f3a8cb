import { lines, quoted, thing } from "../../diff/thing.ts";
import { buttonThing } from "../../diff/things/link.ts";
import { pictureThings } from "../../diff/things/picture.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"hero"> = ({ headline, eyebrow, text, buttons, card, picture }) => ({
	traits: { heading: headline, eyebrow, text },
	parts: [
		...buttons.map(buttonThing),
		...pictureThings(picture),
		...(card
			? [
					thing(
						"card",
						"",
						`the card ${quoted(card.title)}`,
						{ label: card.title, note: card.note, target: card.to },
						lines("line", card.lines, " of the card"),
					),
				]
			: []),
	],
});
