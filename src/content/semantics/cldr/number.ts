import type { Language } from "./language.ts";
import tables from "./tables.gen.json";

/** Maximum number of decimals of numbers that aren't prices. */
export const maxDecimals = 3;

export function formatNumber(language: Language, value: number): string {
	const { number, decimal, group } = language;
	return fillPattern(language, number, { decimal, group, digits: roundDigits(value, 0, maxDecimals) });
}

/**
 * Formats an amount that isn't negative: "$1,899", "$6.50". Decimals are left out if all amounts are whole.
 *
 * @param neighbours amounts beside this one, which get the same number of decimals
 */
export function formatPrice(language: Language, currency: string, amount: number, neighbours: number[] = []): string {
	const { money, moneyDecimal: decimal, moneyGroup: group } = language;
	const count = [amount, ...neighbours].every(Number.isInteger) ? 0 : getCurrencyDigits(currency);
	const text = fillPattern(language, money, { decimal, group, digits: roundDigits(amount, count, count) });
	return insertSymbol(text, getCurrencySymbol(language, currency));
}

export function getCurrencySymbol({ symbols }: Language, currency: string): string {
	return symbols[currency] ?? currency;
}

/** Returns the symbol that is used in the country of a currency: "$" for CAD. */
export function getNarrowSymbol(currency: string): string | undefined {
	return (tables.narrowSymbols as Record<string, string>)[currency];
}

export function getCurrencyDigits(currency: string): number {
	const counts: Record<string, number> = tables.currencyDigits;
	return counts[currency] ?? tables.currencyDigits.DEFAULT;
}

export function localizeDigits({ digits }: Language, text: string): string {
	const native = [...digits];
	return text.replace(/\d/g, (digit) => native[Number(digit)] ?? digit);
}

/** Rounds half up in decimal notation, not by the binary value. Keeps `min` to `max` decimals. */
function roundDigits(value: number, min: number, max: number): string {
	// Very small numbers are written "1e-7".
	const [factor, power = 0] = String(value).split("e");
	const text = Number(`${Math.round(Number(`${factor}e${Number(power) + max}`))}e-${max}`).toFixed(max);
	const [whole = "", fraction = ""] = text.split(".");
	const decimals = fraction.slice(0, min) + fraction.slice(min).replace(/0+$/, "");
	return decimals ? `${whole}.${decimals}` : whole;
}

function fillPattern(
	language: Language,
	pattern: string,
	{ decimal, group, digits }: { decimal: string; group: string; digits: string },
): string {
	const [, before = "", number = "", after = ""] = pattern.match(/^([^#0;]*)([#0,.]+)([^;]*)/) ?? [];
	const [whole = "", fraction] = digits.split(".");
	const grouped = groupDigits(whole, number.split(".")[0]!, group, language.minimumGrouping);
	return before + localizeDigits(language, fraction ? grouped + decimal + fraction : grouped) + after;
}

/** "1234567" with the pattern "#,##,##0" → "12,34,567" */
function groupDigits(whole: string, pattern: string, separator: string, minimum: number): string {
	const [, ...sizes] = pattern.split(",").map(({ length }) => length);
	// The last group can be longer than the others.
	const lastSize = sizes.at(-1);
	if (lastSize === undefined || whole.length < lastSize + minimum) return whole;
	const otherSize = sizes.length > 1 ? sizes[0]! : lastSize;
	const groups = [whole.slice(-lastSize)];
	for (let rest = whole.slice(0, -lastSize); rest; rest = rest.slice(0, -otherSize))
		groups.unshift(rest.slice(-otherSize));
	return groups.join(separator);
}

/** Inserts the currency symbol. A symbol of letters gets a space: "CHF 5", but "$5". */
function insertSymbol(text: string, symbol: string): string {
	return text
		.replace(/¤(?=\p{Nd})/u, () => (/[\p{S}\p{Z}]$/u.test(symbol) ? symbol : `${symbol}\u00a0`))
		.replace(/(?<=\p{Nd})¤/u, () => (/^[\p{S}\p{Z}]/u.test(symbol) ? symbol : `\u00a0${symbol}`))
		.replace("¤", () => symbol);
}
