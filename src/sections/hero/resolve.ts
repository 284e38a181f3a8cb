import { buttonsOf } from "../../content/resolve/button.ts";
import { pictureAt } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"hero"> = (
	{ eyebrow = null, headline, text = null, buttons, card, picture },
	context,
) => ({
	eyebrow,
	headline,
	text,
	buttons: buttonsOf(buttons),
	card: card ? { note: null, ...card } : null,
	picture: pictureAt("picture", picture, context),
});
