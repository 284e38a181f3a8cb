import { buttonsOf } from "../../content/resolve/button.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"notice"> = ({ heading, text = null, buttons }) => ({
	heading,
	text,
	buttons: buttonsOf(buttons),
});
