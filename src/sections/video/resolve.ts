import { resolveFrame } from "../../content/resolve/frame.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"video"> = (spec, context) => {
	const { heading = null, text = null, src, file, captions, title, poster, ratio = "16:9", linkLabel } = spec;
	const { language } = context.definition.spec.site;
	return {
		heading,
		text,
		ratio: ratio.replace(":", " / "),
		poster: resolvePicture("poster", poster, context),
		film:
			file === undefined
				? null
				: {
						src: `/${file}`,
						title,
						captions: captions === undefined ? null : { src: `/${captions}`, language },
						link: { label: linkLabel, to: `/${file}` },
					},
		// Its height follows from its width.
		frame: src === undefined ? null : resolveFrame({ src, title, height: 450, linkLabel }, context),
	};
};
