import { describeButton } from "../../diff/nodes/link.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"heading"> = ({ heading, eyebrow, text, buttons, picture }) => ({
	properties: { heading, eyebrow, text },
	children: [...buttons.map(describeButton), ...describeOptionalPicture(picture)],
});
