import { resolveButtons } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"heading"> = ({ eyebrow = null, heading, text = null, buttons, picture }, context) => ({
	eyebrow,
	heading,
	text,
	buttons: resolveButtons(buttons),
	picture: resolvePicture("picture", picture, context),
});
