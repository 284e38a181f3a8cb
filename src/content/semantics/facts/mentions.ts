import escaped from "escape-string-regexp";
import type { SiteSpec } from "../../../model/spec.gen.ts";
import { joinPatterns } from "../phrases/pattern.ts";

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
