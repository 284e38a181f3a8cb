import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { guessTimeZone } from "../schema/guess-meaning.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isCountry, isLanguage, isTimeZone } from "../semantics/locale.ts";

export function checkLocale({ spec: { site, pricing } }: Definition): Finding[] {
	return [
		...language(site.language),
		...timeZone(site.timeZone),
		...currency(site.currency, "/site/currency"),
		...currency(pricing?.currency, "/pricing/currency"),
		...country(pricing?.region),
	];
}

function language(tag: string): Finding[] {
	const pointer = "/site/language";
	const proper = canonical(tag);
	const region = proper && new Intl.Locale(proper).region;
	if (proper === null || !isLanguage(tag) || (region && !isCountry(region))) {
		const message = `‘${tag}’ isn’t a known language. Write it like en-US.`;
		return [{ code: "unknown-language", pointer, message }];
	}
	if (proper === tag) return [];
	const message = `Write the language as ‘${proper}’, not ‘${tag}’.`;
	const fix = { text: `Write ‘${proper}’.`, replacement: proper, safe: true };
	return [{ code: "language-form", severity: "warning", pointer, message, closest: proper, fix }];
}

function canonical(tag: string): string | null {
	try {
		return Intl.getCanonicalLocales(tag)[0] ?? null;
	} catch {
		return null;
	}
}

function timeZone(name: string): Finding[] {
	if (isTimeZone(name)) return [];
	const closest = guessTimeZone(name);
	const message = `‘${name}’ isn’t a known time zone.${formatSuggestion(closest) || " Write it like America/Chicago."}`;
	return [{ code: "unknown-time-zone", pointer: "/site/timeZone", message, closest, fix: suggestReplacement(closest) }];
}

function currency(code: string | undefined, pointer: string): Finding[] {
	if (code === undefined || Intl.supportedValuesOf("currency").includes(code)) return [];
	const message = `‘${code}’ isn’t a known currency. Write it like USD.`;
	return [{ code: "unknown-currency", pointer, message }];
}

function country(code: string | undefined): Finding[] {
	if (code === undefined) return [];
	const pointer = "/pricing/region";
	const proper = canonical(`und-${code}`)?.slice(4);
	if (proper === undefined || !isCountry(code)) {
		const message = `‘${code}’ isn’t a known country. Write it like US.`;
		return [{ code: "unknown-country", severity: "warning", pointer, message }];
	}
	if (proper === code) return [];
	const message = `Write the country as ‘${proper}’, not ‘${code}’.`;
	const fix = { text: `Write ‘${proper}’.`, replacement: proper, safe: true };
	return [{ code: "unknown-country", severity: "warning", pointer, message, closest: proper, fix }];
}
