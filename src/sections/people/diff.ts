import { createNamedNode } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"people"> = ({ heading, text, items }) => ({
	properties: { heading, text },
	children: items.map(({ name, role, text: words, portrait, to, phone, email }) => ({
		...createNamedNode("person", name, {
			role,
			text: words,
			target: to,
			phone: phone?.label ?? null,
			email: email?.label ?? null,
		}),
		children: describeOptionalPicture(portrait && "picture" in portrait ? portrait.picture : null),
	})),
});
