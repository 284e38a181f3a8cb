import escapeRegExp from "escape-string-regexp";
import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isEnglish } from "../semantics/built-in-words.ts";
import {
	type Claim,
	countEarlier,
	createMentionFinder,
	findOwners,
	findStatement,
	quantityWording,
} from "../semantics/claims/claims.ts";

export function checkQuantities(definition: Definition): Finding[] {
	const plans = definition.spec.plans ?? {};
	const names = [...new Set(Object.values(plans).flatMap(({ quantities }) => Object.keys(quantities ?? {})))];
	if (names.length === 0) return [];
	const { claims } = definition;
	const isEnglishSite = isEnglish(definition.spec);
	return names.flatMap((name) => {
		const pattern = createCountPattern(name);
		// The pattern is slow, so sentences are filtered by the first letters of the name.
		const [beginning = ""] = /^.[a-z]?/.exec(name) ?? [];
		const counting = claims.filter(
			({ sentence }) => /\d\s/.test(sentence) && sentence.toLowerCase().includes(beginning.toLowerCase()),
		);
		return counting.flatMap((claim) =>
			[...claim.sentence.matchAll(pattern)].flatMap(({ 0: piece, 1: number, index }) =>
				checkCount(claim, { name, piece, count: Number(number), start: index }),
			),
		);
	});

	interface Count {
		name: string;
		piece: string;
		count: number;
		/** Offset in the sentence. */
		start: number;
	}

	function checkCount(claim: Claim, { name, piece, count, start }: Count): Finding[] {
		const filterPlansWithQuantity = (ids: string[]) => ids.filter((id) => plans[id]?.quantities?.[name] !== undefined);
		const words = piece.replace(/\s+/g, " ");
		const place = { pointer: claim.text.pointer, at: { piece, nth: countEarlier(claim, piece, start) }, why };
		const named = findOwners(claim.sentence, start, claim.mentions);
		const equal = filterPlansWithQuantity(
			named.length > 0 ? named : claim.owner ? [claim.owner] : Object.keys(plans),
		).find((id) => plans[id]?.quantities?.[name] === count);
		if (equal !== undefined) {
			const placeholder = `{plans.${equal}.${name}}`;
			const message = `‘${words}’ is typed by hand. ${placeholder} always shows the number of the plan.`;
			return [{ code: "typed-constant", severity: "info", ...place, message }];
		}
		const plan = isEnglishSite ? findStatement(claim, start, quantityWording)?.about : null;
		const right = plan && plans[plan]?.quantities?.[name];
		const isComparison = /^\s*(more|less|fewer|extra|than|on top)\b/i.test(claim.sentence.slice(start + piece.length));
		if (!plan || right === undefined || isComparison) return [];
		const placeholder = `{plans.${plan}.${name}}`;
		const fix = {
			text: `Always show the plan’s number here, now ${right}.`,
			replacement: words.replace(/^\d+/, placeholder),
			safe: false,
		};
		const message = `This text says ‘${words}’, but the plan ‘${plans[plan]!.name}’ has ${right}. Correct the one that’s wrong.`;
		const related = [{ message: "The plan’s number is here.", at: { pointer: `/plans/${plan}/quantities/${name}` } }];
		return [{ code: "quantity-contradicts-plan", severity: "warning", ...place, message, related, fix }];
	}
}

const why = "Write a number once, under its plan. It’s easy to forget a text that repeats it when the plan changes.";

/** "lamps" matches "4 lamps", "4 front lamps" and "1 lamp", but not "4 more lamps". */
function createCountPattern(name: string): RegExp {
	const plural = escapeRegExp(name).replace(/([a-z])([A-Z])/g, "$1[ -]$2");
	const singular = plural.replace(
		/(?<=.{2})(ies|ves|s)$/,
		(end) => ({ ies: "(?:y|ies)", ves: "(?:f|fe|ves)" })[end] ?? "s?",
	);
	return new RegExp(
		`(?<![\\p{L}\\p{N}.,:/$€£-])(\\d{1,6})\\s+(?:(?!(?:more|extra|additional|further|other|fewer)\\s)[\\p{L}-]+\\s+)?${singular}(?![\\p{L}\\p{N}])`,
		"giu",
	);
}

export function checkInclusions(definition: Definition): Finding[] {
	const plans = definition.spec.plans ?? {};
	if (Object.keys(plans).length === 0 || !isEnglish(definition.spec)) return [];
	const findMentions = createMentionFinder(definition.spec);
	const including = definition.claims.filter(({ sentence }) => /everything\s+in/i.test(sentence));
	return including.flatMap((claim) =>
		[
			...claim.sentence.matchAll(
				/\beverything\s+in\s+(?:(?:the|our)\s+)?(\{plans\.[a-z0-9-]+\.name\}|\p{Lu}[\p{L}\p{N}]*)/giu,
			),
		].flatMap(({ 0: piece, 1: base = "", index }) => checkInclusion(claim, piece, base, index)),
	);

	/** @param base the name or placeholder of the included plan, at the end of `piece` */
	function checkInclusion(claim: Claim, piece: string, base: string, start: number): Finding[] {
		const baseStart = start + piece.length - base.length;
		const place = { pointer: claim.text.pointer, at: { piece, nth: countEarlier(claim, piece, start) } };
		const included = claim.mentions.find((mention) => mention.start === baseStart)?.plan;
		if (included === undefined) {
			// Outside the texts of a plan, "everything in Paris" may be about anything.
			if (claim.owner === null || base.startsWith("{") || !/^\p{Lu}/u.test(base)) return [];
			const closest = findNearest(
				base,
				Object.values(plans).map((plan) => plan.name),
			);
			const message = `There’s no plan ‘${base}’.${formatSuggestion(closest)}`;
			return [{ code: "unknown-plan-name", severity: "warning", ...place, message, closest }];
		}
		const before = findMentions(claim.sentence.slice(0, start)).at(-1)?.plan;
		const subject = before ?? claim.owner;
		if (subject === null || subject === undefined || includes(subject, included, plans)) return [];
		const getName = (id: string) => plans[id]!.name;
		const isReversed = includes(included, subject, plans);
		const fact = isReversed
			? `It’s the other way around: ${getName(included)} includes ${getName(subject)}`
			: `The plan ${getName(subject)} doesn’t include ${getName(included)}`;
		const message = `This text says that ${getName(subject)} has everything in ${getName(included)}. ${fact}. Correct the text.`;
		const advice = `If the text is right, write ‘extends: ${included}’ in the plan ‘${subject}’.`;
		return [
			{
				code: "includes-contradicts-plan",
				severity: "warning",
				...place,
				message,
				...(isReversed ? {} : { why: advice }),
			},
		];
	}
}

/** Whether a plan extends another one, directly or indirectly. Handles plans that wrongly extend themselves. */
function includes(plan: string, base: string, plans: Record<string, PlanSpec>): boolean {
	const seen = new Set<string>();
	for (let id: string | undefined = plan; id !== undefined && !seen.has(id); id = plans[id]?.extends) {
		if (id === base && seen.size > 0) return true;
		seen.add(id);
	}
	return false;
}
