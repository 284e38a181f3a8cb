import { lines } from "../../diff/thing.ts";
import { planButton, planThing } from "../../diff/things/plan.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"offer"> = ({ heading, text, points, plans, to, buttonLabel, validUntil, rating }) => ({
	traits: { heading, text, validUntil, rating },
	parts: [...lines("point", points), ...plans.map(planThing), planButton(buttonLabel, to)],
});
