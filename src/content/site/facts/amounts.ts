import escaped from "escape-string-regexp";
import type { SiteSpec } from "../../../model/spec.gen.ts";
import { languageOf } from "../cldr/language.ts";
import { currencySymbol, narrowSymbol } from "../cldr/number.ts";

/** An amount of money in a text: "$1,899". */
export interface Amount {
	piece: string;
	value: number;
	at: number;
	end: number;
}

/** Finds amounts in the currency of the site, as its language writes them. */
export function amountsOf({ site, pricing }: SiteSpec): (text: string) => Amount[] {
	if (!pricing) return () => [];
	const { currency } = pricing;
	const language = languageOf(site.language);
	const symbols = [currencySymbol(language, currency), currency, narrowSymbol(currency)];
	const sign = [...new Set(symbols)].flatMap((symbol) => (symbol ? [escaped(symbol)] : [])).join("|");
	const number = "\\d(?:[\\d.,'\u00a0\u202f]{0,30}\\d)?";
	const pattern = new RegExp(
		`(?<![\\p{L}\\p{N}])(?:${sign})[ \u00a0]?(${number})|(?<![\\p{L}\\p{N}.,])(${number})[ \u00a0]?(?:${sign})(?![\\p{L}\\p{N}])`,
		"gu",
	);
	return (text) =>
		[...text.matchAll(pattern)].map(({ 0: piece, 1: after, 2: before, index }) => {
			const written = after ?? before ?? "";
			const [whole = "", fraction = ""] = written.split(new RegExp(`${escaped(language.moneyDecimal)}(?=\\d{1,2}$)`));
			const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
			return { piece, value, at: index, end: index + piece.length };
		});
}
