import { resolveFrame } from "../../content/resolve/frame.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { createNode, quoteShort } from "../../diff/node.ts";
import { describeFrame, describePicture } from "../../diff/nodes/media.ts";
import type { SectionType } from "../section-type.ts";
import { checkCaptions, checkVideoSource } from "./rules.ts";

export const section: SectionType<"video"> = {
	rules: [
		["A video is at a provider, or a file of the site.", checkVideoSource],
		["A video of the site has captions.", checkCaptions],
	],
	resolve: (spec, context) => {
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
	},
	listRequests: ({ film, frame, pointer }) => ({
		film: film !== null,
		frames: frame ? [{ frame, use: "film", pointer: `${pointer}/src` }] : [],
	}),
	describe: ({ heading, text, ratio, poster, film, frame }) => ({
		properties: {
			...{ heading, text, shape: ratio.replace(" / ", ":") },
			...(film ? { shows: film.src, captions: film.captions?.src ?? null, label: film.title } : {}),
		},
		children: [
			...(poster ? [describePicture(poster)] : []),
			...(frame ? [describeFrame(frame)] : []),
			...(film
				? [createNode("film link", "", `the link ${quoteShort(film.link.label)}`, { label: film.link.label })]
				: []),
		],
	}),
};
