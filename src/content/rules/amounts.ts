import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { guessThousands } from "../schema/guess-meaning.ts";
import { listPrices } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getCurrencyDigits, maxDecimals } from "../semantics/cldr/number.ts";
import { getCurrency } from "../semantics/locale.ts";
import { listSections } from "../semantics/sections.ts";

/** What a thing on a price list costs: one price, or a lowest with or without a highest. */
export function checkAmounts({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }) => {
		if (section.type !== "prices") return [];
		return section.groups.flatMap(({ items }, group) =>
			items.flatMap((item, index) => judge(item, `${pointer}/groups/${group}/items/${index}`)),
		);
	});
}

interface Cost {
	price?: number;
	from?: number;
	to?: number;
}

function judge({ price, from, to }: Cost, pointer: string): Finding[] {
	const allowed = ["price", "from"];
	if (price !== undefined && (from !== undefined || to !== undefined)) {
		const message = "A thing costs one ‘price’, or what lies between ‘from’ and ‘to’: remove either.";
		return [{ code: "choose-one", pointer: appendKey(pointer, "price"), at: "key", message, allowed }];
	}
	if (price === undefined && from === undefined) {
		const message = "What does it cost? Write ‘price’; or ‘from’, and perhaps ‘to’, where it depends.";
		return [{ code: "choose-one", pointer, at: "key", message, allowed }];
	}
	if (from === undefined || to === undefined || from < to) return [];
	const message = `A price from ${from} to ${to} does not rise: the lower stands in ‘from’, the higher in ‘to’.`;
	return [{ code: "out-of-range", pointer: appendKey(pointer, "to"), message }];
}

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
	const decimals = most === 1 ? "one decimal" : `${most || "no"} decimals`;
	const message = `${value} has more decimals than visitors are shown: ${what} has ${decimals}${most > 1 ? " at most" : ""}.${formatSuggestion(closest)}`;
	return [{ code: "wrong-format", pointer, message, closest, fix: suggestReplacement(closest) }];
}

export function checkCurrency({ spec }: Definition): Finding[] {
	const { site, pricing } = spec;
	if (site.currency !== undefined && pricing) {
		const message = "The currency stands under ‘pricing’ already, and holds for all prices: remove this line.";
		return [{ code: "choose-one", pointer: "/site/currency", at: "key", message, allowed: ["pricing", "currency"] }];
	}
	if (site.currency !== undefined || pricing) return [];
	const priced = listPrices(spec);
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (!priced.some((price) => price.pointer.startsWith(`${pointer}/`))) return [];
		const message = `A ${section.type} section needs ‘currency’ under ‘site’, such as USD.`;
		return [{ code: "missing-key", pointer: appendKey(pointer, "type"), message }];
	});
}
