import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isEnglish } from "../semantics/built-in-words.ts";
import { type Claim, countEarlier, createMentionFinder } from "../semantics/facts/claims.ts";

/** "Everything in X", against what the plans extend. */
export function checkInclusions(definition: Definition): Finding[] {
	const plans = definition.spec.plans ?? {};
	if (Object.keys(plans).length === 0 || !isEnglish(definition.spec)) return [];
	const mentionsIn = createMentionFinder(definition.spec);
	const including = definition.claims.filter(({ sentence }) => /everything\s+in/i.test(sentence));
	return including.flatMap((claim) =>
		[
			...claim.sentence.matchAll(
				/\beverything\s+in\s+(?:(?:the|our)\s+)?(\{plans\.[a-z0-9-]+\.name\}|\p{Lu}[\p{L}\p{N}]*)/giu,
			),
		].flatMap(({ 0: piece, 1: base = "", index }) => judge(claim, piece, base, index)),
	);

	function judge(claim: Claim, piece: string, base: string, at: number): Finding[] {
		const start = at + piece.length - base.length;
		const place = { pointer: claim.text.pointer, at: { piece, nth: countEarlier(claim, piece, at) } };
		const included = claim.mentions.find((mention) => mention.start === start)?.plan;
		if (included === undefined) {
			// Elsewhere such words may be about anything.
			if (claim.owner === null || base.startsWith("{") || !/^\p{Lu}/u.test(base)) return [];
			const closest = findNearest(
				base,
				Object.values(plans).map(({ name }) => name),
			);
			const message = `There’s no plan ‘${base}’.${formatSuggestion(closest)}`;
			return [{ code: "unknown-plan-name", severity: "warning", ...place, message, closest }];
		}
		const before = mentionsIn(claim.sentence.slice(0, at)).at(-1)?.plan;
		const subject = before ?? claim.owner;
		if (subject === null || subject === undefined || includes(subject, included, plans)) return [];
		const name = (id: string) => plans[id]!.name;
		const above = plans[subject]?.extends;
		const fact = above && plans[above] ? `it extends ${name(above)}` : "it doesn’t extend another plan";
		const message = `${name(subject)} doesn’t have everything in ${name(included)}: ${fact}.`;
		const why = "To give a plan everything that another has, name that plan under ‘extends’.";
		return [{ code: "includes-contradicts-plan", severity: "warning", ...place, message, why }];
	}
}

function includes(plan: string, base: string, plans: Record<string, PlanSpec>): boolean {
	const seen = new Set<string>();
	for (let id: string | undefined = plan; id !== undefined && !seen.has(id); id = plans[id]?.extends) {
		if (id === base && seen.size > 0) return true;
		seen.add(id);
	}
	return false;
}
