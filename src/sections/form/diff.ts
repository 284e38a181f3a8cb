import { formThing } from "../../diff/things/form.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"form"> = ({ heading, text, form }) => ({
	traits: { heading, text },
	parts: [formThing(form)],
});
