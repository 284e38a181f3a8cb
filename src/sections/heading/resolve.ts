import { buttonsOf } from "../../content/resolve/button.ts";
import { pictureAt } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"heading"> = ({ eyebrow = null, heading, text = null, buttons, picture }, context) => ({
	eyebrow,
	heading,
	text,
	buttons: buttonsOf(buttons),
	picture: pictureAt("picture", picture, context),
});
