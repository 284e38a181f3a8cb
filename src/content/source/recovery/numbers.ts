import { isScalar } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../../findings/nearest.ts";
import { getValue } from "../../findings/pointer.ts";
import { guessMeaning, guessThousands } from "../../schema/guess-meaning.ts";
import { isRecord } from "../../schema/walk.ts";
import { createQuoteFix } from "./rule.ts";
import { quoteText } from "./values.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

type Found = Pick<Finding, "code" | "message" | "fix" | "why" | "closest">;

/** `phone: 0123456789`: read as a number it loses what makes it a telephone number. */
export function recoverChangedNumber({ value, source, types, schema, isPlain }: WrittenValue): Found[] {
	if (typeof value !== "number" || !isPlain || !types.includes("string")) return [];
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

/** Of an amount as people write it. */
const longest = 100;
const amount =
	/^(?:(?:US)?[$€£¥]|[A-Z]{3} ?)?\s*([+-]?\d[\d.,'_ \u00a0\u202f]*)\s*(?:[$€£¥%]|[A-Z]{3}|[Ee]uros?|[Dd]ollars?|[Pp]ounds?|[.,][-–—]{1,2})?$/;

/** `price: 1,899` or `price: $899`: a number with anything but digits and one point is a text. */
export function recoverAmount(written: WrittenValue): Found[] {
	const { value, types, node, data, schema } = written;
	const wantsNumber = types.includes("number") || types.includes("integer");
	if (typeof value !== "string" || !wantsNumber || types.includes("string") || !isScalar(node)) return [];
	const isPrice = schema.format === "price";
	const isPart = /\d\s*%/.test(value);
	if (isPrice && isPart) {
		const message = `Write the amount to pay instead of ‘${value}’. A price can’t be a percentage.`;
		return [{ code: "number-with-signs", message }];
	}
	const lowest = lowestPrice(value, written);
	if (lowest) return [lowest];
	const digits = value.length > longest ? undefined : amount.exec(value.trim())?.[1]?.trim();
	const number = digits === undefined ? null : numberIn(digits, isPrice);
	if (number === null || (types.includes("integer") && !types.includes("number") && number.text.includes(".")))
		return [];
	const other = otherCurrency(value, data);
	return [
		{
			code: "number-with-signs",
			message: other
				? `Write the amount in ${other}, as a number. ‘${value}’ is in another currency.`
				: value === number.text
					? `Remove the quotes around ‘${value}’: a number has none.`
					: `Write ‘${value}’ with digits only, and a point before ${isPrice ? "cents" : "decimals"}.`,
			why: isPrice
				? "The site adds the currency sign and separates the thousands itself."
				: "The site writes it the way numbers are written in its language.",
			fix: { text: "Write only the number.", replacement: number.text, safe: number.safe && !other && !isPart },
		},
	];
}

/** `price: from 160` in a price list, which has a key for what a thing costs at least. */
function lowestPrice(value: string, { pointer, key, group }: WrittenValue): Found | null {
	const { value: item, expected } = group ?? {};
	if (key !== "price" || !expected?.schema.properties?.from || !isRecord(item) || "from" in item) return null;
	const [, cost = ""] =
		/^(?:from|ab|à partir de|dès|desde|a partire da|da|vanaf|od)\s+(.+)$/iu.exec(value.trim()) ?? [];
	const number = numberIn(amount.exec(cost)?.[1]?.trim() ?? "", true)?.text;
	if (cost.length > longest || number === undefined) return null;
	const message = `Write ‘from: ${number}’ instead of ‘price: ${value}’.`;
	const places = [
		{ pointer, at: "key" as const, replacement: "from" },
		{ pointer, replacement: number },
	];
	return { code: "number-with-signs", message, fix: { text: `Write ‘from: ${number}’.`, places, safe: false } };
}

/** "1,899.50" → 1899.50. With one sign only, it can be read in two ways: "1.899" may be either, and no price has three decimals. */
function numberIn(digits: string, isPrice: boolean): { text: string; safe: boolean } | null {
	if (/^[+-]?\d{1,3}([,'_ \u00a0\u202f]\d{3})+(\.\d+)?$/.test(digits)) {
		return { text: digits.replace(/[^\d.-]/g, ""), safe: true };
	}
	if (/^[+-]?\d{1,3}(\.\d{3})+,\d{1,2}$|^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(digits)) {
		return { text: digits.replace(/[^\d,-]/g, "").replace(",", "."), safe: true };
	}
	if (/^[+-]?\d+,\d{1,2}$/.test(digits)) return { text: digits.replace(/^\+/, "").replace(",", "."), safe: true };
	if (/^[+-]?\d+\.?$/.test(digits)) return { text: digits.replace(/[^\d-]/g, ""), safe: true };
	const whole = isPrice ? guessThousands(digits) : undefined;
	if (whole !== undefined) return { text: whole, safe: false };
	if (/^[+-]?\d+\.\d+$/.test(digits)) return { text: digits.replace(/^\+/, ""), safe: !/\.\d{3}$/.test(digits) };
	return null;
}

/** The currency of the site, where the sign or the code beside an amount is that of another. */
function otherCurrency(amount: string, data: unknown): string | null {
	const own = findCurrency(data);
	const mark = /[$€£¥]|euro|dollar|pound|[A-Z]{3}/i.exec(amount)?.[0].toLowerCase();
	if (own === undefined || mark === undefined) return null;
	const isOwn = (signs[mark] ?? [mark.toUpperCase()]).includes(own);
	return isOwn ? null : own;
}

const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "TWD"];

const signs: Record<string, string[]> = {
	$: dollars,
	dollar: dollars,
	"€": ["EUR"],
	euro: ["EUR"],
	"£": ["GBP"],
	pound: ["GBP"],
	"¥": ["JPY", "CNY"],
};

/** `price: 1.060` is read as 1.06, and `ratings: 1.247` as a fraction: a point between thousands was perhaps meant. */
export function recoverThousandsPoint({ value, source, schema, types, isPlain, data }: WrittenValue): ValueFinding[] {
	if (typeof value !== "number" || !isPlain) return [];
	const closest = guessThousands(source);
	const suggestion = { closest, fix: suggestReplacement(closest) };
	if (closest && types.includes("integer") && !types.includes("number")) {
		const message = `‘${source}’ isn’t a whole number.${formatSuggestion(closest)}`;
		return [{ code: "number-with-signs", message, ...suggestion }];
	}
	if (schema.format !== "price" || !/\.\d\d\d+$/.test(source)) return [];
	const most = decimalsOf(findCurrency(data));
	// What is too fine also as a number is told by a rule about prices.
	if (source.split(".")[1]!.length <= most || Number(value.toFixed(most)) !== value) return [];
	const message = `‘${source}’ means ${value}, and visitors will see that price.${formatSuggestion(closest)}`;
	return [{ code: "number-changed", message, ...suggestion }];
}

/** Of dinars three. */
function decimalsOf(currency: string | undefined): number {
	try {
		return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
	} catch {
		return 2;
	}
}

/** The currency of all prices, where the definition names one. */
function findCurrency(data: unknown): string | undefined {
	const currency = getValue(data, "/pricing/currency") ?? getValue(data, "/site/currency");
	return typeof currency === "string" ? currency : undefined;
}
