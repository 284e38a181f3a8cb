import { blocksThings } from "../../diff/things/blocks.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"prose"> = ({ heading, effective, blocks }) => ({
	traits: { heading, effective },
	parts: blocksThings(blocks),
});
