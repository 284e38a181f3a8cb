import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { readPlanPrice } from "../schema/amount.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isDate } from "./dates.ts";

/** An offer that ends within this number of days is reported. */
const warningDays = 30;

export function checkOffer({ spec: { pricing }, locale }: Definition): Finding[] {
	const validUntil = pricing?.validUntil;
	if (validUntil === undefined) return [];
	const days = locale.countDaysUntil(validUntil);
	const place = { severity: "warning" as const, pointer: "/pricing/validUntil" };
	const why = "After this date search engines stop showing the prices, and visitors see the date below the plans.";
	if (days < 0) {
		const message = `The prices were valid until ${locale.formatDate(validUntil)}. Set a new date.`;
		return [{ code: "offer-expired", ...place, message, why }];
	}
	// `days` is NaN for a date that doesn't exist, which another rule reports.
	if (!(days <= warningDays)) return [];
	const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
	const message = `The prices are only valid until ${locale.formatDate(validUntil)}: that’s ${when}.`;
	return [{ code: "offer-expires-soon", ...place, message, why }];
}

export function checkAnnouncement({ spec: { announcement }, locale }: Definition): Finding[] {
	const { from, until } = announcement ?? {};
	if (from !== undefined && until !== undefined && until < from) {
		const message = `The last day, ${locale.formatDate(until)}, is before the first day, ${locale.formatDate(from)}.`;
		return [{ code: "out-of-range", pointer: "/announcement/until", message }];
	}
	if (until !== undefined && locale.countDaysUntil(until) < 0) {
		const message = `The announcement was shown until ${locale.formatDate(until)}, and nobody sees it anymore. Set a new date, or delete all lines of ‘announcement’.`;
		return [{ code: "announcement-expired", severity: "warning", pointer: "/announcement/until", message }];
	}
	const place = { code: "announcement-waits-for-build", severity: "info" } as const;
	if (from !== undefined && locale.countDaysUntil(from) > 0) {
		const message = `The announcement isn’t shown yet. Publish the site again on ${locale.formatDate(from)} or later.`;
		return [{ ...place, pointer: "/announcement/from", message }];
	}
	if (until === undefined) return [];
	const message = `The announcement is shown until ${locale.formatDate(until)}. Publish the site again after that day to remove it.`;
	return [{ ...place, pointer: "/announcement/until", message }];
}

const msPerDay = 86_400_000;

export function checkEarlyPrices({ spec, locale }: Definition): Finding[] {
	return Object.entries(spec.plans ?? {}).flatMap(([id, plan]) =>
		checkEarlyPrice(plan, appendKey(appendKey("/plans", id), "early")),
	);

	function checkEarlyPrice({ name, price, early }: PlanSpec, pointer: string): Finding[] {
		if (!early) return [];
		const until = appendKey(pointer, "until");
		const days = locale.countDaysUntil(early.until);
		const likely = guessYear(early.until, (day) => locale.countDaysUntil(day));
		if (days < -longPast || days > farAhead) {
			const when = days < 0 ? "long past" : "far in the future";
			const message = `The last day of the early price of ‘${name}’, ${locale.formatDate(early.until)}, is ${when}.${formatSuggestion(likely)}`;
			const why = "If the year is mistyped, correct it. If the offer is over, delete ‘early’.";
			return [
				{
					code: "offer-expired",
					severity: "warning",
					pointer: until,
					message,
					why,
					closest: likely,
					fix: suggestReplacement(likely),
				},
			];
		}
		if (days < 0) {
			const message = `The early price of ‘${name}’ ended on ${locale.formatDate(early.until)}. Publish the site if you haven’t since then, and delete ‘early’ here.`;
			return [{ code: "offer-expired", severity: "info", pointer: until, message }];
		}
		const { amount } = readPlanPrice(price);
		if (price === "free" || amount === null) {
			const message = `Delete ‘early’, or write a number as the price instead of ‘${price}’.`;
			return [{ code: "out-of-range", severity: "warning", pointer: appendKey(pointer, "price"), message }];
		}
		const next = new Date(Date.parse(early.until) + msPerDay).toISOString().slice(0, "2031-05-31".length);
		const message = `‘${name}’ costs ${locale.formatPrice(amount)} from ${locale.formatDate(next)}. Publish the site again on that day or later to show it.`;
		const futurePrice: Finding = { code: "price-waits-for-build", severity: "info", pointer: until, message };
		return early.price < amount ? [futurePrice] : [reportHighPrice(appendKey(pointer, "price")), futurePrice];
	}
}

/** In days. An offer may stay for a while after its end, and nobody plans one ten years ahead. */
const [longPast, farAhead] = [60, 3650];

/** Returns the next date with this day and month, if it is within a year. */
function guessYear(iso: string, daysUntil: (day: string) => number): string | undefined {
	const [year, rest] = [Number(iso.slice(0, 4)), iso.slice(4)];
	const ahead = Math.ceil(-daysUntil(iso) / 365.25);
	return [year + ahead - 1, year + ahead, year + ahead + 1]
		.map((other) => `${other}${rest}`)
		.find((day) => isDate(day) && daysUntil(day) >= 0 && daysUntil(day) <= 366);
}

function reportHighPrice(pointer: string): Finding {
	const message = "The early price isn’t lower than the ‘price’ that comes after it.";
	return { code: "out-of-range", severity: "warning", pointer, message };
}
