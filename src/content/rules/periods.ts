import escaped from "escape-string-regexp";
import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { inWords, periodOf, periodsIn } from "../site/facts/periods.ts";
import { phrasesIn } from "../site/phrases/phrases.ts";
import { judged } from "./passages.ts";

/** A price is for what its unit says: in the word for it, and behind the name of a price in a text. */
export function onePeriod(definition: Definition): Finding[] {
	const { pricing, plans = {} } = definition.spec;
	const phrases = phrasesIn(definition.spec.site.language);
	if (!pricing || !phrases) return [];
	const periods = periodsIn(phrases);
	const inTexts = judged(definition.passages, ({ words, placeOf }) =>
		[...words.matchAll(/\{\s*plans\.([a-z0-9-]+)\.price\s*\}/g)].flatMap(({ 0: name, 1: id = "", index }) => {
			const plan = Object.hasOwn(plans, id) ? plans[id] : undefined;
			const said = periods.behind(words.slice(index + name.length)) ?? periods.before(words.slice(0, index));
			const unit = plan && periodOf(plan, pricing).unit;
			if (said === null || unit === undefined || said.unit === unit) return [];
			const [price, period] = [name, said.words].map(escaped);
			const place = placeOf(name, new RegExp(`${price}(?=\\s*${period})|(?<=${period}\\s*)${price}`));
			return [
				{ ...contradiction, ...place, message: `${name} is the price ${inWords(unit)}, and not per ${said.unit}.` },
			];
		}),
	);
	return [
		...contradicted(pricing.period, pricing.periodUnit, "/pricing/period"),
		...Object.entries(plans).flatMap(([id, { period }]) =>
			period ? contradicted(period.word, period.unit, `${append("/plans", id)}/period/word`) : [],
		),
		...inTexts,
	];

	function contradicted(word: string, unit: string, pointer: string): Finding[] {
		const said = periods.unitOf(word);
		if (said === null || said === unit) return [];
		const message = `Visitors read that prices are per ${word}, and search engines that they are ${inWords(unit)}.`;
		return [{ ...contradiction, pointer, message }];
	}
}

const contradiction = { code: "period-contradicts-plan", severity: "warning" } as const;
