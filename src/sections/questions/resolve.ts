import { resolveProse } from "../../content/resolve/prose.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"questions"> = ({ heading = null, text = null, items }, context) => ({
	heading,
	text,
	items: items.map(({ question }, index) => ({
		question,
		answer: resolveProse(`items/${index}/answer`, context),
	})),
});
