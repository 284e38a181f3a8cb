import { stripAccents } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import dayNames from "./days.json" with { type: "json" };
import type { UnknownKeysReport } from "./misplaced-keys.ts";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * Finds keys such as `Montag`, `lun` or `Mo-Fr` where days are called mon, tue, wed. Reports all days of a group in one
 * finding.
 */
export function findForeignDays(
	pointer: string,
	unknownKeys: string[],
	knownKeys: string[],
	data: unknown,
): UnknownKeysReport | null {
	if (!days.every((day) => knownKeys.includes(day))) return null;
	const language = String(getValue(data, "/site/language")).split("-")[0]!;
	const parsedKeys = unknownKeys.map((key) => ({ key, days: parseDays(key, language, unknownKeys) }));
	const dayKeys = parsedKeys.filter((one) => one.days.length > 0);
	const [first] = dayKeys;
	if (!first) return null;
	const group = getValue(data, pointer) as object;
	const all = dayKeys.flatMap((one) => one.days);
	const isClear = new Set(all).size === all.length && all.every((day) => !Object.hasOwn(group, day));
	const areSingleDays = dayKeys.every((one) => one.days.length === 1);
	const quotedKeys = dayKeys.map(({ key }) => `‘${key}’`).join(", ");
	const advice = `Write ${all.join(", ")}${areSingleDays ? "" : ", each on a line of its own,"}`;
	const finding: Finding = {
		code: "unknown-key",
		pointer: appendKey(pointer, first.key),
		at: "key",
		message: `${advice} instead of ${quotedKeys}.`,
		why: "Visitors see the days in the language of the site.",
		allowed: days,
		closest: areSingleDays ? all[0] : undefined,
	};
	const places = dayKeys.map((one) => ({
		pointer: appendKey(pointer, one.key),
		at: "key" as const,
		replacement: one.days[0]!,
	}));
	const fix = { text: `Write ${all.join(", ")}.`, places, safe: false };
	return {
		finding: areSingleDays && isClear ? { ...finding, fix } : finding,
		keys: dayKeys.map(({ key }) => key),
		explains: [],
	};
}

/**
 * Parses the name of a day, or of several days ("Mo-Fr"). Prefers languages in which all unknown keys are days, and among
 * these, the language of the site. If there is no such language, all languages have to agree; otherwise, returns an empty
 * list.
 */
function parseDays(key: string, language: string, unknownKeys: string[]): string[] {
	// The seven days from Monday, each with its names: "monday|mon".
	const namesByLanguage = dayNames as Record<string, string[]>;
	const otherLanguages = Object.keys(namesByLanguage).filter((one) => one !== language);
	const fittingLanguages = [language, ...otherLanguages].filter(
		(one) => namesByLanguage[one] && unknownKeys.every((name) => parseSpan(name, namesByLanguage[one]!) !== null),
	);
	// Each reading is joined to a string, so that readings can be compared.
	const readings = (fittingLanguages.length > 0 ? fittingLanguages : [language, ...otherLanguages]).flatMap((one) => {
		const span = namesByLanguage[one] && parseSpan(key, namesByLanguage[one]);
		return span ? [span.join()] : [];
	});
	const [first, ...rest] = readings;
	const isCertain = first !== undefined && (fittingLanguages.length > 0 || rest.every((one) => one === first));
	return isCertain ? first.split(",") : [];
}

/** "Mo-Fr" → mon to fri, "Mo" → mon; null for anything that isn't a day or a span of days in the language. */
function parseSpan(key: string, names: string[]): string[] | null {
	// Unicode doesn't decompose ı and ł, so they are replaced here.
	const plain = stripAccents(key.toLowerCase()).replaceAll(".", "").replaceAll("ı", "i").replaceAll("ł", "l").trim();
	const findDay = (word: string) => names.findIndex((day) => day.split("|").includes(word.trim()));
	const whole = findDay(plain);
	if (whole !== -1) return [days[whole]!];
	const [from = "", to, ...more] = plain.split(/\s*[-–—/]\s*|\s+(?:to|bis|a|à|au|al|tot|do)\s+/);
	const [start, end] = [findDay(from), findDay(to ?? "")];
	return more.length > 0 || start === -1 || end <= start ? null : days.slice(start, end + 1);
}
