import { resolveButtons } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { resolveOpening } from "../../content/semantics/look.ts";
import { createNode, describeTexts, quoteShort } from "../../diff/node.ts";
import { describeButton } from "../../diff/nodes/link.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"hero"> = {
	resolve: ({ layout = null, eyebrow = null, headline, text = null, buttons, card, picture }, context) => ({
		layout,
		opening: resolveOpening({ layout: layout ?? undefined, picture }, context.definition.spec.theme),
		eyebrow,
		headline,
		text,
		buttons: resolveButtons(buttons),
		card: card ? { note: null, ...card } : null,
		picture: resolvePicture("picture", picture, context),
	}),
	describe: ({ headline, layout, eyebrow, text, buttons, card, picture }) => ({
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
	}),
};
