import { isScalar } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../../findings/nearest.ts";
import { findCurrency, guessThousands, isPriceFormat, lowestPricePattern, parseAmount } from "../../schema/amount.ts";
import { guessMeaning } from "../../schema/guess-meaning.ts";
import { isRecord } from "../../schema/walk.ts";
import { createQuoteFix } from "./rule.ts";
import { quoteText } from "./values.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

type NumberFinding = Pick<Finding, "code" | "message" | "fix" | "why" | "closest">;

/** `phone: 0123456789`: read as a number, it loses its leading zero. */
export function recoverChangedNumber({ value, source, types, schema, isPlain }: WrittenValue): NumberFinding[] {
	if (typeof value !== "number" || !isPlain || !types.includes("string") || schema.format === "plan-price") return [];
	// The format may tell what the number means: `18.30` is a time, `46143` a date as spreadsheets store it.
	const closest = guessMeaning(source, schema.format);
	if (closest !== undefined) {
		const message = `‘${source}’ isn’t written correctly here.${formatSuggestion(closest)}`;
		const replacement = quoteText(closest);
		return [
			{ code: "number-changed", message, closest, fix: { text: `Write ${replacement}.`, replacement, safe: false } },
		];
	}
	if (String(value) === source) return [];
	return [
		{
			code: "number-changed",
			message: `Put this in quotes. Without them, visitors see ${value} instead of ${source}.`,
			fix: createQuoteFix(quoteText(source)),
		},
	];
}

/** `price: 1,899` or `price: $899`: a number with anything but digits and one point is a text. */
export function recoverAmount(written: WrittenValue): NumberFinding[] {
	const { value, types, node, data, schema } = written;
	const isNumberAllowed = types.includes("number") || types.includes("integer");
	// The price of a plan can be words, too.
	const isPlanPrice = schema.format === "plan-price";
	const isTextAllowed = types.includes("string") && !isPlanPrice;
	if (typeof value !== "string" || !isNumberAllowed || isTextAllowed || !isScalar(node)) return [];
	const isPrice = isPriceFormat(schema.format);
	const isPercentage = /\d\s*%/.test(value);
	if (isPrice && isPercentage) {
		return [
			{
				code: "number-with-signs",
				message: `Write the amount to pay instead of ‘${value}’. A price can’t be a percentage.`,
			},
		];
	}
	const lowest = isPlanPrice ? null : recoverLowestPrice(value, written);
	if (lowest) return [lowest];
	const number = parseAmount(value, isPrice);
	if (number === null || (types.includes("integer") && !types.includes("number") && number.text.includes(".")))
		return [];
	const expectedCurrency = findExpectedCurrency(value, data);
	return [
		{
			code: "number-with-signs",
			message: formatAmountMessage(value, number.text, expectedCurrency, isPrice),
			why: isPrice
				? "The site adds the currency sign and separates the thousands itself."
				: "The site writes it the way numbers are written in its language.",
			fix: {
				text: expectedCurrency ? `Write ${number.text}: it is in ${expectedCurrency}.` : "Write only the number.",
				replacement: number.text,
				safe: number.safe && !expectedCurrency && !isPercentage,
			},
		},
	];
}

function formatAmountMessage(value: string, number: string, expectedCurrency: string | null, isPrice: boolean): string {
	if (expectedCurrency)
		return `The prices of this site are in ${expectedCurrency}, unlike ‘${value}’. If only the sign is wrong, delete it. Otherwise, write the amount in ${expectedCurrency}.`;
	if (value === number) return `Remove the quotes around ‘${value}’: a number has none.`;
	return `Write ‘${value}’ with digits only, and a point before ${isPrice ? "cents" : "decimals"}.`;
}

/** `price: from 160` in a price list, where a lowest price has the key `from`. */
function recoverLowestPrice(value: string, { pointer, key, parent }: WrittenValue): NumberFinding | null {
	const { value: item, expected } = parent ?? {};
	if (key !== "price" || !expected?.schema.properties?.from || !isRecord(item) || "from" in item) return null;
	const [, cost = ""] = lowestPricePattern.exec(value.trim()) ?? [];
	const number = parseAmount(cost, true)?.text;
	if (number === undefined) return null;
	const message = `Write ‘from: ${number}’ instead of ‘price: ${value}’.`;
	const places = [
		{ pointer, at: "key" as const, replacement: "from" },
		{ pointer, replacement: number },
	];
	return { code: "number-with-signs", message, fix: { text: `Write ‘from: ${number}’.`, places, safe: false } };
}

/** Returns the currency of the site if the symbol, word or code beside an amount stands for another currency. */
function findExpectedCurrency(amount: string, data: unknown): string | null {
	const own = findCurrency(data);
	const symbol = /[$€£¥]|euro|dollar|pound|[A-Z]{3}/i.exec(amount)?.[0].toLowerCase();
	if (own === undefined || symbol === undefined) return null;
	const isOwn = (currenciesBySymbol[symbol] ?? [symbol.toUpperCase()]).includes(own);
	return isOwn ? null : own;
}

const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "TWD"];

/** The currencies that each symbol or word can stand for. */
const currenciesBySymbol: Record<string, string[]> = {
	$: dollars,
	dollar: dollars,
	"€": ["EUR"],
	euro: ["EUR"],
	"£": ["GBP"],
	pound: ["GBP"],
	"¥": ["JPY", "CNY"],
};

/** `price: 1.060` is read as 1.06, `ratings: 1.247` as a fraction: the point may separate thousands. */
export function recoverThousandsPoint({ value, source, schema, types, isPlain, data }: WrittenValue): ValueFinding[] {
	if (typeof value !== "number" || !isPlain) return [];
	const closest = guessThousands(source);
	const suggestion = { closest, fix: suggestReplacement(closest) };
	if (closest && types.includes("integer") && !types.includes("number")) {
		const message = `‘${source}’ isn’t a whole number.${formatSuggestion(closest)}`;
		return [{ code: "number-with-signs", message, ...suggestion }];
	}
	if (!isPriceFormat(schema.format) || !/\.\d\d\d+$/.test(source)) return [];
	const decimals = getDecimals(findCurrency(data));
	// If the digits after these decimals aren't zeros, a rule about prices reports them.
	if (source.split(".")[1]!.length <= decimals || Number(value.toFixed(decimals)) !== value) return [];
	const message = `‘${source}’ means ${value}, and visitors will see that price.${formatSuggestion(closest)}`;
	return [{ code: "number-changed", message, ...suggestion }];
}

/** Returns how many decimals a currency has: three for dinars. An unknown currency has two. */
function getDecimals(currency: string | undefined): number {
	try {
		return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
	} catch {
		return 2;
	}
}
