import { proseAt } from "../../content/resolve/prose.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"questions"> = ({ heading = null, text = null, items }, context) => ({
	heading,
	text,
	items: items.map(({ question }, index) => ({
		question,
		answer: proseAt(`items/${index}/answer`, context),
	})),
});
