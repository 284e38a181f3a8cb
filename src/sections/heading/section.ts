import { resolveButtons } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { describeButton } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"heading"> = {
	introducesNextSection: true,
	resolve: ({ eyebrow = null, heading, text = null, buttons, picture }, context) => ({
		eyebrow,
		heading,
		text,
		buttons: resolveButtons(buttons),
		picture: resolvePicture("picture", picture, context),
	}),
	listPictures: ({ picture }) => [picture],
	describe: ({ heading, eyebrow, text, buttons, picture }) => ({
		properties: { heading, eyebrow, text },
		children: [...buttons.map(describeButton), ...describeOptionalPicture(picture)],
	}),
};
