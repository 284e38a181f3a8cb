import { pictureAt } from "../../content/resolve/picture.ts";
import { proseAt } from "../../content/resolve/prose.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { neighboursOf } from "../../content/site/neighbours.ts";
import { strip } from "../../marks/marks.ts";

export const resolve: Resolve<"article"> = ({ heading, date, author = "", picture }, context) => {
	const { definition, origin, page, pointer } = context;
	return {
		heading,
		day: date ? { date, words: origin(definition.locale.date(date), `${pointer}/date`) } : null,
		author: strip(author) === "" ? null : author,
		picture: pictureAt("picture", picture, context),
		blocks: proseAt("text", context),
		...neighboursOf(page, definition),
	};
};
