import { en } from "../phrases/en.ts";
import { joinPatterns } from "../phrases/pattern.ts";
import type { Phrases } from "../phrases/type.ts";
import type { Claim } from "./claims.ts";

/**
 * Whose number it is that stands in a sentence: of the plans right before it ("Pro is only $899"), of the plan in whose own
 * block the sentence begins with it, or of nobody else that the sentence names ("From $899 a month"). Any other number may
 * be that of a competitor or of something else, so that nothing can be said of it.
 */
export type Statement = { about: string; isCertain: true } | { about: string | null; isCertain: false };

/** The words of a language around such a number. */
export interface Wording {
	/** Words that name nothing, and signs that end no thought: "(", ":", "–". */
	silent: RegExp;
	/** What ends with the name of a plan that another is compared with. */
	compared: RegExp;
}

export function createWording({ silent, compared }: Phrases["prices"]): Wording {
	return {
		silent: new RegExp(`^[^\\p{L}\\p{N}]*(${joinPatterns(silent)}[^\\p{L}\\p{N}]*)*$`, "iu"),
		compared: new RegExp(`${joinPatterns(compared)}\\s*$`, "iu"),
	};
}

/** In English, around a number of things. */
export const wordingOfQuantities = createWording({
	...en.prices,
	silent: [
		..."a,an,the,our,all,at,for,from,of,as,low,just,only,now,still,always,plans?,pass(es)?,packages?,subscriptions?".split(
			",",
		),
		..."has,have,having,with,comes?,includes?,including,gives?,gets?,offers?,brings?,you,up,to".split(","),
	],
});

export function findStatement(
	{ sentence, mentions, owner }: Claim,
	at: number,
	{ silent, compared }: Wording,
): Statement | null {
	const before = mentions.filter(({ end }) => end <= at).at(-1);
	if (before) {
		if (compared.test(sentence.slice(0, before.start)) || !silent.test(sentence.slice(before.end, at))) return null;
		return { about: before.plan, isCertain: true };
	}
	return silent.test(sentence.slice(0, at)) ? { about: owner, isCertain: false } : null;
}
