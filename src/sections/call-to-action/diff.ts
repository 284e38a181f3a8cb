import { buttonThing } from "../../diff/things/link.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"call-to-action"> = ({ heading, text, buttons }) => ({
	traits: { heading, text },
	parts: buttons.map(buttonThing),
});
