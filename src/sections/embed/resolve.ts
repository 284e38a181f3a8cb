import { resolveFrame } from "../../content/resolve/frame.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"embed"> = ({ heading = null, text = null, frame }, context) => ({
	heading,
	text,
	frame: resolveFrame(frame, context),
});
