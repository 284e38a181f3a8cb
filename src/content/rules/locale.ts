import type { Labels } from "../../model/site.ts";
import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import { guessTimeZone } from "../schema/guess-meaning.ts";
import type { Definition } from "../semantics/analyze.ts";
import { type BuiltInTexts, english, getBuiltInTexts, isEnglish } from "../semantics/built-in-words.ts";
import { hasKey } from "../semantics/field-types.ts";
import { isCountry, isLanguage, isTimeZone } from "../semantics/locale.ts";
import { isLabelNeeded } from "../semantics/rare-labels.ts";

export function checkLocale({ spec: { site, pricing } }: Definition): Finding[] {
	return [
		...checkLanguage(site.language),
		...checkTimeZone(site.timeZone),
		...checkCurrencyCode(site.currency, "/site/currency"),
		...checkCurrencyCode(pricing?.currency, "/pricing/currency"),
		...checkCountry(pricing?.region),
	];
}

function checkLanguage(tag: string): Finding[] {
	const pointer = "/site/language";
	const canonical = canonicalize(tag);
	const region = canonical && new Intl.Locale(canonical).region;
	if (canonical === null || !isLanguage(tag) || (region && !isCountry(region))) {
		const message = `‘${tag}’ isn’t a known language. Use a code such as en-US.`;
		return [{ code: "unknown-language", pointer, message }];
	}
	if (canonical === tag) return [];
	const message = `Write the language as ‘${canonical}’, not ‘${tag}’.`;
	const fix = { text: `Write ‘${canonical}’.`, replacement: canonical, safe: true };
	return [{ code: "language-form", severity: "warning", pointer, message, closest: canonical, fix }];
}

function canonicalize(tag: string): string | null {
	try {
		return Intl.getCanonicalLocales(tag)[0] ?? null;
	} catch {
		return null;
	}
}

function checkTimeZone(name: string): Finding[] {
	if (isTimeZone(name)) return [];
	const closest = guessTimeZone(name);
	const message = `‘${name}’ isn’t a known time zone.${formatSuggestion(closest) || " Write the continent and a large city that has your time, in English: Europe/Berlin or America/Chicago, for example."}`;
	return [{ code: "unknown-time-zone", pointer: "/site/timeZone", message, closest, fix: suggestReplacement(closest) }];
}

function checkCurrencyCode(code: string | undefined, pointer: string): Finding[] {
	if (code === undefined || Intl.supportedValuesOf("currency").includes(code)) return [];
	const message = `‘${code}’ isn’t a known currency. Use a code such as USD.`;
	return [{ code: "unknown-currency", pointer, message }];
}

function checkCountry(code: string | undefined): Finding[] {
	if (code === undefined) return [];
	const pointer = "/pricing/region";
	// Only language tags can be canonicalized, so the code becomes the region of an undetermined language.
	const canonical = canonicalize(`und-${code}`)?.slice(4);
	if (canonical === undefined || !isCountry(code)) {
		const message = `‘${code}’ isn’t a known country. Use a code such as US.`;
		return [{ code: "unknown-country", severity: "warning", pointer, message }];
	}
	if (canonical === code) return [];
	const message = `Write the country as ‘${canonical}’, not ‘${code}’.`;
	const fix = { text: `Write ‘${canonical}’.`, replacement: canonical, safe: true };
	return [{ code: "unknown-country", severity: "warning", pointer, message, closest: canonical, fix }];
}

export function checkLabels(definition: Definition): Finding[] {
	const { language } = definition.spec.site;
	if (isEnglish(definition.spec) || !isLanguage(language)) return [];
	const builtIn = getBuiltInTexts(language);
	return builtIn
		? findEnglishLabels(definition, builtIn)
		: [...findMissingLabels(definition), ...findMissingMessages(definition)];
}

/** Finds labels that were copied from the English defaults and never translated. */
function findEnglishLabels({ spec }: Definition, { labels }: BuiltInTexts): Finding[] {
	const untranslatedLabels = (Object.entries(spec.labels ?? {}) as [keyof Labels, string][]).filter(
		([name, text]) => text === english.labels[name] && text !== labels[name],
	);
	const places = untranslatedLabels.map(([name]) => ({
		pointer: appendKey("/labels", name),
		replacement: labels[name],
	}));
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
			message: `‘${untranslatedLabels[0]![1]}’ is English, but the site is in ${getLanguageName(spec.site.language)}.${more}`,
			why: "If you leave a word out, the site uses the one of its own language.",
			fix: { text: `Write ‘${first.replacement}’${others.length === 0 ? "" : ", and so on"}.`, places, safe: false },
		},
	];
}

/** Finds labels that have to be written for a language without built-in texts. */
function findMissingLabels({ spec, markdown }: Definition): Finding[] {
	const calloutLabels = [...markdown.values()].flatMap(({ blocks }) =>
		blocks.flatMap((block) => (block.kind === "callout" ? `${block.tone}Label` : [])),
	);
	const missing = Object.entries(english.labels).filter(
		([name]) =>
			!Object.hasOwn(spec.labels ?? {}, name) &&
			(isLabelNeeded(name as keyof Labels, spec) || calloutLabels.includes(name)),
	);
	if (missing.length === 0) return [];
	const count = missing.length === 1 ? "one of them is" : `${missing.length} of them are`;
	return [
		{
			...untranslated,
			pointer: spec.labels ? "/labels" : "/site/language",
			at: spec.labels ? "key" : "value",
			message: `Write the small words of the site in ${getLanguageName(spec.site.language)} under ‘labels’, each after its name, on a line of its own: ${count} still English.`,
			why: `These are English: ${missing.map(([name, word]) => `‘${name}: ${word}’`).join(", ")}. Leave what is in braces as it is.`,
		},
	];
}

const momentByOutcome = { success: "after sending", failure: "if sending fails", prepared: "when the email is ready" };

/** Finds forms whose messages visitors would read in English. */
function findMissingMessages({ spec }: Definition): Finding[] {
	return Object.entries(spec.forms ?? {}).flatMap(([id, form]): Finding[] => {
		const outcomes = form.action.mailto === undefined ? (["success", "failure"] as const) : (["prepared"] as const);
		const missing = outcomes
			.filter((name) => form[name] === undefined)
			.map((name) => `‘${name}’ (${momentByOutcome[name]})`);
		if (form.purpose) {
			const texts = (["fields", "submit"] as const).filter((name) => form[name] === undefined);
			for (const name of texts) missing.push(`‘${name}’`);
		}
		const hasAllMessages = (form.fields ?? []).every(({ type, accept, messages, required, maxLength }) => {
			const messagesOfType = hasKey(type, "accept")
				? ([accept && "accept", "maxSize"] as const)
				: (["format", maxLength && "maxLength"] as const);
			const needed = [required && "required", ...messagesOfType] as const;
			return needed.every((name) => !name || messages?.[name] !== undefined);
		});
		if (!hasAllMessages) missing.push("‘messages’ in its fields (if visitors fill one in wrongly)");
		if (missing.length === 0) return [];
		const message = `Visitors see English texts in this form. Add yours in ${getLanguageName(spec.site.language)}: ${missing.join(", ")}.`;
		return [{ ...untranslated, pointer: appendKey("/forms", id), at: "key", message }];
	});
}

const untranslated: Pick<Finding, "code" | "severity"> = { code: "untranslated-word", severity: "warning" };

function getLanguageName(tag: string): string {
	return (
		new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" }).of(new Intl.Locale(tag).language) ??
		tag
	);
}
