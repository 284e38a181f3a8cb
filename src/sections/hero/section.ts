import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { resolveButtons } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { needsPicture, resolveHeroLayout } from "../../content/semantics/look.ts";
import { createNode, describeButton, describeTexts, quoteShort } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import type { Background } from "../../model/section.ts";
import type { HeroSectionSpec } from "../../model/spec.gen.ts";
import type { HeroLayout } from "../../model/theme.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"hero"> = {
	rules: [["A hero has a heading or a picture, and the picture that its layout needs.", checkPicture]],
	getGround: (spec, theme) => heroGrounds[resolveHeroLayout(spec, theme)] ?? null,
	resolve: ({ layout = null, eyebrow = null, heading = null, text = null, buttons, card, picture }, context) => ({
		layout,
		opening: resolveHeroLayout({ layout: layout ?? undefined, picture }, context.definition.spec.theme),
		eyebrow,
		heading,
		text,
		buttons: resolveButtons(buttons),
		card: card ? { note: null, ...card } : null,
		picture: resolvePicture("picture", picture, context),
	}),
	listPictures: ({ picture }) => [picture],
	showsTextOnPicture: ({ layout }) => layout === "picture",
	describe: ({ heading, layout, eyebrow, text, buttons, card, picture }) => ({
		properties: { heading, opening: layout, eyebrow, text },
		children: [
			...buttons.map(describeButton),
			...describeOptionalPicture(picture),
			...(card
				? [
						createNode(
							"card",
							"",
							`the card ${quoteShort(card.heading)}`,
							{ label: card.heading, spoken: card.label, note: card.note, target: card.to },
							describeTexts("line", card.lines, " of the card"),
						),
					]
				: []),
		],
	}),
};

/** The backgrounds that the stylesheet gives heroes with these layouts. */
const heroGrounds: Partial<Record<HeroLayout, Background | "picture">> = { ground: "brand", cover: "picture" };

function checkPicture({ layout, heading, picture }: HeroSectionSpec, pointer: string): Finding[] {
	if (picture) return [];
	if (heading === undefined) {
		const message = "Add a ‘heading’ here, or a ‘picture’ that says it all.";
		return [{ code: "missing-key", pointer, at: "key", message }];
	}
	if (!needsPicture(layout)) return [];
	const message = `Add a ‘picture’: ‘layout: ${layout}’ ${layoutWords[layout as keyof typeof layoutWords]}.`;
	return [{ code: "missing-key", severity: "warning", pointer: appendKey(pointer, "layout"), message }];
}

/** What the layouts that need a picture do with it. */
const layoutWords = {
	picture: "puts the words on top of it",
	half: "fills half of the window with it",
	edge: "shows it up to the edge of the window",
};
