import { resolveFrame } from "../../content/resolve/frame.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"demo-card"> = ({ heading, text = null, profile, frame }, context) => ({
	heading,
	text,
	profile: { status: null, talk: [], ...profile },
	frame: resolveFrame(frame, context),
});
