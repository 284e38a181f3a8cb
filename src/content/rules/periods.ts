import { mostFindings } from "../findings/capped.ts";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { isEnglish } from "../site/english.ts";
import { periodBehind, unitOf } from "../site/facts/periods.ts";

/** A price is paid as often as `periodUnit` says: in the word for it, and behind the name of a price in a text. */
export function onePeriod(definition: Definition): Finding[] {
	const { pricing } = definition.spec;
	if (!pricing || !isEnglish(definition)) return [];
	const { period, periodUnit } = pricing;
	const found: Finding[] = [];
	const word = unitOf(period);
	if (word !== null && word !== periodUnit) {
		const message = `Visitors read that prices are per ${period}, and search engines per ${periodUnit}.`;
		found.push({ ...contradiction, pointer: "/pricing/period", message });
	}
	for (const { words, placeOf } of definition.passages) {
		for (const { 0: name, index } of words.matchAll(/\{\s*plans\.[a-z0-9-]+\.price\s*\}/g)) {
			const unit = periodBehind(words.slice(index + name.length));
			if (unit === null || unit === periodUnit) continue;
			const message = `${name} is the price per ${periodUnit}, and not per ${unit}.`;
			found.push({
				...contradiction,
				...placeOf(name, new RegExp(`${name.replace(/[{}.]/g, "\\$&")}(?=\\s*[^.]{0,8}${unit})`)),
				message,
			});
		}
		if (found.length > mostFindings) break;
	}
	return found;
}

const contradiction = { code: "period-contradicts-plan", severity: "warning" } as const;
