import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"services"> = ({ heading, text = null, items }) => ({
	heading,
	text,
	items: items.map((item) => ({ text: null, to: null, ...item })),
});
