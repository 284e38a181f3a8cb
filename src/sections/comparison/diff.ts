import { quoted, type Thing, thing } from "../../diff/thing.ts";
import { addOnThings, planButton, planThing } from "../../diff/things/plan.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"comparison"> = ({ heading, text, plans, rows, button, addOns }) => ({
	traits: { heading, text },
	parts: [
		...plans.map((plan) => planThing({ ...plan, summary: null, extendsLabel: null, features: [] })),
		...rows.flatMap(({ feature, cells }) =>
			cells.flatMap((cell, column) =>
				cell === false ? [] : [cellThing(feature, plans[column]!.name, cell === true ? null : cell)],
			),
		),
		...(button ? [planButton(button.label, button.to)] : []),
		...addOnThings(addOns),
	],
});

function cellThing(feature: string, plan: string, value: string | null): Thing {
	return thing("feature", `${plan} ${feature}`, `the line ${quoted(feature)} of ${plan}`, { words: feature, value });
}
