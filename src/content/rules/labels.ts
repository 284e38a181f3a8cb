import type { Labels } from "../../model/site.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { type BuiltInWords, english, getBuiltInWords, isEnglish } from "../semantics/built-in-words.ts";
import { hasKey } from "../semantics/field-types.ts";
import { isLanguage } from "../semantics/locale.ts";

/** Beside texts in another language, small words in English look forgotten, and a screen reader speaks them wrongly. */
export function checkLabels(definition: Definition): Finding[] {
	const { language } = definition.spec.site;
	if (isEnglish(definition.spec) || !isLanguage(language)) return [];
	const words = getBuiltInWords(language);
	return words ? leftInEnglish(definition, words) : [...missingLabels(definition), ...missingMessages(definition)];
}

/** Those that were copied and never translated. */
function leftInEnglish({ spec }: Definition, { labels }: BuiltInWords): Finding[] {
	const left = (Object.entries(spec.labels ?? {}) as [keyof Labels, string][]).filter(
		([name, text]) => text === english.labels[name] && text !== labels[name],
	);
	const places = left.map(([name]) => ({ pointer: appendKey("/labels", name), replacement: labels[name] }));
	const [first, ...others] = places;
	if (!first) return [];
	const more =
		others.length === 0
			? ""
			: ` ${others.length} more of these words ${others.length === 1 ? "is" : "are"} English, too.`;
	return [
		{
			code: "untranslated-word",
			severity: "warning",
			pointer: first.pointer,
			message: `‘${left[0]![1]}’ is English, but the site is in ${nameOf(spec.site.language)}.${more}`,
			why: "If you leave a word out, the site uses the one of its own language.",
			fix: { text: `Write ‘${first.replacement}’${others.length === 0 ? "" : ", and so on"}.`, places, safe: false },
		},
	];
}

/** Of a language that none are built in for. */
function missingLabels({ spec }: Definition): Finding[] {
	const missing = Object.keys(english.labels).filter((name) => !Object.hasOwn(spec.labels ?? {}, name));
	if (missing.length === 0) return [];
	const count = missing.length === 1 ? "one of them is" : `${missing.length} of them are`;
	return [
		{
			...forgotten,
			pointer: spec.labels ? "/labels" : "/site/language",
			at: spec.labels ? "key" : "value",
			message: `Write the small words of the site in ${nameOf(spec.site.language)}, under ‘labels’: ${count} still English.`,
			why: `Missing: ${missing.join(", ")}.`,
		},
	];
}

/** What a form answers, and what it says of its fields. */
function missingMessages({ spec }: Definition): Finding[] {
	return Object.entries(spec.forms ?? {}).flatMap(([id, form]): Finding[] => {
		const answers = form.action.mailto === undefined ? (["success", "failure"] as const) : (["prepared"] as const);
		const missing: string[] = answers.filter((name) => form[name] === undefined);
		const isWhole = form.fields.every(({ type, accept, messages, required, maxLength }) => {
			const ofType = hasKey(type, "accept")
				? ([accept && "accept", "maxSize"] as const)
				: (["format", maxLength && "maxLength"] as const);
			const needed = [required && "required", ...ofType] as const;
			return needed.every((name) => !name || messages?.[name] !== undefined);
		});
		if (!isWhole) missing.push("messages (of its fields)");
		if (missing.length === 0) return [];
		const message = `Visitors read parts of this form in English. Write these in your language: ${missing.join(", ")}.`;
		return [{ ...forgotten, pointer: appendKey("/forms", id), at: "key", message }];
	});
}

const forgotten: Pick<Finding, "code" | "severity"> = { code: "untranslated-word", severity: "warning" };

/** "German". */
function nameOf(tag: string): string {
	return (
		new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" }).of(new Intl.Locale(tag).language) ??
		tag
	);
}
