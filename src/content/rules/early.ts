import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { isDate } from "./dates.ts";

/** In milliseconds. */
const day = 86_400_000;

/** Prices for some days only: the site changes on the day of a build, and on no other. */
export function timelyEarlyPrices({ spec, locale }: Definition): Finding[] {
	return Object.entries(spec.plans ?? {}).flatMap(([id, plan]) => judge(plan, append(append("/plans", id), "early")));

	function judge({ name, price, early }: PlanSpec, pointer: string): Finding[] {
		if (!early) return [];
		const until = append(pointer, "until");
		const days = locale.daysUntil(early.until);
		const likely = yearMeant(early.until, (day) => locale.daysUntil(day));
		if (days < -longPast || days > farAhead) {
			const when = days < 0 ? "long past" : "far ahead";
			const message = `The early price of ‘${name}’ is for the days until ${locale.date(early.until)}, which is ${when}.${didYouMean(likely)}`;
			const why = "Where the year is mistyped, put it right. Where the offer is over, take ‘early’ out.";
			return [{ code: "offer-expired", severity: "warning", pointer: until, message, why, closest: likely }];
		}
		if (days < 0) {
			const message = `The early price of ‘${name}’ was for the days until ${locale.date(early.until)}; they are past, and it is shown no more.`;
			return [{ code: "offer-expired", severity: "info", pointer: until, message }];
		}
		const next = new Date(Date.parse(early.until) + day).toISOString().slice(0, "2031-05-31".length);
		const message = `‘${name}’ costs ${locale.price(price)} from ${locale.date(next)}; publish the site again on that day or later to show it.`;
		const waits: Finding = { code: "price-waits-for-build", severity: "info", pointer: until, message };
		return early.price < price ? [waits] : [tooHigh(append(pointer, "price")), waits];
	}
}

/** In days. An offer that is over may stay for a while; nobody makes one for years. */
const [longPast, farAhead] = [60, 3650];

/** The same day in the year that comes next, if that is within one. */
function yearMeant(iso: string, daysUntil: (day: string) => number): string | undefined {
	const [year, rest] = [Number(iso.slice(0, 4)), iso.slice(4)];
	const ahead = Math.ceil(-daysUntil(iso) / 365.25);
	return [year + ahead - 1, year + ahead, year + ahead + 1]
		.map((other) => `${other}${rest}`)
		.find((day) => isDate(day) && daysUntil(day) >= 0 && daysUntil(day) <= 366);
}

function tooHigh(pointer: string): Finding {
	const message = "The early price is not lower than the ‘price’ that comes after it.";
	return { code: "out-of-range", severity: "warning", pointer, message };
}
