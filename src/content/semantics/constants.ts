import type { PlanPriceSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { getLabels } from "./built-in-words.ts";
import { maxValueLength } from "./limits.ts";
import type { Locale } from "./locale.ts";
import { listPlaceholders, parsePlaceholders } from "./placeholders.ts";
import { formatPlanPrice, getCurrentPrice } from "./plan-price.ts";
import type { Constants } from "./template.ts";

/**
 * Derives the values of all constants: the constants of the author, `{year}`, the names, quantities and prices of plans
 * (`{plans.pro.price}` is the current price, `{plans.pro.yearPrice}` the price for a year), and `{pricing.rating.value}`.
 */
export function deriveConstants(spec: SiteSpec, locale: Locale): { constants: Constants; findings: Finding[] } {
	const writtenValues = new Map<string, string>();
	for (const [name, value] of Object.entries(spec.constants ?? {})) writtenValues.set(name, String(value));
	writtenValues.set("year", locale.year);
	const labels = getLabels(spec);
	const formatPrice = (price: PlanPriceSpec) =>
		formatPlanPrice(price, locale, (name, { price: amount = "" } = {}) =>
			labels[name].replace("{price}", () => amount),
		);
	for (const [id, plan] of Object.entries(spec.plans ?? {})) {
		for (const [name, value] of Object.entries(plan.quantities ?? {}))
			writtenValues.set(`plans.${id}.${name}`, String(value));
		writtenValues.set(`plans.${id}.name`, plan.name);
		writtenValues.set(`plans.${id}.price`, formatPrice(getCurrentPrice(plan, locale).price));
		for (const [unit, price] of Object.entries(plan.otherPrices ?? {}))
			writtenValues.set(`plans.${id}.${unit}Price`, formatPrice(price));
	}

	for (const [name, value] of Object.entries(spec.pricing?.rating ?? {}))
		writtenValues.set(`pricing.rating.${name}`, locale.formatNumber(value));

	const findings: Finding[] = [];
	const constants = new Map<string, string>();
	for (const name of writtenValues.keys()) resolve(name, []);
	return { constants, findings };

	/**
	 * Fills the placeholders in a constant and stores its value. Returns undefined for an unknown or circular name.
	 *
	 * @param dependents the names of the constants that led to this one, each of which uses the next
	 */
	function resolve(name: string, dependents: string[]): string | undefined {
		const known = constants.get(name);
		const text = writtenValues.get(name);
		if (known !== undefined || text === undefined) return known;
		if (dependents.includes(name)) {
			findings.push(reportCircular(name, dependents));
			return undefined;
		}
		const parts = parsePlaceholders(text).map((piece) =>
			typeof piece === "string" ? piece : (resolve(piece.name, [...dependents, name]) ?? piece.raw),
		);
		const length = parts.reduce((sum, part) => sum + part.length, 0);
		if (length > maxValueLength && Object.hasOwn(spec.constants ?? {}, name))
			findings.push(reportTooLong(name, length));
		// A value that is too long becomes empty. Otherwise constants that use each other could grow exponentially.
		const value = length > maxValueLength ? "" : parts.join("");
		constants.set(name, value);
		return value;
	}

	function reportTooLong(name: string, length: number): Finding {
		const message = `{${name}} has ${length} characters once its names in braces are filled in. The limit is ${maxValueLength}.`;
		return { code: "too-long", pointer: appendKey("/constants", name), message };
	}

	function reportCircular(name: string, dependents: string[]): Finding {
		const [first] = listPlaceholders(writtenValues.get(name) ?? "");
		const others = dependents.slice(dependents.indexOf(name) + 1);
		const path = others.length === 0 ? "" : `, through {${others.join("} and {")}}`;
		return {
			code: "circular-constant",
			pointer: appendKey("/constants", name),
			at: first && { piece: first.raw },
			message: `{${name}} can’t be filled in, because it contains itself${path}. Write the text itself here.`,
		};
	}
}
