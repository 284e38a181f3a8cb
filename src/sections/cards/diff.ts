import { namedNode } from "../../diff/node.ts";
import { pictureNodes } from "../../diff/nodes/picture.ts";
import { arrangementOf, type Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"cards"> = ({ heading, text, arrangement, items, pages, where }) => ({
	properties: {
		heading,
		text,
		...arrangementOf(arrangement),
		perPage: pages ? String(pages.perPage) : null,
		where: where ? `${where.column} is ‘${where.is}’` : null,
	},
	children: items.map(({ title, text: words, date, to, picture }) => ({
		...namedNode("card", title, { text: words, date, target: to }),
		children: pictureNodes(picture),
	})),
});
