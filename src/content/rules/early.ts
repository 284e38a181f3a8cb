import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";

/** In milliseconds. */
const day = 86_400_000;

/** Prices for some days only: the site changes on the day of a build, and on no other. */
export function timelyEarlyPrices({ spec, locale }: Definition): Finding[] {
	return Object.entries(spec.plans ?? {}).flatMap(([id, plan]) => judge(plan, append(append("/plans", id), "early")));

	function judge({ name, price, early }: PlanSpec, pointer: string): Finding[] {
		if (!early) return [];
		const until = append(pointer, "until");
		if (locale.daysUntil(early.until) < 0) {
			const message = `The early price of ‘${name}’ was for the days until ${locale.date(early.until)}; they are past, and it is shown no more.`;
			return [{ code: "offer-expired", severity: "info", pointer: until, message }];
		}
		const next = new Date(Date.parse(early.until) + day).toISOString().slice(0, "2031-05-31".length);
		const message = `‘${name}’ costs ${locale.price(price)} from ${locale.date(next)}; publish the site again on that day or later to show it.`;
		const waits: Finding = { code: "price-waits-for-build", severity: "info", pointer: until, message };
		return early.price < price ? [waits] : [tooHigh(append(pointer, "price")), waits];
	}
}

function tooHigh(pointer: string): Finding {
	const message = "The early price is not lower than the ‘price’ that comes after it.";
	return { code: "out-of-range", severity: "warning", pointer, message };
}
