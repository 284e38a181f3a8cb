import { buttonThing } from "../../diff/things/link.ts";
import { addOnThings, planButton, planThing } from "../../diff/things/plan.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"plans"> = ({
	heading,
	text,
	plans,
	to,
	buttonLabel,
	validUntil,
	rating,
	buttons,
	addOns,
}) => ({
	traits: { heading, text, validUntil, rating },
	parts: [...plans.map(planThing), planButton(buttonLabel, to), ...buttons.map(buttonThing), ...addOnThings(addOns)],
});
