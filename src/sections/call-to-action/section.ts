import { resolveButtons } from "../../content/resolve/links.ts";
import { resolveLook } from "../../content/semantics/look.ts";
import { describeButton } from "../../diff/node.ts";
import type { Look } from "../../model/theme.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"call-to-action"> = {
	getGround: (_, theme) => (isPanel(resolveLook(theme)) ? null : "accent"),
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

/**
 * Whether the section has the background of the page instead of the accent colour. The stylesheet gives it that of the page
 * with the ornament “grid”, too, but then also the space around it.
 */
function isPanel({ headings, lists }: Look): boolean {
	return ["ruled", "light", "centred"].includes(headings) || (lists === "tiles" && headings !== "heavy");
}
