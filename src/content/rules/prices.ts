import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { append, valueAt } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { costToday, pricesOf } from "../site/early.ts";
import { type Amount, amountsOf } from "../site/facts/amounts.ts";
import { type Claim, nthOf } from "../site/facts/claims.ts";
import { ownersOf } from "../site/facts/mentions.ts";
import { inWords, periodOf, periodsIn } from "../site/facts/periods.ts";
import { statementAt, wordingOf } from "../site/facts/statements.ts";
import { anyOf } from "../site/phrases/pattern.ts";
import { phrasesIn } from "../site/phrases/phrases.ts";

const why = "A price is written once, under the plan; a text that repeats it is forgotten when the price changes.";

type Place = Pick<Finding, "pointer" | "at" | "why">;

/** Prices typed in a text, against those of the plans. */
export function typedPrices(definition: Definition): Finding[] {
	const { plans = {}, pricing } = definition.spec;
	if (!pricing || Object.keys(plans).length === 0) return [];
	const amountsIn = amountsOf(definition.spec);
	const phrases = phrasesIn(definition.spec.site.language);
	const known = phrases && {
		wording: wordingOf(phrases.prices),
		periods: periodsIn(phrases),
		next: anyOf(phrases.prices.next),
	};
	return definition.claims.flatMap((claim) => amountsIn(claim.sentence).flatMap((amount) => judge(claim, amount)));

	function judge(claim: Claim, amount: Amount): Finding[] {
		const { piece, at, isOwn } = amount;
		const place = { pointer: claim.text.pointer, at: { piece, nth: nthOf(claim, piece, at) }, why };
		return (isOwn ? repeated(claim, amount, place) : null) ?? contradicting(claim, amount, place);
	}

	function isBesidePlans({ text }: Claim): boolean {
		const section = /^.*\/sections\/\d+/.exec(text.pointer)?.[0];
		const type = section === undefined ? null : valueAt(definition.spec, append(section, "type"));
		return type === "plans" || type === "offer" || type === "comparison";
	}

	function isPriceOfPlan(claim: Claim, { at, end }: Amount): boolean {
		if (!known) return false;
		const period = known.periods.behind(claim.sentence.slice(end)) ?? known.periods.before(claim.sentence.slice(0, at));
		return period !== null || statementAt(claim, at, known.wording) !== null;
	}

	function repeated(claim: Claim, amount: Amount, place: Place): Finding[] | null {
		const { piece, at, end, value } = amount;
		const { sentence, mentions, owner } = claim;
		const named = ownersOf(sentence, at, mentions);
		const about = named.length > 0 ? named : owner ? [owner] : Object.keys(plans);
		// Beside no name of a plan, an equal amount may be the price of anything else.
		const isMeant = named.length > 0 || owner !== null || isBesidePlans(claim) || isPriceOfPlan(claim, amount);
		const priced = !isMeant ? [] : about.filter((id) => plans[id] && pricesOf(plans[id]).includes(value));
		if (priced.length === 0) return null;
		const plan = priced.find((id) => costToday(plans[id]!, definition.locale).price === value);
		// That of another day stands under the plan, too, and no name gives it.
		if (plan === undefined) return [];
		const isCertain = known && statementAt(claim, at, known.wording)?.isCertain;
		const said = isCertain
			? (known.periods.behind(sentence.slice(end)) ?? known.periods.before(sentence.slice(0, at)))
			: null;
		const own = periodOf(plans[plan]!, pricing).unit;
		if (said && said.unit !== own) {
			const message = `‘${piece}’ is the price of ${plans[plan]!.name} ${inWords(own)}, and not per ${said.unit}.`;
			return [{ code: "period-contradicts-plan", severity: "warning", ...place, message }];
		}
		const fix = written(plan);
		const message = `‘${piece}’ is typed by hand; ${fix.replacement} would always be the price of the plan.`;
		return [{ code: "typed-constant", severity: "info", ...place, message, fix }];
	}

	function priceOf(plan: PlanSpec): string {
		return definition.locale.price(costToday(plan, definition.locale).price);
	}

	function contradicting(claim: Claim, { piece, at, end, isOwn }: Amount, place: Place): Finding[] {
		const said = known && statementAt(claim, at, known.wording);
		if (!said) return [];
		const { unit } = periodOf(plans[said.about ?? ""] ?? {}, pricing);
		const hasPeriod = said.isCertain || known.periods.before(claim.sentence.slice(0, at))?.unit === unit;
		if (!isEndOfPrice(claim.sentence.slice(end), { period: known.periods.pattern(unit), next: known.next, hasPeriod }))
			return [];
		const about = said.about === null ? Object.keys(plans) : [said.about];
		const right = about.map((id) => `${plans[id]!.name} costs ${priceOf(plans[id]!)}`).join(", ");
		const currency = isOwn ? "" : `, and all prices are in ${pricing?.currency}`;
		const message = said.isCertain
			? `‘${piece}’ is not the price of the plan: ${right}${currency}.`
			: `‘${piece}’ is perhaps meant as the price of a plan, and is none: ${right}${currency}.`;
		const fix = said.about === null ? undefined : written(said.about);
		return [{ code: "price-contradicts-plan", severity: "warning", ...place, message, fix }];
	}
}

/**
 * Whether a price ends here, as in "$899 a month." and "$899, with": not in "$200 less" or "$500 of credit". Where no plan is
 * named, it needs the period, and no word about what else it could be paid for.
 */
function isEndOfPrice(
	rest: string,
	{ period, next, hasPeriod }: { period: string; next: string; hasPeriod: boolean },
): boolean {
	const end = "\\s*([.,;:!?)*。、，；：！？）]|[–—-]\\s|$)";
	return new RegExp(hasPeriod ? `^(\\s*${period})?(${end}|\\s*${next})` : `^\\s*${period}${end}`, "iu").test(rest);
}

/** Not safe: a text that begins with a brace needs quotes. */
function written(plan: string): { text: string; replacement: string; safe: false } {
	const name = `{plans.${plan}.price}`;
	return { text: `Write ${name}.`, replacement: name, safe: false };
}
