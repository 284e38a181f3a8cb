import { resolveFrame } from "../../content/resolve/frame.ts";
import { describeTexts } from "../../diff/node.ts";
import { describeFrame } from "../../diff/nodes/media.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"embed"> = {
	resolve: ({ heading = null, text = null, address, frame }, context) => ({
		heading,
		text,
		...(address && { address }),
		frame: resolveFrame(frame, context),
	}),
	listRequests: ({ frame, pointer }) => ({ frames: [{ frame, use: "frame", pointer: `${pointer}/frame/src` }] }),
	describe: ({ heading, text, address = [], frame }) => ({
		properties: { heading, text },
		children: [...describeTexts("line", address, " of the address"), describeFrame(frame)],
	}),
};
