import { createNamedNode } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import { type Describe, describeArrangement } from "../../diff/nodes/section.ts";

export const describe: Describe<"cards"> = ({ heading, text, arrangement, items, pages, where }) => ({
	properties: {
		heading,
		text,
		...describeArrangement(arrangement),
		perPage: pages ? String(pages.perPage) : null,
		where: where ? `${where.column} is ‘${where.is}’` : null,
	},
	children: items.map(({ title, text: words, date, to, picture }) => ({
		...createNamedNode("card", title, { text: words, date, target: to }),
		children: describeOptionalPicture(picture),
	})),
});
