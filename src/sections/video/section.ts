import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { resolveFrame } from "../../content/resolve/frame.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { reportChoice } from "../../content/rules/section-rules.ts";
import { getExtension } from "../../content/semantics/files.ts";
import { createNode, quoteShort } from "../../diff/node.ts";
import { describeFrame, describePicture } from "../../diff/nodes/media.ts";
import type { VideoSectionSpec } from "../../model/spec.gen.ts";
import type { SectionType } from "../section-type.ts";

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
			// The height has no effect: the stylesheet derives it from the width.
			frame: src === undefined ? null : resolveFrame({ src, title, height: 450, linkLabel }, context),
		};
	},
	listRequests: ({ film, frame, pointer }) => ({
		hasOwnFilm: film !== null,
		frames: frame ? [{ frame, use: "film", pointer: `${pointer}/src` }] : [],
	}),
	describe: ({ heading, text, ratio, poster, film, frame }) => ({
		properties: {
			heading,
			text,
			shape: ratio.replace(" / ", ":"),
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

function checkVideoSource({ src, file }: VideoSectionSpec, pointer: string): Finding[] {
	if ((src === undefined) !== (file === undefined)) return [];
	const message = "Write either ‘src’, for a video on another site, or ‘file’, for one of your own.";
	return [reportChoice(file ? appendKey(pointer, "file") : pointer, message, ["src", "file"])];
}

function checkCaptions({ file = "", captions, silent = false }: VideoSectionSpec, pointer: string): Finding[] {
	if (getExtension(file) !== "mp4" || captions !== undefined || silent) return [];
	return [
		{
			code: "film-without-captions",
			severity: "warning",
			pointer: appendKey(pointer, "file"),
			message: "This video has no captions, so people who can’t hear it miss what is said.",
			why: "Get the captions as a file that ends in .vtt: many video services make one. Put it in the folder ‘files’, and add ‘captions: files/…’ here. If nobody speaks in the video, write ‘silent: true’.",
		},
	];
}
