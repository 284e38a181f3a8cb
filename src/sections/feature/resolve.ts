import { resolveButtons } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"feature"> = (
	{ heading, text = null, points, buttons, illustration = null, picture },
	context,
) => ({
	number: context.number,
	heading,
	text,
	points: points.map((point) => ({ text: null, ...point })),
	buttons: resolveButtons(buttons),
	illustration,
	picture: resolvePicture("picture", picture, context),
});
