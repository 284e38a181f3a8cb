import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { costToday, pricesOf } from "../site/early.ts";
import { isEnglish } from "../site/english.ts";
import { type Amount, amountsOf } from "../site/facts/amounts.ts";
import { type Claim, nthOf } from "../site/facts/claims.ts";
import { ownersOf } from "../site/facts/mentions.ts";
import { inWords, periodBehind, periodOf } from "../site/facts/periods.ts";
import { statementAt } from "../site/facts/statements.ts";

const why = "A price is written once, under the plan; a text that repeats it is forgotten when the price changes.";

type Place = Pick<Finding, "pointer" | "at" | "why">;

/** Prices typed in a text, against those of the plans. */
export function typedPrices(definition: Definition): Finding[] {
	const { plans = {}, pricing } = definition.spec;
	if (!pricing || Object.keys(plans).length === 0) return [];
	const amountsIn = amountsOf(definition.spec);
	const english = isEnglish(definition);
	return definition.claims.flatMap((claim) => amountsIn(claim.sentence).flatMap((amount) => judge(claim, amount)));

	function judge(claim: Claim, amount: Amount): Finding[] {
		const { piece, at, isOwn } = amount;
		const place = { pointer: claim.text.pointer, at: { piece, nth: nthOf(claim, piece, at) }, why };
		return (isOwn ? repeated(claim, amount, place) : null) ?? (english ? contradicting(claim, amount, place) : []);
	}

	function repeated(claim: Claim, { piece, at, end, value }: Amount, place: Place): Finding[] | null {
		const { sentence, mentions, owner } = claim;
		const named = ownersOf(sentence, at, mentions);
		const about = named.length > 0 ? named : owner ? [owner] : Object.keys(plans);
		const priced = about.filter((id) => plans[id] && pricesOf(plans[id]).includes(value));
		if (priced.length === 0) return null;
		const plan = priced.find((id) => costToday(plans[id]!, definition.locale).price === value);
		// That of another day stands under the plan, too, and no name gives it.
		if (plan === undefined) return [];
		const unit = english && statementAt(claim, at, "price")?.isCertain ? periodBehind(sentence.slice(end)) : null;
		const own = periodOf(plans[plan]!, pricing).unit;
		if (unit !== null && unit !== own) {
			const message = `‘${piece}’ is the price of ${plans[plan]!.name} ${inWords(own)}, and not per ${unit}.`;
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
		const said = statementAt(claim, at, "price");
		if (!said) return [];
		const { unit } = periodOf(plans[said.about ?? ""] ?? {}, pricing);
		if (!isEndOfPrice(claim.sentence.slice(end), unit, said.isCertain)) return [];
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
function isEndOfPrice(rest: string, unit: string, isNamed: boolean): boolean {
	const period = `((a|an|per|each|every|/)\\s*${unit}|${unit}ly)`;
	const end = "\\s*([.,;:!?)*]|[–—-]\\s|$)";
	const next = "\\s+(and|or|but|in|with|when|if|only|now|today|until)\\b";
	return new RegExp(isNamed ? `^(\\s*${period})?(${end}|${next})` : `^\\s*${period}${end}`, "i").test(rest);
}

/** Not safe: a text that begins with a brace needs quotes. */
function written(plan: string): { text: string; replacement: string; safe: false } {
	const name = `{plans.${plan}.price}`;
	return { text: `Write ${name}.`, replacement: name, safe: false };
}
