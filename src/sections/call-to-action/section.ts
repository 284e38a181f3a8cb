import { resolveButtons } from "../../content/resolve/links.ts";
import { describeButton } from "../../diff/node.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"call-to-action"> = {
	getGround: () => "accent",
	resolve: ({ heading, text = null, buttons }) => ({
		heading,
		text,
		buttons: resolveButtons(buttons),
	}),
	describe: ({ heading, text, buttons }) => ({
		properties: { heading, text },
		children: buttons.map(describeButton),
	}),
};
