import escapeRegExp from "escape-string-regexp";
import type { SectionSpec } from "../../model/spec.gen.ts";
import { getOrCreate } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import {
	type Amount,
	type AmountFinder,
	createAmountFinder,
	createPeriodParser,
	type PeriodParser,
} from "../semantics/claims/amounts.ts";
import {
	type Claim,
	countEarlier,
	createWording,
	findOwners,
	findStatement,
	type Wording,
} from "../semantics/claims/claims.ts";
import { joinPatterns, type Phrases } from "../semantics/phrases/pattern.ts";
import { getPhrases } from "../semantics/phrases/phrases.ts";
import { formatPeriod, getCurrentPrice, getPeriod, listPlanPrices } from "../semantics/plan-price.ts";
import { canShowTopLevelKey, getSectionPointer } from "../semantics/sections.ts";
import { checkPassages } from "./passages.ts";

const why = "Write a price once, under its plan. It’s easy to forget a text that repeats it when the price changes.";

type ClaimLocation = Pick<Finding, "pointer" | "at" | "why">;

export function checkPrices(definition: Definition): Finding[] {
	const { plans = {}, pricing } = definition.spec;
	if (!pricing || Object.keys(plans).length === 0) return [];
	const findAmounts = getAmountFinder(definition);
	const parsers = getPriceParsers(definition);
	return definition.claims.flatMap((claim) =>
		findAmounts(claim.sentence).flatMap((amount) => checkAmount(claim, amount)),
	);

	function checkAmount(claim: Claim, amount: Amount): Finding[] {
		const { piece, start, hasSiteCurrency } = amount;
		const place = { pointer: claim.text.pointer, at: { piece, nth: countEarlier(claim, piece, start) }, why };
		return (
			(hasSiteCurrency ? findRepeatedPrice(claim, amount, place) : null) ?? findContradiction(claim, amount, place)
		);
	}

	function isBesidePlans({ text }: Claim): boolean {
		const pointer = getSectionPointer(text.pointer);
		return pointer !== null && canShowTopLevelKey(getValue(definition.spec, pointer) as SectionSpec, "plans");
	}

	function isPriceOfPlan(claim: Claim, { start, end }: Amount): boolean {
		if (!parsers) return false;
		const period =
			parsers.periods.parseAfter(claim.sentence.slice(end)) ??
			parsers.periods.parseBefore(claim.sentence.slice(0, start));
		return period !== null || findStatement(claim, start, parsers.wording) !== null;
	}

	function findRepeatedPrice(claim: Claim, amount: Amount, place: ClaimLocation): Finding[] | null {
		const { piece, start, end, value } = amount;
		const { sentence, mentions, owner } = claim;
		const named = findOwners(sentence, start, mentions);
		const candidates = named.length > 0 ? named : owner ? [owner] : Object.keys(plans);
		// If no plan is named, the amount may be the price of something else.
		const isPlanPrice = named.length > 0 || owner !== null || isBesidePlans(claim) || isPriceOfPlan(claim, amount);
		const priced = !isPlanPrice
			? []
			: candidates.filter((id) => plans[id] && listPlanPrices(plans[id]).includes(value));
		if (priced.length === 0) return null;
		const plan = priced.find((id) => getCurrentPrice(plans[id]!, definition.locale).price === value);
		// The early or later price of a plan is right, too, but only the current price has a placeholder.
		if (plan === undefined) return [];
		const isCertain = parsers && findStatement(claim, start, parsers.wording)?.isCertain;
		const statedPeriod = isCertain
			? (parsers.periods.parseAfter(sentence.slice(end)) ?? parsers.periods.parseBefore(sentence.slice(0, start)))
			: null;
		const planUnit = getPeriod(plans[plan]!, pricing).unit;
		if (statedPeriod && statedPeriod.unit !== planUnit) {
			const message = `Write ‘${formatPeriod(planUnit)}’ here, or correct the price: the plan ‘${plans[plan]!.name}’ costs ${piece} ${formatPeriod(planUnit)}, not per ${statedPeriod.unit}.`;
			return [{ code: "period-contradicts-plan", severity: "warning", ...place, message }];
		}
		const fix = createFix(plan);
		const message = `‘${piece}’ is typed by hand. ${fix.replacement} always shows the current price of the plan.`;
		return [{ code: "typed-constant", severity: "info", ...place, message, fix }];
	}

	function formatCurrentPrice(plan: string): string {
		return definition.constants.get(`plans.${plan}.price`)!;
	}

	function locatePrice(plan: string): Finding["related"] {
		const { path, early } = getCurrentPrice(plans[plan]!, definition.locale);
		const at = { pointer: `/plans/${plan}/${path}` };
		if (!early) return [{ message: "The plan’s price is here.", at }];
		const usual = { pointer: `/plans/${plan}/price` };
		return [
			{ message: "The plan’s price for now is here.", at },
			{ message: "Its price after that is here.", at: usual },
		];
	}

	function findContradiction(
		claim: Claim,
		{ piece, start, end, hasSiteCurrency }: Amount,
		place: ClaimLocation,
	): Finding[] {
		const statement = parsers && findStatement(claim, start, parsers.wording);
		if (!statement) return [];
		const { unit } = getPeriod(plans[statement.about ?? ""] ?? {}, pricing);
		const isClearlyPrice =
			statement.isCertain || parsers.periods.parseBefore(claim.sentence.slice(0, start))?.unit === unit;
		if (
			!isEndOfPrice(claim.sentence.slice(end), {
				period: parsers.periods.getPattern(unit),
				next: parsers.next,
				isClearlyPrice,
			})
		)
			return [];
		const candidates = statement.about === null ? Object.keys(plans) : [statement.about];
		const right = candidates.map((id) => `‘${plans[id]!.name}’ costs ${formatCurrentPrice(id)}`).join(", ");
		const currency = hasSiteCurrency ? "" : `, and all prices are in ${pricing?.currency}`;
		const message = statement.isCertain
			? `This text says ‘${piece}’, but the plan ${right}${currency}. Correct the one that’s wrong.`
			: `If ‘${piece}’ is meant as the price of a plan, it’s wrong: ${right}${currency}.`;
		if (statement.about === null) return [{ code: "price-contradicts-plan", severity: "warning", ...place, message }];
		const related = locatePrice(statement.about);
		const text = `Always show the plan’s price here, now ${formatCurrentPrice(statement.about)}.`;
		const fix = createFix(statement.about, text);
		return [{ code: "price-contradicts-plan", severity: "warning", ...place, message, related, fix }];
	}
}

/**
 * Whether the text after an amount shows that it is a price: "$899 a month." and "$899, with", but not "$200 less" or
 * "$500 of credit". An amount that isn't clearly a price must be followed by its period.
 */
function isEndOfPrice(
	rest: string,
	{ period, next, isClearlyPrice }: { period: string; next: string; isClearlyPrice: boolean },
): boolean {
	const end = "\\s*([.,;:!?)*。、，；：！？）]|[–—-]\\s|$)";
	return new RegExp(isClearlyPrice ? `^(\\s*${period})?(${end}|\\s*${next})` : `^\\s*${period}${end}`, "iu").test(rest);
}

function createFix(plan: string, text?: string): { text: string; replacement: string; safe: false } {
	const name = `{plans.${plan}.price}`;
	return { text: text ?? `Write ${name}.`, replacement: name, safe: false };
}

/**
 * Compares the words for periods with the units of plans: the words in the definition, and those next to the placeholder
 * of a price.
 */
export function checkPeriods(definition: Definition): Finding[] {
	const { pricing, plans = {} } = definition.spec;
	const parsers = getPriceParsers(definition);
	if (!pricing || !parsers) return [];
	const { periods } = parsers;
	const inTexts = checkPassages(definition.passages.unusual, ({ text, locate }) =>
		[...text.matchAll(/\{\s*plans\.([a-z0-9-]+)\.price\s*\}/g)].flatMap(({ 0: name, 1: id = "", index }) => {
			const plan = Object.hasOwn(plans, id) ? plans[id] : undefined;
			const statedPeriod =
				periods.parseAfter(text.slice(index + name.length)) ?? periods.parseBefore(text.slice(0, index));
			const unit = plan && getPeriod(plan, pricing).unit;
			if (statedPeriod === null || unit === undefined || statedPeriod.unit === unit) return [];
			const [price, period] = [name, statedPeriod.words].map(escapeRegExp);
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

interface PriceParsers {
	wording: Wording;
	periods: PeriodParser;
	/** Source of a regular expression for words that can follow a price. */
	next: string;
}

/** Keep the patterns, because compiling one takes longer than using it. */
const createParserCache = () => new Map<Phrases, PriceParsers>();
const createAmountFinderCache = () => new Map<string, AmountFinder>();

/** Returns null for a language without phrases. */
function getPriceParsers({ spec, caches }: Definition): PriceParsers | null {
	const phrases = getPhrases(spec.site.language);
	if (!phrases) return null;
	return getOrCreate(caches.get(createParserCache), phrases, () => ({
		wording: createWording(phrases.prices),
		periods: createPeriodParser(phrases),
		next: joinPatterns(phrases.prices.wordsAfter),
	}));
}

function getAmountFinder({ spec, caches }: Definition): AmountFinder {
	const key = `${spec.site.language} ${spec.pricing?.currency}`;
	return getOrCreate(caches.get(createAmountFinderCache), key, () => createAmountFinder(spec));
}
