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
	/** Whether it is in the currency of the site. */
	isOwn: boolean;
}

/** Signs that are never written for another currency than their own. */
const signs = ["$", "€", "£", "¥", "₹", "₩", "₽", "₺"];

/** Finds amounts of money as the language of the site writes them. */
export function amountsOf({ site, pricing }: SiteSpec): (text: string) => Amount[] {
	if (!pricing) return () => [];
	const { currency } = pricing;
	const language = languageOf(site.language);
	const own = [currencySymbol(language, currency), currency, narrowSymbol(currency)].flatMap((sign) => sign ?? []);
	const sign = [...new Set([...own, ...signs])].map(escaped).join("|");
	const number = "\\d(?:[\\d.,'\u00a0\u202f]{0,30}\\d)?";
	const pattern = new RegExp(
		`(?<![\\p{L}\\p{N}])(${sign})[ \u00a0]?(${number})|(?<![\\p{L}\\p{N}.,])(${number})[ \u00a0]?(${sign})(?![\\p{L}\\p{N}])`,
		"gu",
	);
	return (text) =>
		[...text.matchAll(pattern)].map(({ 0: piece, 1: signBefore, 2: after, 3: before, 4: signAfter, index }) => {
			const written = after ?? before ?? "";
			const [whole = "", fraction = ""] = written.split(new RegExp(`${escaped(language.moneyDecimal)}(?=\\d{1,2}$)`));
			const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
			const isOwn = own.includes(signBefore ?? signAfter ?? "");
			return { piece, value, at: index, end: index + piece.length, isOwn };
		});
}
