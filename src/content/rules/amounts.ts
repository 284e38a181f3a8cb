import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey, isBelow } from "../findings/pointer.ts";
import { guessThousands } from "../schema/guess-meaning.ts";
import { listPrices } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getCurrencyDigits, maxDecimals } from "../semantics/cldr/number.ts";
import { getCurrency } from "../semantics/locale.ts";
import { listSections } from "../semantics/sections.ts";

/** Visitors read a number rounded, and search engines as it is written: both must be the same. */
export function checkDecimals({ spec }: Definition): Finding[] {
	const rating = spec.pricing?.rating?.value;
	const currency = getCurrency(spec);
	return [
		...(currency === undefined ? [] : listPrices(spec)).flatMap(({ pointer, value }) =>
			tooFine(value, getCurrencyDigits(currency!), pointer, `a price in ${currency}`),
		),
		...(rating === undefined ? [] : tooFine(rating, maxDecimals, "/pricing/rating/value", "a rating")),
	];
}

function tooFine(value: number, most: number, pointer: string, what: string): Finding[] {
	if (Number(value.toFixed(most)) === value) return [];
	const closest = guessThousands(String(value));
	const message = `${value} has too many decimals: ${what} has ${most === 0 ? "none" : `at most ${most}`}.${formatSuggestion(closest)}`;
	return [{ code: "wrong-format", pointer, message, closest, fix: suggestReplacement(closest) }];
}

export function checkCurrency({ spec }: Definition): Finding[] {
	const { site, pricing } = spec;
	if (site.currency !== undefined && pricing) {
		const message = "Delete this line: the currency under ‘pricing’ is for all prices.";
		return [{ code: "choose-one", pointer: "/site/currency", at: "key", message, allowed: ["pricing", "currency"] }];
	}
	if (site.currency !== undefined || pricing) return [];
	const priced = listPrices(spec);
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (!priced.some((price) => isBelow(price.pointer, pointer))) return [];
		const message = `Add ‘currency’ under ‘site’, such as USD: a ${section.type} section needs it.`;
		return [{ code: "missing-key", pointer: appendKey(pointer, "type"), message }];
	});
}
