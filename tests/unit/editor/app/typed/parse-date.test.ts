import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDateParser, describeDate } from "../../../../../src/editor/app/typed/parse-date.ts";
import { seed } from "../../../seed.ts";

const languages = ["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh", "en-GB"];

describe("a date", () => {
	it.each([
		["en", "3 Dec 2026"],
		["en", "December 3rd, 2026"],
		["en", "on Thursday, the 3rd of December 2026"],
		["en", "3.12.2026"],
		["en", "3. 12. 26"],
		["en", "2026-12-3"],
		["en", "2026/12/03"],
		["de", "3. Dezember 2026"],
		["de", "Do, 3. Dez. 2026"],
		["es", "3 de diciembre de 2026"],
		["fr", "3 décembre 2026"],
		["it", "3 dic 2026"],
		["ja", "2026年12月3日"],
		["nl", "3 dec. 2026"],
		["pl", "3 grudnia 2026"],
		["pt", "3 de dezembro de 2026"],
		["ru", "3 декабря 2026 г."],
		["ru", "3 дек 2026"],
		["tr", "3 Aralık 2026"],
		["zh", "2026年12月3日"],
	])("in %s can be written “%s”", (language, typed) =>
		expect(createDateParser(language)(typed)).toEqual({ iso: "2026-12-03", isAmbiguous: false, isDayFirst: false }),
	);

	it.each([
		["en-US", "2026-12-03", false],
		["en", "2026-12-03", false],
		["en-GB", "2026-03-12", true],
		["de", "2026-03-12", true],
	])("that can be two days is read as usual in %s", (language, iso, isDayFirst) =>
		expect(createDateParser(language)("12/3/2026")).toEqual({ iso, isAmbiguous: true, isDayFirst }),
	);

	it("that can be only one day is read as that", () => {
		expect(createDateParser("en-US")("13/12/2026")?.iso).toBe("2026-12-13");
		expect(createDateParser("de")("12/13/2026")?.iso).toBe("2026-12-13");
	});

	it.each(["31.02.2027", "3 Dec", "Dec 2026", "3 Ma 2026", "3-5 Dec 2026", "tomorrow", "{row.date}", "2026", ""])(
		"can't be read from “%s”",
		(typed) => expect(createDateParser("en")(typed)).toBeNull(),
	);

	it("is described in full", () => expect(describeDate("2026-12-03")).toBe("Thursday, December 3, 2026"));

	/** In milliseconds. */
	const dayLength = 864e5;
	const day = fc.integer({ min: Date.UTC(2000, 0, 1) / dayLength, max: Date.UTC(2099, 11, 31) / dayLength });
	it.each(languages)("in %s is the same after it is formatted and parsed", (language) => {
		const parse = createDateParser(language);
		const formats = (["full", "long", "medium", "short"] as const).map(
			(dateStyle) => new Intl.DateTimeFormat(language, { dateStyle, timeZone: "UTC" }),
		);
		fc.assert(
			fc.property(day, fc.constantFrom(...formats), (number, format) => {
				const iso = new Date(number * dayLength).toISOString().slice(0, 10);
				expect(parse(format.format(number * dayLength))?.iso, format.format(number * dayLength)).toBe(iso);
			}),
			{ seed, numRuns: 100 },
		);
	});
});
