import escaped from "escape-string-regexp";
import type { SiteSpec } from "../../../model/spec.gen.ts";

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
	const format = new Intl.NumberFormat(known(site.language), { style: "currency", currency, useGrouping: true });
	const parts = format.formatToParts(1234567.5);
	const part = (type: string) => parts.find((one) => one.type === type)?.value;
	const decimal = part("decimal") ?? ".";
	const narrow = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
	const symbols = [part("currency"), currency, narrow.formatToParts(1).find(({ type }) => type === "currency")?.value];
	const sign = [...new Set(symbols)].flatMap((symbol) => (symbol ? [escaped(symbol)] : [])).join("|");
	const number = "\\d(?:[\\d.,'\u00a0\u202f]*\\d)?";
	const pattern = new RegExp(
		`(?<![\\p{L}\\p{N}])(?:${sign})[ \u00a0]?(${number})|(?<![\\p{L}\\p{N}.,])(${number})[ \u00a0]?(?:${sign})(?![\\p{L}\\p{N}])`,
		"gu",
	);
	return (text) =>
		[...text.matchAll(pattern)].map(({ 0: piece, 1: after, 2: before, index }) => {
			const written = after ?? before ?? "";
			const [whole = "", fraction = ""] = written.split(new RegExp(`${escaped(decimal)}(?=\\d{1,2}$)`));
			const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
			return { piece, value, at: index, end: index + piece.length };
		});
}

function known(language: string): string {
	try {
		return Intl.getCanonicalLocales(language)[0] ?? "en";
	} catch {
		return "en";
	}
}
