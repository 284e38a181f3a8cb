import { resolveFrame } from "../../content/resolve/frame.ts";
import { describeFrame } from "../../diff/nodes/media.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"embed"> = {
	resolve: ({ heading = null, text = null, frame }, context) => ({
		heading,
		text,
		frame: resolveFrame(frame, context),
	}),
	listRequests: ({ frame, pointer }) => ({ frames: [{ frame, use: "frame", pointer: `${pointer}/frame/src` }] }),
	describe: ({ heading, text, frame }) => ({
		properties: { heading, text },
		children: [describeFrame(frame)],
	}),
};
