import escaped from "escape-string-regexp";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isEnglish } from "../semantics/built-in-words.ts";
import { type Claim, countEarlier, findOwners, findStatement, wordingOfQuantities } from "../semantics/facts/claims.ts";

/** Numbers of things typed in a text ("4 lamps"), against the quantities of the plans. */
export function checkQuantities(definition: Definition): Finding[] {
	const plans = definition.spec.plans ?? {};
	const names = [...new Set(Object.values(plans).flatMap(({ quantities }) => Object.keys(quantities ?? {})))];
	if (names.length === 0) return [];
	const { claims } = definition;
	const english = isEnglish(definition.spec);
	return names.flatMap((name) => {
		const pattern = countOf(name);
		// The pattern takes long to make. What all forms of the word begin with is seldom near a number.
		const [beginning = ""] = /^.[a-z]?/.exec(name) ?? [];
		const counting = claims.filter(
			({ sentence }) => /\d\s/.test(sentence) && sentence.toLowerCase().includes(beginning.toLowerCase()),
		);
		return counting.flatMap((claim) =>
			[...claim.sentence.matchAll(pattern)].flatMap(({ 0: piece, 1: number, index }) =>
				judge(claim, { name, piece, count: Number(number), at: index }),
			),
		);
	});

	interface Count {
		name: string;
		piece: string;
		count: number;
		at: number;
	}

	function judge(claim: Claim, { name, piece, count, at }: Count): Finding[] {
		const having = (ids: string[]) => ids.filter((id) => plans[id]?.quantities?.[name] !== undefined);
		const words = piece.replace(/\s+/g, " ");
		const place = { pointer: claim.text.pointer, at: { piece, nth: countEarlier(claim, piece, at) }, why };
		const named = findOwners(claim.sentence, at, claim.mentions);
		const equal = having(named.length > 0 ? named : claim.owner ? [claim.owner] : Object.keys(plans)).find(
			(id) => plans[id]?.quantities?.[name] === count,
		);
		if (equal !== undefined) {
			const placeholder = `{plans.${equal}.${name}}`;
			const message = `‘${words}’ is typed by hand. ${placeholder} always shows the number of the plan.`;
			return [{ code: "typed-constant", severity: "info", ...place, message }];
		}
		const plan = english ? findStatement(claim, at, wordingOfQuantities)?.about : null;
		const right = plan && plans[plan]?.quantities?.[name];
		const compared = /^\s*(more|less|fewer|extra|than|on top)\b/i.test(claim.sentence.slice(at + piece.length));
		if (!plan || right === undefined || compared) return [];
		const placeholder = `{plans.${plan}.${name}}`;
		const fix = {
			text: `Write ${placeholder}.`,
			replacement: words.replace(/^\d+/, placeholder),
			safe: false,
		};
		const message = `‘${words}’ doesn’t match the plan: ${plans[plan]!.name} has ${right}.`;
		return [{ code: "quantity-contradicts-plan", severity: "warning", ...place, message, fix }];
	}
}

const why = "Write a number once, under its plan. It’s easy to forget a text that repeats it when the plan changes.";

/** "lamps" → "4 lamps", "4 front lamps", "1 lamp"; a word between may say which, but not that they come on top. */
function countOf(name: string): RegExp {
	const words = escaped(name).replace(/([a-z])([A-Z])/g, "$1[ -]$2");
	const singular = words.replace(
		/(?<=.{2})(ies|ves|s)$/,
		(end) => ({ ies: "(?:y|ies)", ves: "(?:f|fe|ves)" })[end] ?? "s?",
	);
	return new RegExp(
		`(?<![\\p{L}\\p{N}.,:/$€£-])(\\d{1,6})\\s+(?:(?!(?:more|extra|additional|further|other|fewer)\\s)[\\p{L}-]+\\s+)?${singular}(?![\\p{L}\\p{N}])`,
		"giu",
	);
}
