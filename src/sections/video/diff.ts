import { node, quoted } from "../../diff/node.ts";
import { frameNode } from "../../diff/nodes/frame.ts";
import { pictureNode } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"video"> = ({ heading, text, ratio, poster, film, frame }) => ({
	properties: {
		...{ heading, text, shape: ratio.replace(" / ", ":") },
		...(film ? { shows: film.src, captions: film.captions?.src ?? null, label: film.title } : {}),
	},
	children: [
		...(poster ? [pictureNode(poster)] : []),
		...(frame ? [frameNode(frame)] : []),
		...(film ? [node("film link", "", `the link ${quoted(film.link.label)}`, { label: film.link.label })] : []),
	],
});
