import { namedNode, textNodes } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"locations"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ name, address, text: words, phone, email, week, exceptions }) => ({
		...namedNode("location", name, { text: words, phone: phone?.label ?? null, email: email?.label ?? null }),
		children: [
			...textNodes("line", address, " of the address"),
			...week.map((day) => namedNode("day", day.name, { open: day.times.join(", ") })),
			...exceptions.map((day) => namedNode("exception", day.name, { open: day.times.join(", ") })),
		],
	})),
});
