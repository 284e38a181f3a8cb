import { type ContentNode, createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";
import type { SectionTypes } from "../../model/section.ts";

export const describe: Describe<"schedule"> = ({ heading, text, days, note }) => ({
	properties: { heading, text, note },
	children: days.map(({ name, date, slots }) => ({
		...createNamedNode("day", name, { date }),
		children: slots.flatMap(({ time, items }) => items.map((item) => itemNode(item, time, name))),
	})),
});

type Slot = SectionTypes["schedule"]["days"][number]["slots"][number];

function itemNode({ title, text, place, people, to }: Slot["items"][number], time: string, day: string): ContentNode {
	const properties = { label: title, text, time, place, target: to };
	return createNode(
		"schedule item",
		title,
		`${quoteShort(title)} of ${quoteShort(day)}`,
		properties,
		people.map(personNode),
	);

	function personNode({ name, to }: (typeof people)[number]): ContentNode {
		return { ...createNamedNode("person", name, { target: to }), label: `${quoteShort(name)} at ${quoteShort(title)}` };
	}
}
