import escaped from "escape-string-regexp";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { isEnglish } from "../site/english.ts";
import { periodBehind, unitOf } from "../site/facts/periods.ts";
import { judged } from "./passages.ts";

/** A price is paid as often as `periodUnit` says: in the word for it, and behind the name of a price in a text. */
export function onePeriod(definition: Definition): Finding[] {
	const { pricing } = definition.spec;
	if (!pricing || !isEnglish(definition)) return [];
	const { period, periodUnit } = pricing;
	const word = unitOf(period);
	const message = `Visitors read that prices are per ${period}, and search engines per ${periodUnit}.`;
	const inWord =
		word !== null && word !== periodUnit ? [{ ...contradiction, pointer: "/pricing/period", message }] : [];
	const inTexts = judged(definition.passages, ({ words, placeOf }) =>
		[...words.matchAll(/\{\s*plans\.[a-z0-9-]+\.price\s*\}/g)].flatMap(({ 0: name, index }) => {
			const unit = periodBehind(words.slice(index + name.length));
			if (unit === null || unit === periodUnit) return [];
			const place = placeOf(name, new RegExp(`${escaped(name)}(?=\\s*[^.]{0,8}${unit})`));
			return [{ ...contradiction, ...place, message: `${name} is the price per ${periodUnit}, and not per ${unit}.` }];
		}),
	);
	return [...inWord, ...inTexts];
}

const contradiction = { code: "period-contradicts-plan", severity: "warning" } as const;
