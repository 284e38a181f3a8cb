import { didYouMean, instead } from "../../findings/nearest.ts";
import { valueAt } from "../../findings/pointer.ts";
import { thousandsMeant } from "../../schema/meant.ts";
import type { Found, Written } from "./written.ts";

/** `price: 1.060` is read as 1.06, and `ratings: 1.247` as a fraction: a point between thousands was perhaps meant. */
export function pointInThousands({ value, source, schema, types, isPlain, data }: Written): Found[] {
	if (typeof value !== "number" || !isPlain) return [];
	const closest = thousandsMeant(source);
	const suggestion = { closest, fix: instead(closest) };
	if (closest && types.includes("integer") && !types.includes("number")) {
		const message = `‘${source}’ is no whole number: nothing stands between thousands.${didYouMean(closest)}`;
		return [{ code: "number-with-signs", message, ...suggestion }];
	}
	if (schema.format !== "price" || !/\.\d\d\d+$/.test(source)) return [];
	const most = decimalsOf(currencyIn(data));
	// What is too fine also as a number is told by a rule about prices.
	if (source.split(".")[1]!.length <= most || Number(value.toFixed(most)) !== value) return [];
	const message = `‘${source}’ is read as ${value}, and visitors would read that price.${didYouMean(closest)}`;
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
export function currencyIn(data: unknown): string | undefined {
	const currency = valueAt(data, "/pricing/currency") ?? valueAt(data, "/site/currency");
	return typeof currency === "string" ? currency : undefined;
}
