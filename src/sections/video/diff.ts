import { createNode, quoteShort } from "../../diff/node.ts";
import { describeFrame } from "../../diff/nodes/frame.ts";
import { describePicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"video"> = ({ heading, text, ratio, poster, film, frame }) => ({
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
});
