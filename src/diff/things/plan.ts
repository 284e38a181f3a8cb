import type { AddOnList, Plan } from "../../model/plan.ts";
import { lines, named, quoted, type Thing, thing } from "../thing.ts";

export function planThing({ id, name, summary, price, period, extendsLabel, features }: Plan): Thing {
	const traits = { label: name, text: summary, price, period, extends: extendsLabel };
	return thing("plan", id, name, traits, lines("feature", features, ` of ${name}`));
}

/** The same button below every plan: the key is its place. */
export function planButton(label: string, to: string): Thing {
	return thing("plan button", "", `the button ${quoted(label)}`, { label, target: to });
}

export function addOnThings(list: AddOnList | null): Thing[] {
	if (!list) return [];
	const { heading, text, items } = list;
	const parts = items.map(({ name, summary, items: kinds }) => ({
		...named("add-on", name, { text: summary }),
		parts: lines("kind", kinds, ` of ${quoted(name)}`),
	}));
	return [thing("add-ons", "", `the section ${quoted(heading)}`, { heading, text }, parts)];
}
