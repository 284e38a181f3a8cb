import { resolveButtons } from "../../content/resolve/links.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"call-to-action"> = ({ heading, text = null, buttons }) => ({
	heading,
	text,
	buttons: resolveButtons(buttons),
});
