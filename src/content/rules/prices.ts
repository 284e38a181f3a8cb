import escaped from "escape-string-regexp";
import type { PlanSpec, SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { type Amount, createAmountFinder, createPeriodParser } from "../semantics/facts/amounts.ts";
import { type Claim, countEarlier, createWording, findOwners, findStatement } from "../semantics/facts/claims.ts";
import { joinPatterns } from "../semantics/phrases/pattern.ts";
import { getPhrases } from "../semantics/phrases/phrases.ts";
import { formatPeriod, getCurrentPrice, getPeriod, listPlanPrices } from "../semantics/plan-price.ts";
import { getSectionPointer, hasGroup } from "../semantics/sections.ts";
import { checkPassages } from "./passages.ts";

const why = "Write a price once, under its plan. It’s easy to forget a text that repeats it when the price changes.";

type Place = Pick<Finding, "pointer" | "at" | "why">;

export function checkPrices(definition: Definition): Finding[] {
	const { plans = {}, pricing } = definition.spec;
	if (!pricing || Object.keys(plans).length === 0) return [];
	const amountsIn = createAmountFinder(definition.spec);
	const phrases = getPhrases(definition.spec.site.language);
	const known = phrases && {
		wording: createWording(phrases.prices),
		periods: createPeriodParser(phrases),
		next: joinPatterns(phrases.prices.next),
	};
	return definition.claims.flatMap((claim) => amountsIn(claim.sentence).flatMap((amount) => judge(claim, amount)));

	function judge(claim: Claim, amount: Amount): Finding[] {
		const { piece, at, isOwn } = amount;
		const place = { pointer: claim.text.pointer, at: { piece, nth: countEarlier(claim, piece, at) }, why };
		return (isOwn ? findRepeatedPrice(claim, amount, place) : null) ?? findContradiction(claim, amount, place);
	}

	function isBesidePlans({ text }: Claim): boolean {
		const pointer = getSectionPointer(text.pointer);
		return pointer !== null && hasGroup(getValue(definition.spec, pointer) as SectionSpec, "plans");
	}

	function isPriceOfPlan(claim: Claim, { at, end }: Amount): boolean {
		if (!known) return false;
		const period =
			known.periods.parseAfter(claim.sentence.slice(end)) ?? known.periods.parseBefore(claim.sentence.slice(0, at));
		return period !== null || findStatement(claim, at, known.wording) !== null;
	}

	function findRepeatedPrice(claim: Claim, amount: Amount, place: Place): Finding[] | null {
		const { piece, at, end, value } = amount;
		const { sentence, mentions, owner } = claim;
		const named = findOwners(sentence, at, mentions);
		const about = named.length > 0 ? named : owner ? [owner] : Object.keys(plans);
		// Without the name of a plan, the amount may be the price of something else.
		const isMeant = named.length > 0 || owner !== null || isBesidePlans(claim) || isPriceOfPlan(claim, amount);
		const priced = !isMeant ? [] : about.filter((id) => plans[id] && listPlanPrices(plans[id]).includes(value));
		if (priced.length === 0) return null;
		const plan = priced.find((id) => getCurrentPrice(plans[id]!, definition.locale).price === value);
		// The price of another day has no placeholder.
		if (plan === undefined) return [];
		const isCertain = known && findStatement(claim, at, known.wording)?.isCertain;
		const said = isCertain
			? (known.periods.parseAfter(sentence.slice(end)) ?? known.periods.parseBefore(sentence.slice(0, at)))
			: null;
		const planUnit = getPeriod(plans[plan]!, pricing).unit;
		if (said && said.unit !== planUnit) {
			const message = `‘${piece}’ is the price of ${plans[plan]!.name} ${formatPeriod(planUnit)}, not per ${said.unit}.`;
			return [{ code: "period-contradicts-plan", severity: "warning", ...place, message }];
		}
		const fix = createFix(plan);
		const message = `‘${piece}’ is typed by hand. ${fix.replacement} always shows the current price of the plan.`;
		return [{ code: "typed-constant", severity: "info", ...place, message, fix }];
	}

	function priceOf(plan: PlanSpec): string {
		return definition.locale.formatPrice(getCurrentPrice(plan, definition.locale).price);
	}

	function findContradiction(claim: Claim, { piece, at, end, isOwn }: Amount, place: Place): Finding[] {
		const said = known && findStatement(claim, at, known.wording);
		if (!said) return [];
		const { unit } = getPeriod(plans[said.about ?? ""] ?? {}, pricing);
		const hasPeriod = said.isCertain || known.periods.parseBefore(claim.sentence.slice(0, at))?.unit === unit;
		if (
			!isEndOfPrice(claim.sentence.slice(end), { period: known.periods.getPattern(unit), next: known.next, hasPeriod })
		)
			return [];
		const about = said.about === null ? Object.keys(plans) : [said.about];
		const right = about.map((id) => `${plans[id]!.name} costs ${priceOf(plans[id]!)}`).join(", ");
		const currency = isOwn ? "" : `, and all prices are in ${pricing?.currency}`;
		const message = said.isCertain
			? `‘${piece}’ isn’t the price of the plan: ${right}${currency}.`
			: `If ‘${piece}’ is meant as the price of a plan, it’s wrong: ${right}${currency}.`;
		const fix = said.about === null ? undefined : createFix(said.about);
		return [{ code: "price-contradicts-plan", severity: "warning", ...place, message, fix }];
	}
}

/**
 * Whether a price ends here, as in "$899 a month." and "$899, with", but not in "$200 less" or "$500 of credit". Without
 * the name of a plan, it needs a period.
 */
function isEndOfPrice(
	rest: string,
	{ period, next, hasPeriod }: { period: string; next: string; hasPeriod: boolean },
): boolean {
	const end = "\\s*([.,;:!?)*。、，；：！？）]|[–—-]\\s|$)";
	return new RegExp(hasPeriod ? `^(\\s*${period})?(${end}|\\s*${next})` : `^\\s*${period}${end}`, "iu").test(rest);
}

function createFix(plan: string): { text: string; replacement: string; safe: false } {
	const name = `{plans.${plan}.price}`;
	return { text: `Write ${name}.`, replacement: name, safe: false };
}

/** Compares the period in words, and next to placeholders of prices, with the unit. */
export function checkPeriods(definition: Definition): Finding[] {
	const { pricing, plans = {} } = definition.spec;
	const phrases = getPhrases(definition.spec.site.language);
	if (!pricing || !phrases) return [];
	const periods = createPeriodParser(phrases);
	const inTexts = checkPassages(definition.passages, ({ words, locate }) =>
		[...words.matchAll(/\{\s*plans\.([a-z0-9-]+)\.price\s*\}/g)].flatMap(({ 0: name, 1: id = "", index }) => {
			const plan = Object.hasOwn(plans, id) ? plans[id] : undefined;
			const statedPeriod =
				periods.parseAfter(words.slice(index + name.length)) ?? periods.parseBefore(words.slice(0, index));
			const unit = plan && getPeriod(plan, pricing).unit;
			if (statedPeriod === null || unit === undefined || statedPeriod.unit === unit) return [];
			const [price, period] = [name, statedPeriod.words].map(escaped);
			const place = locate(name, new RegExp(`${price}(?=\\s*${period})|(?<=${period}\\s*)${price}`));
			return [
				{
					...contradiction,
					...place,
					message: `${name} is the price ${formatPeriod(unit)}, not per ${statedPeriod.unit}.`,
				},
			];
		}),
	);
	return [
		...checkWord(pricing.period, pricing.periodUnit, "/pricing/period"),
		...Object.entries(plans).flatMap(([id, { period }]) =>
			period ? checkWord(period.word, period.unit, `${appendKey("/plans", id)}/period/word`) : [],
		),
		...inTexts,
	];

	function checkWord(word: string, unit: string, pointer: string): Finding[] {
		const statedUnit = periods.parseUnit(word);
		if (statedUnit === null || statedUnit === unit) return [];
		const message = `Visitors read that prices are per ${word}, but search engines read that they are ${formatPeriod(unit)}.`;
		return [{ ...contradiction, pointer, message }];
	}
}

const contradiction = { code: "period-contradicts-plan", severity: "warning" } as const;
