import { describeForm } from "../../diff/nodes/form.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"form"> = ({ heading, text, form }) => ({
	properties: { heading, text },
	children: [describeForm(form)],
});
