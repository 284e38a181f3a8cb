import type { Labels } from "../../model/site.ts";
import type { FieldSpec, FormSpec, SiteSpec } from "../../model/spec.gen.ts";
import { getDefaults } from "../schema/walk.ts";
import de from "./words/de.json";
import es from "./words/es.json";
import fr from "./words/fr.json";
import it from "./words/it.json";
import ja from "./words/ja.json";
import nl from "./words/nl.json";
import pl from "./words/pl.json";
import pt from "./words/pt.json";
import ru from "./words/ru.json";
import tr from "./words/tr.json";
import zh from "./words/zh.json";

/** The default texts of a site in one language. */
export interface BuiltInTexts {
	labels: Labels;
	form: Required<Pick<FormSpec, "success" | "prepared" | "failure">>;
	field: Required<NonNullable<FieldSpec["messages"]>>;
}

export const english: BuiltInTexts = {
	labels: getDefaults("labels.json") as Labels,
	form: getDefaults("form.json") as BuiltInTexts["form"],
	field: getDefaults("field.json", "messages") as BuiltInTexts["field"],
};

const translations = { de, en: english, es, fr, it, ja, nl, pl, pt, ru, tr, zh } satisfies Record<string, BuiltInTexts>;

export type BuiltInLanguage = keyof typeof translations;

export const languages: readonly string[] = Object.keys(translations);

/** "de-AT" → "de"; null if there are no built-in texts in the language. */
export function getBuiltInLanguage(tag: string): BuiltInLanguage | null {
	const language = tag.toLowerCase().split(/[-_]/, 1)[0]!;
	return Object.hasOwn(translations, language) ? (language as BuiltInLanguage) : null;
}

export function getBuiltInTexts(tag: string): BuiltInTexts | null {
	const { language, script } = new Intl.Locale(tag).maximize();
	// The Chinese texts are in simplified characters.
	const builtInLanguage = script === "Hant" ? null : getBuiltInLanguage(language);
	return builtInLanguage && translations[builtInLanguage];
}

/** Returns the labels with unfilled placeholders, because the values of some are only known where the label is used. */
export function getLabels(spec: Pick<SiteSpec, "site" | "labels">): Labels {
	return { ...(getBuiltInTexts(spec.site.language) ?? english).labels, ...spec.labels };
}

/** Whether the site is in English. Some rules only know English words. */
export function isEnglish({ site }: Pick<SiteSpec, "site">): boolean {
	return /^en\b/i.test(site.language);
}
