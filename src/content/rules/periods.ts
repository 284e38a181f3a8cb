import escaped from "escape-string-regexp";
import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { isEnglish } from "../site/english.ts";
import { inWords, periodBehind, periodOf, unitOf } from "../site/facts/periods.ts";
import { judged } from "./passages.ts";

/** A price is for what its unit says: in the word for it, and behind the name of a price in a text. */
export function onePeriod(definition: Definition): Finding[] {
	const { pricing, plans = {} } = definition.spec;
	if (!pricing || !isEnglish(definition)) return [];
	const inTexts = judged(definition.passages, ({ words, placeOf }) =>
		[...words.matchAll(/\{\s*plans\.([a-z0-9-]+)\.price\s*\}/g)].flatMap(({ 0: name, 1: id = "", index }) => {
			const plan = Object.hasOwn(plans, id) ? plans[id] : undefined;
			const said = periodBehind(words.slice(index + name.length));
			const unit = plan && periodOf(plan, pricing).unit;
			if (said === null || unit === undefined || said === unit) return [];
			const place = placeOf(name, new RegExp(`${escaped(name)}(?=\\s*[^.]{0,8}${said})`));
			return [{ ...contradiction, ...place, message: `${name} is the price ${inWords(unit)}, and not per ${said}.` }];
		}),
	);
	return [
		...contradicted(pricing.period, pricing.periodUnit, "/pricing/period"),
		...Object.entries(plans).flatMap(([id, { period }]) =>
			period ? contradicted(period.word, period.unit, `${append("/plans", id)}/period/word`) : [],
		),
		...inTexts,
	];
}

const contradiction = { code: "period-contradicts-plan", severity: "warning" } as const;

function contradicted(word: string, unit: string, pointer: string): Finding[] {
	const said = unitOf(word);
	if (said === null || said === unit) return [];
	const message = `Visitors read that prices are per ${word}, and search engines that they are ${inWords(unit)}.`;
	return [{ ...contradiction, pointer, message }];
}
