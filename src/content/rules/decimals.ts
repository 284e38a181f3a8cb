import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead } from "../findings/nearest.ts";
import { thousandsMeant } from "../schema/meant.ts";
import { pricesIn } from "../schema/prices.ts";
import { currencyDigits, mostDecimals } from "../site/cldr/number.ts";
import type { Definition } from "../site/definition.ts";
import { currencyOf } from "../site/locale.ts";

/** Visitors read a number rounded, and search engines as it is written: both must be the same. */
export function wholeAmounts({ spec }: Definition): Finding[] {
	const rating = spec.pricing?.rating?.value;
	const currency = currencyOf(spec);
	return [
		...(currency === undefined ? [] : pricesIn(spec)).flatMap(({ pointer, value }) =>
			tooFine(value, currencyDigits(currency!), pointer, `a price in ${currency}`),
		),
		...(rating === undefined ? [] : tooFine(rating, mostDecimals, "/pricing/rating/value", "a rating")),
	];
}

function tooFine(value: number, most: number, pointer: string, what: string): Finding[] {
	if (Number(value.toFixed(most)) === value) return [];
	const closest = thousandsMeant(String(value));
	const decimals = most === 1 ? "one decimal" : `${most || "no"} decimals`;
	const message = `${value} has more decimals than visitors are shown: ${what} has ${decimals}${most > 1 ? " at most" : ""}.${didYouMean(closest)}`;
	return [{ code: "wrong-format", pointer, message, closest, fix: instead(closest) }];
}
