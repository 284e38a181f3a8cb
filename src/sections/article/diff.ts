import { describeBlocks } from "../../diff/nodes/blocks.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"article"> = ({ heading, day, author, picture, blocks }) => ({
	properties: { heading, date: day?.words ?? null, author },
	children: [...describeOptionalPicture(picture), ...describeBlocks(blocks)],
});
