import escapeRegExp from "escape-string-regexp";
import type { SiteSpec } from "../../../model/spec.gen.ts";
import { type DefinitionText, isFreeText } from "../../schema/texts.ts";
import type { Markdown } from "../markdown.ts";
import { en } from "../phrases/en.ts";
import { joinPatterns, type Phrases } from "../phrases/pattern.ts";

/** A sentence that may state something about plans. */
export interface Claim {
	text: DefinitionText;
	sentence: string;
	/** Offset of the sentence in the text. */
	start: number;
	mentions: Mention[];
	/** The plan that contains the sentence; null outside of `plans`. */
	owner: string | null;
}

/** Splits texts that may say something about plans into sentences. Leaves out addresses and names. */
export function findClaims(spec: SiteSpec, texts: DefinitionText[], markdown: ReadonlyMap<string, Markdown>): Claim[] {
	const findMentions = createMentionFinder(spec);
	return texts.filter(canMakeClaims).flatMap((text) => {
		const owner = /^\/plans\/([^/]+)\//.exec(text.pointer)?.[1] ?? null;
		return splitSentences(markdown.get(text.pointer)?.withoutCode ?? text.value).map(({ text: sentence, start }) => ({
			text,
			sentence,
			start,
			mentions: findMentions(sentence),
			owner,
		}));
	});
}

function canMakeClaims({ pointer, schema, value }: DefinitionText): boolean {
	return isFreeText(schema) && !excludedPointer.test(pointer) && /\d|everything\s+in/i.test(value);
}

/** Matches pointers of names, of texts that are filled into other texts, and of texts that aren't about plans. */
const excludedPointer = /^\/(plans\/[^/]+\/name$|constants\/|labels\/|site\/|addOns\/)/;

/** Counts how often a piece occurs in the text before an offset of the sentence. */
export function countEarlier({ text, start }: Claim, piece: string, offset: number): number {
	return text.value.slice(0, start + offset).split(piece).length - 1;
}

export interface Mention {
	plan: string;
	start: number;
	end: number;
}

export type FindMentions = (text: string) => Mention[];

export function createMentionFinder({ plans = {} }: SiteSpec): FindMentions {
	const ids = Object.keys(plans);
	const byName = new Map(ids.map((id) => [plans[id]!.name, id]));
	const names = [...byName.keys()].filter((name) => !name.includes("{")).sort((a, b) => b.length - a.length);
	const pattern = new RegExp(`\\{plans\\.([a-z0-9-]+)\\.name\\}|(${joinPatterns(names.map(escapeRegExp))})`, "gu");
	return (text) =>
		[...text.matchAll(pattern)].flatMap(({ 0: whole, 1: id, 2: name = "", index }) => {
			const plan = id ?? byName.get(name);
			return plan !== undefined && ids.includes(plan) ? [{ plan, start: index, end: index + whole.length }] : [];
		});
}

/** Splits a text into sentences. Neither a dot in a number or a placeholder nor a single line break ends one. */
export function splitSentences(text: string): { text: string; start: number }[] {
	const sentences: { text: string; start: number }[] = [];
	for (const { 0: sentence, index } of text.matchAll(/(?:[^.!?;。！？\n]|[.!?;](?!\s|$)|\n(?![^\S\n]*\n))+/g)) {
		sentences.push({ text: sentence, start: index });
	}
	return sentences;
}

/**
 * Returns the plans that a number may be about: the one right before it ("Pro is $899"), or else all in the sentence.
 */
export function findOwners(sentence: string, offset: number, mentions: Mention[]): string[] {
	const before = mentions.filter(({ end }) => end <= offset).at(-1);
	const gap = before && sentence.slice(before.end, offset);
	const isCompared =
		before && /\b(everything\s+in|than|like|from|to|over|beyond)\s+$/i.test(sentence.slice(0, before.start));
	const isDirect = gap !== undefined && !isCompared && /^[^\p{L}\p{N}]*([\p{L}\p{N}]+[^\p{L}\p{N}]+){0,2}$/u.test(gap);
	return isDirect ? [before!.plan] : [...new Set(mentions.map(({ plan }) => plan))];
}

/**
 * The plan that a number is about. It is certain if the plan is right before the number ("Pro is only $899"). Without a
 * plan before it, the number can be about the plan that contains the sentence, or about any plan (null).
 */
export type Statement = { about: string; isCertain: true } | { about: string | null; isCertain: false };

export interface Wording {
	/** Matches filler words and punctuation between a plan and its number. */
	fillersBeforeNumber: RegExp;
	/** Matches words before a plan with which another plan is compared. */
	beforeComparedPlan: RegExp;
}

export function createWording({ fillersBeforeNumber, beforeComparedPlan }: Phrases["prices"]): Wording {
	return {
		fillersBeforeNumber: new RegExp(`^[^\\p{L}\\p{N}]*(${joinPatterns(fillersBeforeNumber)}[^\\p{L}\\p{N}]*)*$`, "iu"),
		beforeComparedPlan: new RegExp(`${joinPatterns(beforeComparedPlan)}\\s*$`, "iu"),
	};
}

/** The wording of statements about quantities, in English. */
export const quantityWording = createWording({
	...en.prices,
	fillersBeforeNumber: [
		..."a,an,the,our,all,at,for,from,of,as,low,just,only,now,still,always,plans?,pass(es)?,packages?,subscriptions?".split(
			",",
		),
		..."has,have,having,with,comes?,includes?,including,gives?,gets?,offers?,brings?,you,up,to".split(","),
	],
});

/**
 * Finds which plan a number is about. Returns null if there are other words before it: it may be about a competitor, or
 * compare two plans.
 */
export function findStatement(
	{ sentence, mentions, owner }: Claim,
	offset: number,
	{ fillersBeforeNumber, beforeComparedPlan }: Wording,
): Statement | null {
	const before = mentions.filter(({ end }) => end <= offset).at(-1);
	if (before) {
		if (
			beforeComparedPlan.test(sentence.slice(0, before.start)) ||
			!fillersBeforeNumber.test(sentence.slice(before.end, offset))
		)
			return null;
		return { about: before.plan, isCertain: true };
	}
	return fillersBeforeNumber.test(sentence.slice(0, offset)) ? { about: owner, isCertain: false } : null;
}
