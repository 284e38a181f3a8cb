import { stripAccents } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import names from "./days.json" with { type: "json" };
import type { UnknownKeysReport } from "./misplaced-keys.ts";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Finds `Montag`, `lun` or `Mo-Fr` where days are called mon, tue, wed. Reports a group at once. */
export function findForeignDays(
	pointer: string,
	unknown: string[],
	known: string[],
	data: unknown,
): UnknownKeysReport | null {
	if (!days.every((day) => known.includes(day))) return null;
	const language = String(getValue(data, "/site/language")).split("-")[0]!;
	const read = unknown.map((key) => ({ key, days: parseDays(key, language, unknown) }));
	const meant = read.filter((one) => one.days.length > 0);
	const [first] = meant;
	if (!first) return null;
	const group = getValue(data, pointer) as object;
	const all = meant.flatMap((one) => one.days);
	const isClear = new Set(all).size === all.length && all.every((day) => !Object.hasOwn(group, day));
	const isEach = meant.every((one) => one.days.length === 1);
	const written = meant.map(({ key }) => `‘${key}’`).join(", ");
	const advice = `Write ${all.join(", ")}${isEach ? "" : ", each on a line of its own,"}`;
	const finding: Finding = {
		code: "unknown-key",
		pointer: appendKey(pointer, first.key),
		at: "key",
		message: `${advice} instead of ${written}.`,
		why: "Visitors see the days in the language of the site.",
		allowed: days,
		closest: isEach ? all[0] : undefined,
	};
	const places = meant.map((one) => ({
		...{ pointer: appendKey(pointer, one.key), at: "key" as const },
		replacement: one.days[0]!,
	}));
	const fix = { text: `Write ${all.join(", ")}.`, places, safe: false };
	return {
		finding: isEach && isClear ? { ...finding, fix } : finding,
		keys: meant.map(({ key }) => key),
		explains: [],
	};
}

/** Parses a name of one day, or of several ("Mo-Fr"); empty if it is no day, or could be two. */
function parseDays(key: string, language: string, group: string[]): string[] {
	const own = names as Record<string, string[]>;
	const others = Object.keys(own).filter((one) => one !== language);
	const possible = [language, ...others].filter(
		(one) => own[one] && group.every((name) => parseSpan(name, own[one]!) !== null),
	);
	const readings = (possible.length > 0 ? possible : [language, ...others]).flatMap((one) => {
		const span = own[one] && parseSpan(key, own[one]);
		return span ? [span.join()] : [];
	});
	const [first, ...rest] = readings;
	const isCertain = first !== undefined && (possible.length > 0 || rest.every((one) => one === first));
	return isCertain ? first.split(",") : [];
}

/** "Mo-Fr" → mon to fri; null if one end is not a day of the language. */
function parseSpan(key: string, names: string[]): string[] | null {
	const plain = stripAccents(key.toLowerCase()).replaceAll(".", "").replaceAll("ı", "i").replaceAll("ł", "l").trim();
	const at = (word: string) => names.findIndex((day) => day.split("|").includes(word.trim()));
	const whole = at(plain);
	if (whole !== -1) return [days[whole]!];
	const [from = "", to, ...more] = plain.split(/\s*[-–—/]\s*|\s+(?:to|bis|a|à|au|al|tot|do)\s+/);
	const [start, end] = [at(from), at(to ?? "")];
	return more.length > 0 || start === -1 || end <= start ? null : days.slice(start, end + 1);
}
