import type { PlanSpec, PricingSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey, isBelow } from "../findings/pointer.ts";
import { guessThousands, readPlanPrice } from "../schema/amount.ts";
import { listPrices } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getCurrencyDigits, maxDecimals } from "../semantics/cldr/number.ts";
import { getCurrency } from "../semantics/locale.ts";
import { type LocatedSection, listSections } from "../semantics/sections.ts";

export function checkPlans({ spec, texts }: Definition): Finding[] {
	const plans = spec.plans ?? {};
	const ids = Object.keys(plans);
	const circular = ids.flatMap((id): Finding[] => {
		const base = plans[id]?.extends;
		if (base === undefined) return [];
		const pointer = appendKey(appendKey("/plans", id), "extends");
		const cycle = findCycle(id, plans);
		// A cycle is reported once, at its first plan in the file.
		if (!cycle || cycle.some((other) => ids.indexOf(other) < ids.indexOf(id))) return [];
		return [{ code: "circular-extends", pointer, message: `This plan extends itself: ${cycle.join(" → ")}.` }];
	});
	return [...circular, ...reportUnknownPlans()];

	function reportUnknownPlans(): Finding[] {
		if (ids.length === 0) return [];
		const planTexts = texts.filter(({ schema }) => schema.format === "plan-key");
		return planTexts.flatMap(({ value, pointer }) =>
			Object.hasOwn(plans, value) ? [] : [reportUnknownPlan(value, ids, pointer)],
		);
	}
}

export function reportUnknownPlan(id: string, ids: string[], pointer: string): Finding {
	const closest = findNearest(id, ids);
	return {
		code: "unknown-plan",
		pointer,
		about: { kind: "plan", name: id, getReplacement: (other) => other },
		message: `There’s no plan ‘${id}’.${formatSuggestion(closest)}`,
		allowed: ids,
		closest,
		fix: suggestReplacement(closest),
	};
}

/**
 * Finds a cycle that a plan is part of: ["elite", "pro", "elite"] if elite extends pro, and pro extends elite. Null if
 * there is none.
 */
function findCycle(id: string, plans: Record<string, { extends?: string }>): string[] | null {
	const chain = [id];
	let base = plans[id]?.extends;
	while (base !== undefined && Object.hasOwn(plans, base)) {
		chain.push(base);
		if (base === id) return chain;
		// The chain leads into a cycle of other plans.
		if (chain.indexOf(base) < chain.length - 1) return null;
		base = plans[base]?.extends;
	}
	return null;
}

export function checkOtherPeriods({ spec, locale }: Definition): Finding[] {
	const { plans = {}, pricing } = spec;
	if (!pricing) return [];
	const { otherPeriods = [], periodUnit } = pricing;
	const units = otherPeriods.map(({ unit }) => unit);
	const inPricing = units.flatMap((unit, index): Finding[] => {
		const pointer = `/pricing/otherPeriods/${index}`;
		if (unit === periodUnit || units.indexOf(unit) < index) {
			const message = `Delete this period, or choose another unit: ‘${unit}’ is already there.`;
			return [{ code: "duplicate-entry", pointer: `${pointer}/unit`, message }];
		}
		if (Object.values(plans).some(({ otherPrices }) => otherPrices?.[unit] !== undefined)) return [];
		const message = `No plan has a price for this period. Add ‘otherPrices’ with ‘${unit}’ to the plans, or delete the period.`;
		return [{ code: "unused-period", severity: "warning", pointer, message }];
	});
	return [...inPricing, ...Object.entries(plans).flatMap(([id, plan]) => checkPlan(plan, appendKey("/plans", id)))];

	function checkPlan({ name, price, period, otherPrices = {} }: PlanSpec, planPointer: string): Finding[] {
		return Object.entries(otherPrices).flatMap(([unit, otherPrice]): Finding[] => {
			const pointer = `${planPointer}/otherPrices/${unit}`;
			if (unit === periodUnit || !units.includes(unit as PeriodUnit)) {
				const message =
					unit === periodUnit
						? `Write this price as the ‘price’ of the plan: it’s for the period that all plans have.`
						: `Add ‘otherPeriods’ under ‘pricing’, with the unit ‘${unit}’ and the word that visitors read.`;
				return [{ code: "missing-key", pointer, at: "key", message }];
			}
			const [short, long] = [monthsByUnit[period?.unit ?? periodUnit], monthsByUnit[unit]];
			const [amount, otherAmount] = [readPlanPrice(price).amount, readPlanPrice(otherPrice).amount];
			if (short === undefined || long === undefined || long < short || amount === null || otherAmount === null)
				return [];
			const sum = (amount * long) / short;
			if (otherAmount <= sum) return [];
			const message = `‘${name}’ costs more if customers pay for a longer time at once: ${locale.formatPrice(otherAmount)} instead of ${locale.formatPrice(sum)}.`;
			const why = "Perhaps the two prices are mixed up, or this one is for another period.";
			return [{ code: "out-of-range", severity: "warning", pointer, message, why }];
		});
	}
}

type PeriodUnit = NonNullable<PricingSpec["otherPeriods"]>[number]["unit"];

/** Units whose lengths can be compared, in months. Weeks don't divide months. */
const monthsByUnit: Record<string, number | undefined> = { month: 1, quarter: 3, year: 12 };

/** Checks that numbers aren't rounded for visitors, because search engines read them as written. */
export function checkDecimals({ spec }: Definition): Finding[] {
	const rating = spec.pricing?.rating?.value;
	const currency = getCurrency(spec);
	return [
		...(currency === undefined ? [] : listPrices(spec)).flatMap(({ pointer, value }) =>
			checkRounding(value, getCurrencyDigits(currency!), pointer, `a price in ${currency}`),
		),
		...(rating === undefined ? [] : checkRounding(rating, maxDecimals, "/pricing/rating/value", "a rating")),
	];
}

function checkRounding(value: number, maxDigits: number, pointer: string, what: string): Finding[] {
	if (Number(value.toFixed(maxDigits)) === value) return [];
	const closest = guessThousands(String(value));
	const message = `${value} has too many decimals: ${what} has ${maxDigits === 0 ? "none" : `at most ${maxDigits}`}.${formatSuggestion(closest)}`;
	return [{ code: "wrong-format", pointer, message, closest, fix: suggestReplacement(closest) }];
}

export function checkCurrency({ spec }: Definition): Finding[] {
	const { site, pricing } = spec;
	if (site.currency !== undefined && pricing) {
		const message = "Delete ‘currency’ here: the one under ‘pricing’ is for all prices.";
		return [{ code: "choose-one", pointer: "/site/currency", at: "key", message, allowed: ["pricing", "currency"] }];
	}
	if (site.currency !== undefined || pricing) return [];
	const priced = listPrices(spec);
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (!priced.some((price) => isBelow(price.pointer, pointer))) return [];
		const message = `Add ‘currency’ under ‘site’, such as USD: a ${section.type} section needs it.`;
		return [{ code: "missing-key", pointer: appendKey(pointer, "type"), message }];
	});
}

export function checkRating({ spec }: Definition): Finding[] {
	const rating = spec.pricing?.rating;
	const ratingSections = listSections(spec).filter(showsRating);
	if (!rating) {
		return ratingSections.map((ratingSection) => ({
			code: "rating-without-source",
			severity: "warning",
			pointer: appendKey(ratingSection.pointer, "showRating"),
			message: "There’s no rating to show. Add ‘rating’ under ‘pricing’, or delete ‘showRating’ here.",
		}));
	}
	const pointer = "/pricing/rating";
	const findings: Finding[] = [];
	if (ratingSections.every(({ section }) => section.hidden)) {
		const message = "This rating isn’t shown anywhere: no visible section has ‘showRating: true’.";
		const why = "Search engines only get a rating that visitors can see, too.";
		findings.push({ code: "rating-not-shown", severity: "warning", pointer, at: "key", message, why });
	}
	if (rating.value > rating.best) {
		const message = `A rating of ${rating.value} out of ${rating.best} isn’t possible.`;
		findings.push({ code: "rating-above-best", pointer: appendKey(pointer, "value"), message });
	}
	if (rating.reviews > rating.ratings) {
		const message = `There can’t be more reviews (${rating.reviews}) than ratings (${rating.ratings}): every review has a rating.`;
		findings.push({
			code: "reviews-above-ratings",
			severity: "warning",
			pointer: appendKey(pointer, "reviews"),
			message,
		});
	}
	return findings;
}

function showsRating({ section }: LocatedSection): boolean {
	return "showRating" in section && section.showRating === true;
}
