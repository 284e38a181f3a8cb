import escaped from "escape-string-regexp";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { type Amount, amountsOf } from "../site/facts/amounts.ts";
import { type Claim, nthOf } from "../site/facts/claims.ts";
import { ownersOf } from "../site/facts/mentions.ts";

const why = "A price is written once, under the plan; a text that repeats it is forgotten when the price changes.";

/** Prices typed in a text, against those of the plans. */
export function typedPrices(definition: Definition): Finding[] {
	const { plans = {}, pricing } = definition.spec;
	if (!pricing || Object.keys(plans).length === 0) return [];
	const amountsIn = amountsOf(definition.spec);
	const unit = escaped(pricing.periodUnit);
	const perPeriod = new RegExp(`^[^\\p{L}\\p{N}]*((a|an|per|each|every|/)\\s*${unit}|${unit}ly)\\b`, "iu");
	return definition.claims.flatMap((claim) => amountsIn(claim.sentence).flatMap((amount) => judge(claim, amount)));

	function judge(claim: Claim, amount: Amount): Finding[] {
		const { sentence, mentions, owner } = claim;
		const named = ownersOf(sentence, amount.at, mentions);
		const about = named.length > 0 ? named : owner ? [owner] : [];
		const equal = (about.length > 0 ? about : Object.keys(plans)).find((id) => plans[id]?.price === amount.value);
		const place = {
			pointer: claim.text.pointer,
			at: { piece: amount.piece, nth: nthOf(claim, amount.piece, amount.at) },
			why,
		};
		if (equal !== undefined) return [repeated(equal, amount, place)];
		const periodic = perPeriod.test(sentence.slice(amount.end));
		if (about.length === 0 && !periodic) return [];
		const right = (about.length > 0 ? about : Object.keys(plans)).map(
			(id) => `${plans[id]!.name} costs ${definition.locale.price(plans[id]!.price)}`,
		);
		const message = `‘${amount.piece}’ is not the price of a plan: ${right.join(", ")}.`;
		const [only] = about;
		const fix = about.length === 1 ? written(`{plans.${only}.price}`) : undefined;
		return [{ code: "price-contradicts-plan", severity: "warning", ...place, message, fix }];
	}
}

function repeated(plan: string, { piece }: Amount, place: Pick<Finding, "pointer" | "at" | "why">): Finding {
	const name = `{plans.${plan}.price}`;
	const message = `‘${piece}’ is typed by hand; ${name} would always be the price of the plan.`;
	return { code: "typed-constant", severity: "info", ...place, message, fix: written(name) };
}

/** Not safe: a text that begins with a brace needs quotes. */
function written(name: string): Finding["fix"] {
	return { text: `Write ${name}.`, replacement: name, safe: false };
}
