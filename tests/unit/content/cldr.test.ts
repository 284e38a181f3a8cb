import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dateIn } from "../../../src/content/site/cldr/date.ts";
import { durationsIn } from "../../../src/content/site/cldr/duration.ts";
import { languageOf } from "../../../src/content/site/cldr/language.ts";
import { numberIn, priceIn } from "../../../src/content/site/cldr/number.ts";
import tables from "../../../src/content/site/cldr/tables.gen.json";
import { timeIn } from "../../../src/content/site/cldr/time.ts";
import { duration } from "../../../src/render/form/wait.ts";

const numbers = [0, 4.8, 999, 1234, 12345.678, 1234567, 0.0005, 2.0005, 100_000_000];
const amounts = [0, 29, 1899, 6.5, 1234567.5, 1.005];
const currencies = ["EUR", "CHF", "JPY"];
const days = ["2025-12-31", "2025-03-01", "2026-05-09"];
const counts = [1, 2, 3, 5, 11, 21, 45, 60, 101, 119];

describe("what a language writes is what CLDR says, in Node and in every browser", () => {
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
		const language = languageOf(tag);
		const { seconds, minutes: long } = durationsIn(language);
		const found = [
			priceIn(language, currency, 1899),
			priceIn(language, currency, 6.5),
			dateIn(language, "2025-03-01"),
			...[1, 120].map((count) => duration(count, { seconds, minutes: long })),
		];
		expect(found.map(spacesIn)).toEqual([whole, exact, date, second, minutes].map(spacesIn));
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
	])("%s is as %s", (tag, same) => {
		expect(languageOf(tag)).toEqual(languageOf(same));
	});

	it.each([
		["en-IN", "1,23,45,678"],
		["es", "12.345.678"],
		["bn", "১,২৩,৪৫,৬৭৮"],
	])("groups its digits as %s does", (tag, text) => {
		expect(numberIn(languageOf(tag), 12_345_678)).toBe(text);
	});
});

describe("Intl", () => {
	const asked = {
		"content/rules/locale.ts": "whether a language, a currency and a country exist",
		"content/site/locale.ts": "whether a language exists",
		"content/site/today.ts": "whether a time zone exists, and what day it is there",
		"content/rules/words.ts": "the name of a language, for the author",
		"content/schema/meant.ts": "the time zone that a town names, for the author",
		"content/site/cut.ts": "where a letter ends, in what the author is told",
		"content/site/words.ts": "the language and the script of a tag",
		"content/site/country.ts": "the region that a language's tag names",
		"content/source/recovery/decimals.ts": "how many decimals a currency has, where three are written",
	};

	it("writes nothing that a page says", () => {
		const root = new URL("../../../src/", import.meta.url);
		const files = ["client", "content", "model", "render", "sections"].flatMap((room) =>
			readdirSync(new URL(room, root), { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`),
		);
		const using = files.filter(
			(file) =>
				/\.tsx?$/.test(file) && /\bIntl\.|\.(toLocale|localeCompare)/.test(readFileSync(new URL(file, root), "utf8")),
		);
		expect(using.sort()).toEqual(Object.keys(asked).sort());
	});
});

/**
 * Where Node's tables are of the same version as ours, they say the same but for what is listed here.
 * Another Node has other tables: that is why none of them decides what a page says.
 */
const isSameRelease = process.versions.cldr === tables.version.replace(/\.\d+$/, "");
if (isSameRelease)
	describe("beside Intl", () => {
		const tags = Object.keys(tables.languages).filter((tag) => tag !== "und");
		const others = Object.keys(tables.aliases).filter((tag) => Intl.getCanonicalLocales(tag)[0] === tag);
		const known = Intl.NumberFormat.supportedLocalesOf([...tags, ...others, "de-US"]);

		it("looks at hundreds of languages", () => expect(known.length).toBeGreaterThan(400));

		it("numbers are the same in all", () => {
			const differ = known.filter((tag) => {
				const format = new Intl.NumberFormat(tag);
				return numbers.some((number) => numberIn(languageOf(tag), number) !== format.format(number));
			});
			expect(differ).toEqual([]);
		});

		it("prices differ in the English of Europe, where Node writes them as in the United States, and for escudos", () => {
			const differ = known.filter((tag) => currencies.some((currency) => pricesDiffer(tag, currency)));
			const european = "150 BE CH CZ DE DK EE ES FI FR GE HU IT LT LV NL NO PL PT RO SE SI SK UA".split(" ");
			expect(differ).toEqual([...european.map((region) => `en-${region}`), "pt-CV"]);
		});

		it("dates differ in a space alone: Node writes a plain one where CLDR has a narrow one that does not break", () => {
			const differ = known.flatMap((tag) => {
				const format = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC", calendar: "gregory" });
				return days.flatMap((day) => {
					const [ours, theirs] = [dateIn(languageOf(tag), day), format.format(new Date(day))];
					return ours === theirs ? [] : [{ tag, same: ours.replaceAll("\u202f", " ") === theirs }];
				});
			});
			expect(differ.filter(({ same }) => !same)).toEqual([]);
			const narrow = "be bg kk mk mn ru ru-BY ru-KG ru-KZ ru-MD ru-UA tt uk".split(" ");
			expect([...new Set(differ.map(({ tag }) => tag))]).toEqual(narrow);
		});

		it("dates are of our calendar, as the data for search engines: Intl has another in these", () => {
			const differ = known.filter((tag) => new Intl.DateTimeFormat(tag).resolvedOptions().calendar !== "gregory");
			expect(differ).toEqual(["fa", "fa-AF", "ps", "th"]);
		});

		it("durations differ in the Serbian of Montenegro alone, which Node writes in Latin letters", () => {
			const differ = known.filter((tag) => {
				const waits = durationsIn(languageOf(tag));
				const seconds = unit(tag, "second");
				const minutes = unit(tag, "minute");
				return counts.some(
					(count) =>
						duration(count, waits) !== seconds.format(count) ||
						(count > 1 && duration(count * 60, waits) !== minutes.format(count)),
				);
			});
			expect(differ).toEqual(["sr-Cyrl-ME"]);
		});

		it("short names of the days are the same in all", () => {
			const differ = known.filter((tag) => {
				const format = new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" });
				return languageOf(tag).days.some((name, day) => name !== format.format(Date.UTC(2027, 0, 3 + day)));
			});
			expect(differ).toEqual([]);
		});

		it("times differ in kinds of spaces alone, and where Node names six parts of a day: here it has two", () => {
			const plain = (text: string) => text.replace(/\s/g, " ");
			const differ = known.filter((tag) => {
				const format = new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" });
				return ["00:05", "09:00", "12:30", "18:30"].some(
					(time) => plain(timeIn(languageOf(tag), time)) !== plain(format.format(new Date(`2027-01-15T${time}Z`))),
				);
			});
			expect(differ).toEqual(["zh-Hant", "zh-TW"]);
		});

		function pricesDiffer(tag: string, currency: string): boolean {
			const exact = new Intl.NumberFormat(tag, { style: "currency", currency });
			const whole = new Intl.NumberFormat(tag, { style: "currency", currency, maximumFractionDigits: 0 });
			return amounts.some((amount) => {
				const theirs = (Number.isInteger(amount) ? whole : exact).format(amount);
				return priceIn(languageOf(tag), currency, amount) !== theirs;
			});
		}

		function unit(language: string, name: string) {
			return new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" });
		}
	});

/** So that a difference of spaces is seen where a test fails. */
function spacesIn(text: string): string {
	return text.replace(/[\u00a0\u202f\u200f]/g, (space) => `<${space.charCodeAt(0).toString(16)}>`);
}
