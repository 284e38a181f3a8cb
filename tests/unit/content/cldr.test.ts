import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatDate, formatTime, getDurationPatterns } from "../../../src/content/semantics/cldr/date-time.ts";
import { getLanguage } from "../../../src/content/semantics/cldr/language.ts";
import { formatNumber, formatPrice } from "../../../src/content/semantics/cldr/number.ts";
import tables from "../../../src/content/semantics/cldr/tables.gen.json";
import { formatDuration } from "../../../src/render/form/OutcomeView.tsx";

describe("formatting follows CLDR", () => {
	it.each([
		["en-US", "USD", "$1,899", "$6.50", "March 1, 2025", "1 second", "2 minutes"],
		["en-IN", "INR", "₹1,899", "₹6.50", "1 March 2025", "1 second", "2 minutes"],
		["de", "EUR", "1.899\u00a0€", "6,50\u00a0€", "1. März 2025", "1 Sekunde", "2 Minuten"],
		["de-AT", "EUR", "€\u00a01.899", "€\u00a06,50", "1. März 2025", "1 Sekunde", "2 Minuten"],
		["de-US", "EUR", "1.899\u00a0€", "6,50\u00a0€", "1. März 2025", "1 Sekunde", "2 Minuten"],
		["es", "EUR", "1899\u00a0€", "6,50\u00a0€", "1 de marzo de 2025", "1 segundo", "2 minutos"],
		["fr", "EUR", "1\u202f899\u00a0€", "6,50\u00a0€", "1 mars 2025", "1\u00a0seconde", "2 minutes"],
		["ru", "RUB", "1\u00a0899\u00a0₽", "6,50\u00a0₽", "1 марта 2025\u202fг.", "1 секунда", "2 минуты"],
		["ja", "JPY", "￥1,899", "￥7", "2025年3月1日", "1 秒", "2 分"],
		["zh-TW", "TWD", "$1,899", "$6.50", "2025年3月1日", "1 秒", "2 分鐘"],
		["ar-EG", "EGP", "\u200f١٬٨٩٩\u00a0ج.م.\u200f", "\u200f٦٫٥٠\u00a0ج.م.\u200f", "١ مارس ٢٠٢٥", "ثانية", "دقيقتان"],
		["th", "THB", "฿1,899", "฿6.50", "1 มีนาคม ค.ศ. 2025", "1 วินาที", "2 นาที"],
	])("%s", (tag, currency, whole, exact, date, second, minutes) => {
		const language = getLanguage(tag);
		const { seconds, minutes: long } = getDurationPatterns(language);
		const found = [
			formatPrice(language, currency, 1899),
			formatPrice(language, currency, 6.5),
			formatDate(language, "2025-03-01"),
			...[1, 120].map((count) => formatDuration(count, { seconds, minutes: long })),
		];
		expect(found.map(showSpaces)).toEqual([whole, exact, date, second, minutes].map(showSpaces));
	});

	it.each([
		["EN-us", "en-US"],
		["iw", "he"],
		["zh-HK", "zh-Hant-HK"],
		["ar-EG-u-nu-latn", "ar-EG"],
		["sr-ME", "sr-Latn-ME"],
		["de-DE-1996", "de"],
		["qx", "en"],
		["constructor", "en"],
	])("%s has the same data as %s", (tag, same) => {
		expect(getLanguage(tag)).toEqual(getLanguage(same));
	});

	it.each([
		["en-IN", "1,23,45,678"],
		["es", "12.345.678"],
		["bn", "১,২৩,৪৫,৬৭৮"],
	])("groups digits in %s", (tag, text) => {
		expect(formatNumber(getLanguage(tag), 12_345_678)).toBe(text);
	});
});

describe("Intl", () => {
	const uses = {
		"content/rules/locale.ts": "whether a language, a currency and a country exist, and the name of a language",
		"content/semantics/locale.ts": "whether a language, a country and a time zone exist, and what day it is there",
		"content/schema/guess-meaning.ts": "the time zone that a town names, for the author",
		"content/semantics/built-in-words.ts": "the language and the script of a tag",
		"content/semantics/alphabets.ts": "lowercase letters in Turkish, which Unicode defines once for all",
		"content/source/recovery/numbers.ts": "how many decimals a currency has, where three are written",
		"render/form/OutcomeView.tsx": "when a form was sent, in the visitor’s own browser after sending",
		"text/words.ts": "where a cluster of code points ends, in messages",
	};

	it("formats nothing that a page shows", () => {
		const root = new URL("../../../src/", import.meta.url);
		const files = ["client", "content", "model", "render", "sections", "text"].flatMap((folder) =>
			readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
		);
		const filesWithIntl = files.filter(
			(file) =>
				/\.tsx?$/.test(file) && /\bIntl\.|\.(toLocale|localeCompare)/.test(readFileSync(new URL(file, root), "utf8")),
		);
		expect(filesWithIntl.sort()).toEqual(Object.keys(uses).sort());
	});
});

/**
 * The golden file was compared with `Intl` of Node 20.20, which has the same release of CLDR. Prices differ in the English
 * of Europe and in pt-CV, times in zh-Hant, durations in sr-Cyrl-ME. Other releases of Node format differently, so this
 * test does not use `Intl`.
 */
it("each language formats as in the golden file", async () => {
	const tags = Object.keys({ ...tables.languages, ...tables.aliases }).filter((tag) => tag !== "und");
	expect(tags.length).toBeGreaterThan(400);
	const alike = new Map<string, string[]>();
	for (const tag of tags.sort()) alike.set(sampleOf(tag), [...(alike.get(sampleOf(tag)) ?? []), tag]);
	const lines = [...alike].map(([sample, same]) => `${same.join(" ")}\n${sample}`);
	await expect(`${lines.join("\n\n")}\n`).toMatchFileSnapshot("cldr.golden.txt");
});

/** Formats the numbers, prices, dates, times and durations that reveal differences between languages. */
function sampleOf(tag: string): string {
	const language = getLanguage(tag);
	const waits = getDurationPatterns(language);
	return [
		[1234, 12_345_678.901].map((number) => formatNumber(language, number)),
		["EUR", "CHF", "JPY"].flatMap((currency) => [6.5, 1899].map((amount) => formatPrice(language, currency, amount))),
		["2025-12-31", "2026-05-09"].map((day) => formatDate(language, day)),
		["00:05", "12:30", "18:30"].map((time) => formatTime(language, time)),
		[1, 2, 5, 21, 101, 180].map((count) => formatDuration(count, waits)),
		language.days,
	]
		.map((texts) => `\t${texts.map(showSpaces).join(" | ")}`)
		.join("\n");
}

/** Makes special spaces visible in the output of a failed test. */
function showSpaces(text: string): string {
	return text.replace(/[\u00a0\u061c\u200b-\u200f\u202f]/g, (space) => `<${space.charCodeAt(0).toString(16)}>`);
}
