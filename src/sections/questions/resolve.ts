import { pictureInText } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { blocksOf } from "../../content/site/markdown.ts";

export const resolve: Resolve<"questions"> = ({ heading = null, text = null, items }, { definition }) => ({
	heading,
	text,
	items: items.map(({ question, answer }) => ({
		question,
		answer: blocksOf(answer, (picture) => pictureInText(picture, definition)),
	})),
});
