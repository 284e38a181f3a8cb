import { frameThing } from "../../diff/things/frame.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"embed"> = ({ heading, text, frame }) => ({
	traits: { heading, text },
	parts: [frameThing(frame)],
});
