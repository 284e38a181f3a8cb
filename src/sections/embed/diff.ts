import { describeFrame } from "../../diff/nodes/frame.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"embed"> = ({ heading, text, frame }) => ({
	properties: { heading, text },
	children: [describeFrame(frame)],
});
