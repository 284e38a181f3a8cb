import { describeBlocks } from "../../diff/nodes/blocks.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"prose"> = ({ heading, effective, blocks }) => ({
	properties: { heading, effective },
	children: describeBlocks(blocks),
});
