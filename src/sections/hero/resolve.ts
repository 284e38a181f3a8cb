import { buttonsOf } from "../../content/resolve/button.ts";
import { pictureAt } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { openingOf } from "../../content/site/look.ts";

export const resolve: Resolve<"hero"> = (
	{ layout = null, eyebrow = null, headline, text = null, buttons, card, picture },
	context,
) => ({
	layout,
	opening: openingOf({ layout: layout ?? undefined, picture }, context.definition.spec.theme),
	eyebrow,
	headline,
	text,
	buttons: buttonsOf(buttons),
	card: card ? { note: null, ...card } : null,
	picture: pictureAt("picture", picture, context),
});
