import { getValue } from "../findings/pointer.ts";
import type { TextFormat } from "./walk.ts";

/** Maximum length of an amount, in characters. */
const maxAmountLength = 100;

/** Matches an amount as people write it. Captures the digits with their separators. */
const amountPattern =
	/^(?:(?:US)?[$€£¥]|[A-Z]{3} ?)?\s*([+-]?\d[\d.,'_ \u00a0\u202f]*)\s*(?:[$€£¥%]|[A-Z]{3}|[Ee]uros?|[Dd]ollars?|[Pp]ounds?|[.,][-–—]{1,2})?$/;

/**
 * Parses an amount as people write it: "$1,899.50" → 1899.50. A single point is ambiguous: in "1.899", it may separate
 * thousands or decimals. In a price, it is read as a separator of thousands. Neither reading is safe.
 *
 * @returns the number as text, and whether no other number can be meant; null if the text isn't an amount
 */
export function parseAmount(text: string, isPrice: boolean): { text: string; safe: boolean } | null {
	const digits = text.length > maxAmountLength ? undefined : amountPattern.exec(text.trim())?.[1]?.trim();
	if (digits === undefined || (isPrice && text.includes("%"))) return null;
	// "1,899.50", "1 899"
	if (/^[+-]?\d{1,3}([,'_ \u00a0\u202f]\d{3})+(\.\d+)?$/.test(digits)) {
		return { text: digits.replace(/[^\d.-]/g, ""), safe: true };
	}
	// "1.899,50", "1.899.000"
	if (/^[+-]?\d{1,3}(\.\d{3})+,\d{1,2}$|^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(digits)) {
		return { text: digits.replace(/[^\d,-]/g, "").replace(",", "."), safe: true };
	}
	// "29,50"
	if (/^[+-]?\d+,\d{1,2}$/.test(digits)) return { text: digits.replace(/^\+/, "").replace(",", "."), safe: true };
	// "1899", "1899."
	if (/^[+-]?\d+\.?$/.test(digits)) return { text: digits.replace(/[^\d-]/g, ""), safe: true };
	const thousands = isPrice ? guessThousands(digits) : undefined;
	if (thousands !== undefined) return { text: thousands, safe: false };
	if (/^[+-]?\d+\.\d+$/.test(digits)) return { text: digits.replace(/^\+/, ""), safe: !/\.\d{3}$/.test(digits) };
	return null;
}

/** Match the words for a price that is zero, or on request, in several languages. */
const freePattern =
	/^(?:free|for free|free of charge|gratis|kostenlos|kostenfrei|gratuit|gratuito|grátis|bezpłatnie|za darmo|бесплатно|ücretsiz|無料|免费)$/iu;
const requestPattern =
	/^(?:on request|(?:up)?on enquiry|(?:contact|ask|call) us|auf anfrage|sur demande|sur devis|a consultar|bajo petición|su richiesta|op aanvraag|na zapytanie|sob consulta|по запросу)$/iu;
/** Matches a lowest price in words: "from 160", "ab 160". Captures the amount. */
export const lowestPricePattern =
	/^(?:from|starting at|starts at|ab|à partir de|dès|desde|a partir de|a partire da|da|vanaf|od|от)\s+(.+)$/iu;

/** "Kostenlos" → "free", "ab 29,50 €" → "from 29.50"; undefined for any other text. */
export function normalizePlanPrice(text: string): string | undefined {
	const trimmed = text.trim();
	if (freePattern.test(trimmed)) return "free";
	if (requestPattern.test(trimmed)) return "on request";
	const amount = parseAmount(lowestPricePattern.exec(trimmed)?.[1] ?? "", true);
	return amount ? `from ${amount.text}` : undefined;
}

/** Whether a format is for amounts of money. The price of a plan can also be a text such as "free". */
export function isPriceFormat(format: TextFormat | undefined): boolean {
	return format === "price" || format === "plan-price";
}

/** Reads the price of a plan. The amount is null for a price on request. */
export function readPlanPrice(price: number | string): { amount: number | null; isLowest: boolean } {
	if (typeof price === "number") return { amount: price, isLowest: false };
	if (price === "free") return { amount: 0, isLowest: false };
	const lowest = /^from (.+)$/.exec(price)?.[1];
	return lowest === undefined ? { amount: null, isLowest: false } : { amount: Number(lowest), isLowest: true };
}

/** "1.060" → "1060", if the point can separate thousands. */
export function guessThousands(number: string): string | undefined {
	return /^[1-9]\d{0,2}\.\d{3}$/.test(number) ? number.replace(".", "") : undefined;
}

/** Returns the code of the currency of all prices in a definition. */
export function findCurrency(data: unknown): string | undefined {
	const currency = getValue(data, "/pricing/currency") ?? getValue(data, "/site/currency");
	return typeof currency === "string" ? currency : undefined;
}
