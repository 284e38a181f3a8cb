import { type BuiltInLanguage, getBuiltInLanguage } from "../built-in-words.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import type { Phrases } from "./pattern.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { tr } from "./tr.ts";
import { zh } from "./zh.ts";

const phrasesByLanguage: Record<BuiltInLanguage, Phrases> = { de, en, es, fr, it, ja, nl, pl, pt, ru, tr, zh };

export function getPhrases(tag: string): Phrases | null {
	const language = getBuiltInLanguage(tag);
	return language && phrasesByLanguage[language];
}

/** Lists the phrases of a language and English, because English examples can be left in a site of any language. */
export function listLeftoverPhrases(tag: string): Phrases[] {
	return [...new Set([en, getPhrases(tag) ?? en])];
}

/** The phrases of all languages, for texts whose language is unknown. */
export const allPhrases: readonly Phrases[] = Object.values(phrasesByLanguage);
