import { getValue } from "../findings/pointer.ts";
import { guessThousands } from "./guess-meaning.ts";

/** In characters. */
const maxAmountLength = 100;

/** An amount as people write it. Captures the digits with their separators. */
const amountPattern =
	/^(?:(?:US)?[$€£¥]|[A-Z]{3} ?)?\s*([+-]?\d[\d.,'_ \u00a0\u202f]*)\s*(?:[$€£¥%]|[A-Z]{3}|[Ee]uros?|[Dd]ollars?|[Pp]ounds?|[.,][-–—]{1,2})?$/;

/**
 * Parses an amount as people write it: "$1,899.50" → 1899.50. A single point can have two readings: "1.899" may mean
 * thousands or decimals. For a price, it is read as thousands. Neither reading is safe.
 *
 * @returns the number as YAML writes it, and whether nothing else can be meant
 */
export function parseAmount(text: string, isPrice: boolean): { text: string; safe: boolean } | null {
	const digits = text.length > maxAmountLength ? undefined : amountPattern.exec(text.trim())?.[1]?.trim();
	if (digits === undefined || (isPrice && text.includes("%"))) return null;
	if (/^[+-]?\d{1,3}([,'_ \u00a0\u202f]\d{3})+(\.\d+)?$/.test(digits)) {
		return { text: digits.replace(/[^\d.-]/g, ""), safe: true };
	}
	if (/^[+-]?\d{1,3}(\.\d{3})+,\d{1,2}$|^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(digits)) {
		return { text: digits.replace(/[^\d,-]/g, "").replace(",", "."), safe: true };
	}
	if (/^[+-]?\d+,\d{1,2}$/.test(digits)) return { text: digits.replace(/^\+/, "").replace(",", "."), safe: true };
	if (/^[+-]?\d+\.?$/.test(digits)) return { text: digits.replace(/[^\d-]/g, ""), safe: true };
	const thousands = isPrice ? guessThousands(digits) : undefined;
	if (thousands !== undefined) return { text: thousands, safe: false };
	if (/^[+-]?\d+\.\d+$/.test(digits)) return { text: digits.replace(/^\+/, ""), safe: !/\.\d{3}$/.test(digits) };
	return null;
}

/** Returns the code of the currency in which a definition has its prices. */
export function findCurrency(data: unknown): string | undefined {
	const currency = getValue(data, "/pricing/currency") ?? getValue(data, "/site/currency");
	return typeof currency === "string" ? currency : undefined;
}
