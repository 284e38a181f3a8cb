import { buttonsOf } from "../../content/resolve/button.ts";
import { pictureAt } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"feature"> = (
	{ heading, text = null, points, buttons, illustration = null, picture },
	context,
) => ({
	number: context.number,
	heading,
	text,
	points: points.map((point) => ({ text: null, ...point })),
	buttons: buttonsOf(buttons),
	illustration,
	picture: pictureAt("picture", picture, context),
});
