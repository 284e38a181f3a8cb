import type { Claim } from "./claims.ts";

/**
 * Whose number it is that stands in a sentence: of the plans right before it ("Pro is only $899"), of the plan in whose own
 * block the sentence begins with it, or of nobody else that the sentence names ("From $899 a month"). Any other number may
 * be that of a competitor or of something else, so that nothing can be said of it.
 */
export type Statement = { about: string; isCertain: true } | { about: string | null; isCertain: false };

const common =
	"a|an|the|our|all|at|for|from|of|as|low|just|only|now|still|always|plans?|pass(es)?|packages?|subscriptions?";

const verbs = {
	price: "is|are|costs?|prices?|priced|pricing|starts?|starting|begins?|beginning|sells|pay|you",
	quantity: "has|have|having|with|comes?|includes?|including|gives?|gets?|offers?|brings?|you|up|to",
};

const silent = {
	price: only(`${common}|${verbs.price}`),
	quantity: only(`${common}|${verbs.quantity}`),
};

/** Words that name nothing, and signs that end no thought: "(", ":", "–". */
function only(words: string): RegExp {
	return new RegExp(`^[^\\p{L}\\p{N}]*((${words})(?![\\p{L}\\p{N}])[^\\p{L}\\p{N}]*)*$`, "iu");
}

export function statementAt(
	{ sentence, mentions, owner }: Claim,
	at: number,
	what: keyof typeof silent,
): Statement | null {
	const before = mentions.filter(({ end }) => end <= at).at(-1);
	if (before) {
		const compared = /\b(everything\s+in|than|like|unlike|from|to|over|beyond|besides|as)\s+(the\s+)?$/i;
		if (compared.test(sentence.slice(0, before.start)) || !silent[what].test(sentence.slice(before.end, at)))
			return null;
		return { about: before.plan, isCertain: true };
	}
	return silent[what].test(sentence.slice(0, at)) ? { about: owner, isCertain: false } : null;
}
