import { resolveButtons } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { resolveOpening } from "../../content/semantics/look.ts";

export const resolve: Resolve<"hero"> = (
	{ layout = null, eyebrow = null, headline, text = null, buttons, card, picture },
	context,
) => ({
	layout,
	opening: resolveOpening({ layout: layout ?? undefined, picture }, context.definition.spec.theme),
	eyebrow,
	headline,
	text,
	buttons: resolveButtons(buttons),
	card: card ? { note: null, ...card } : null,
	picture: resolvePicture("picture", picture, context),
});
