import escaped from "escape-string-regexp";
import type { SiteSpec } from "../../../model/spec.gen.ts";
import { type DefinitionText, isFreeText } from "../../schema/texts.ts";
import type { Markdown } from "../markdown.ts";
import { en } from "../phrases/en.ts";
import { joinPatterns, type Phrases } from "../phrases/pattern.ts";

/** A sentence of the site in which a fact about the plans may be typed. */
export interface Claim {
	text: DefinitionText;
	sentence: string;
	/** Where the sentence begins in the text. */
	start: number;
	mentions: Mention[];
	/** The plan in whose own block the sentence stands. */
	owner: string | null;
}

/** Every sentence with a digit or a word about plans in it; addresses and names of things are no sentences. */
export function findClaims(spec: SiteSpec, texts: DefinitionText[], markdown: ReadonlyMap<string, Markdown>): Claim[] {
	const mentions: MentionFinder = createMentionFinder(spec);
	return texts.filter(isWritten).flatMap((text) => {
		const owner = /^\/plans\/([^/]+)\//.exec(text.pointer)?.[1] ?? null;
		return splitSentences(markdown.get(text.pointer)?.withoutCode ?? text.value).map(({ text: sentence, start }) => ({
			text,
			sentence,
			start,
			mentions: mentions(sentence),
			owner,
		}));
	});
}

function isWritten({ pointer, schema, value }: DefinitionText): boolean {
	return isFreeText(schema) && !named.test(pointer) && /\d|everything\s+in/i.test(value);
}

/** Names of things, what is filled into other texts, and what is said of other things than plans. */
const named = /^\/(plans\/[^/]+\/name$|constants\/|labels\/|site\/|addOns\/)/;

/** Which of the same pieces of the text this one is, from 0. */
export function countEarlier({ text, start }: Claim, piece: string, at: number): number {
	return text.value.slice(0, start + at).split(piece).length - 1;
}

/** Where a text names a plan: by its name, or by a placeholder. */
export interface Mention {
	plan: string;
	start: number;
	end: number;
}

/** Finds the plans that a text names. */
export type MentionFinder = (text: string) => Mention[];

export function createMentionFinder({ plans = {} }: SiteSpec): MentionFinder {
	const ids = Object.keys(plans);
	const byName = new Map(ids.map((id) => [plans[id]!.name, id]));
	const names = [...byName.keys()].filter((name) => !name.includes("{")).sort((a, b) => b.length - a.length);
	const pattern = new RegExp(`\\{plans\\.([a-z0-9-]+)\\.name\\}|(${joinPatterns(names.map(escaped))})`, "gu");
	return (text) =>
		[...text.matchAll(pattern)].flatMap(({ 0: whole, 1: id, 2: name = "", index }) => {
			const plan = id ?? byName.get(name);
			return plan !== undefined && ids.includes(plan) ? [{ plan, start: index, end: index + whole.length }] : [];
		});
}

/** The sentences of a text, with their offsets. A point in a number or a placeholder ends none. */
export function splitSentences(text: string): { text: string; start: number }[] {
	const found: { text: string; start: number }[] = [];
	for (const { 0: sentence, index } of text.matchAll(/(?:[^.!?;。！？\n]|[.!?;](?!\s|$)|\n(?![^\S\n]*\n))+/g)) {
		found.push({ text: sentence, start: index });
	}
	return found;
}

/**
 * The plans that a number in a sentence may belong to: the one that stands right before it ("Pro is $899"), or all that
 * the sentence names.
 */
export function findOwners(sentence: string, at: number, mentions: Mention[]): string[] {
	const before = mentions.filter(({ end }) => end <= at).at(-1);
	const gap = before && sentence.slice(before.end, at);
	const compared =
		before && /\b(everything\s+in|than|like|from|to|over|beyond)\s+$/i.test(sentence.slice(0, before.start));
	const direct = gap !== undefined && !compared && /^[^\p{L}\p{N}]*([\p{L}\p{N}]+[^\p{L}\p{N}]+){0,2}$/u.test(gap);
	return direct ? [before!.plan] : [...new Set(mentions.map(({ plan }) => plan))];
}

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
