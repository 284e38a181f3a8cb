import { resolvePicture } from "../../content/resolve/picture.ts";
import { resolveProse } from "../../content/resolve/prose.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { findNeighbours } from "../../content/semantics/neighbours.ts";
import { strip } from "../../stega/stega.ts";

export const resolve: Resolve<"article"> = ({ heading, date, author = "", picture }, context) => {
	const { definition, origin, page, pointer } = context;
	return {
		heading,
		day: date ? { date, words: origin(definition.locale.date(date), `${pointer}/date`) } : null,
		author: strip(author) === "" ? null : author,
		picture: resolvePicture("picture", picture, context),
		blocks: resolveProse("text", context),
		...findNeighbours(page, definition),
	};
};
