import { isScalar } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { valueAt } from "../../findings/pointer.ts";
import { quotes } from "./rule.ts";
import { quoted } from "./values.ts";
import type { Written } from "./written.ts";

type Found = Pick<Finding, "code" | "message" | "fix" | "why">;

/** `phone: 0123456789`: read as a number it loses what makes it a telephone number. */
export function numberChanged({ value, source, types, isPlain }: Written): Found[] {
	if (typeof value !== "number" || !isPlain || !types.includes("string") || String(value) === source) return [];
	return [
		{
			code: "number-changed",
			message: `‘${source}’ is read as the number ${value}, and visitors would read that.`,
			fix: quotes(quoted(source)),
		},
	];
}

/** Of an amount as people write it. */
const longest = 100;
const amount = /^(?:(?:US)?[$€£¥]|[A-Z]{3} ?)?\s*([+-]?\d[\d.,'_ \u00a0\u202f]*)\s*(?:[$€£¥%]|[A-Z]{3}|,-)?$/;

/** `price: 1,899` or `price: $899`: a number with anything but digits and one point is a text. */
export function amountForNumber({ value, types, node, data }: Written): Found[] {
	const wantsNumber = types.includes("number") || types.includes("integer");
	if (typeof value !== "string" || !wantsNumber || types.includes("string") || !isScalar(node)) return [];
	const digits = value.length > longest ? undefined : amount.exec(value.trim())?.[1]?.trim();
	const number = digits === undefined ? null : numberIn(digits);
	if (number === null || (types.includes("integer") && !types.includes("number") && number.text.includes(".")))
		return [];
	const other = otherCurrency(value, data);
	return [
		{
			code: "number-with-signs",
			message: other
				? `‘${value}’ is no number, and prices of this site are in ${other}: write the amount in that, with digits only.`
				: value === number.text
					? `‘${value}’ stands in quotes, which make it a text; a number stands without them.`
					: `‘${value}’ is no number: write it with digits only, and a point before cents.`,
			why: "The currency, and how thousands are set apart, are added by the site itself.",
			fix: { text: "Write the number alone.", replacement: number.text, safe: number.safe && !other },
		},
	];
}

/** "1,899.50" → 1899.50. With one sign only, it can be read in two ways: "1.899" may be either. */
function numberIn(digits: string): { text: string; safe: boolean } | null {
	if (/^[+-]?\d{1,3}([,'_ \u00a0\u202f]\d{3})+(\.\d+)?$/.test(digits)) {
		return { text: digits.replace(/[^\d.-]/g, ""), safe: true };
	}
	if (/^[+-]?\d{1,3}(\.\d{3})+,\d{1,2}$|^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(digits)) {
		return { text: digits.replace(/[^\d,-]/g, "").replace(",", "."), safe: true };
	}
	if (/^[+-]?\d+,\d{1,2}$/.test(digits)) return { text: digits.replace(/^\+/, "").replace(",", "."), safe: true };
	if (/^[+-]?\d+\.?$/.test(digits)) return { text: digits.replace(/[^\d-]/g, ""), safe: true };
	if (/^[+-]?\d+\.\d+$/.test(digits)) return { text: digits.replace(/^\+/, ""), safe: !/\.\d{3}$/.test(digits) };
	return null;
}

/** The currency of the site, where the sign or the code beside an amount is that of another. */
function otherCurrency(amount: string, data: unknown): string | null {
	const own = valueAt(data, "/pricing/currency") ?? valueAt(data, "/site/currency");
	const [mark] = /[$€£¥]|[A-Z]{3}/.exec(amount) ?? [];
	if (typeof own !== "string" || mark === undefined) return null;
	const isOwn = mark.length === 3 ? mark === own : (signs[mark] ?? []).includes(own);
	return isOwn ? null : own;
}

const signs: Record<string, string[]> = {
	$: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "TWD"],
	"€": ["EUR"],
	"£": ["GBP"],
	"¥": ["JPY", "CNY"],
};
