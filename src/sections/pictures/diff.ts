import { describePicture } from "../../diff/nodes/picture.ts";
import { type Describe, describeArrangement } from "../../diff/nodes/section.ts";

export const describe: Describe<"pictures"> = ({ heading, text, arrangement, enlarges, items }) => ({
	properties: { heading, text, ...describeArrangement(arrangement), enlarges: enlarges ? "yes" : null },
	children: items.map(describePicture),
});
