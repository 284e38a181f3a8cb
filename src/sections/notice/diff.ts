import { describeButton } from "../../diff/nodes/link.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"notice"> = ({ heading, text, buttons }) => ({
	properties: { heading, text },
	children: buttons.map(describeButton),
});
