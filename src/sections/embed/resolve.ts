import { frameOf } from "../../content/resolve/frame.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"embed"> = ({ heading = null, text = null, frame }, { definition, labels, params }) => ({
	heading,
	text,
	frame: frameOf(frame, definition, labels, params),
});
