import type { SiteSpec } from "../../../model/spec.gen.ts";
import { type DefinitionText, isFreeText } from "../../schema/texts.ts";
import type { Markdown } from "../markdown.ts";
import { createMentionFinder, type Mention, type MentionFinder, splitSentences } from "./mentions.ts";

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
