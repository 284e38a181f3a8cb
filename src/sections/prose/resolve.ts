import { pictureInText } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { blocksOf } from "../../content/site/markdown.ts";
import { fillKnown } from "../../content/site/placeholders.ts";

export const resolve: Resolve<"prose"> = ({ heading = null, effective, text }, { definition, labels }) => ({
	heading,
	effective: effective ? fillKnown(labels.updated, { date: definition.locale.date(effective) }) : null,
	blocks: blocksOf(text, (picture) => pictureInText(picture, definition)),
});
