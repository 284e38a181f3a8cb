import { createNamedNode, describeTexts } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"locations"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ name, address, text: words, phone, email, week, exceptions }) => ({
		...createNamedNode("location", name, { text: words, phone: phone?.label ?? null, email: email?.label ?? null }),
		children: [
			...describeTexts("line", address, " of the address"),
			...week.map((day) => createNamedNode("day", day.name, { open: day.times.join(", ") })),
			...exceptions.map((day) => createNamedNode("exception", day.name, { open: day.times.join(", ") })),
		],
	})),
});
