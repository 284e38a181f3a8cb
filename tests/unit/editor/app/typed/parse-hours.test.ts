import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createHoursParser, describeDays, groupDays } from "../../../../../src/editor/app/typed/parse-hours.ts";
import { seed } from "../../../seed.ts";

const languages = ["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh", "en-US", "pt-BR", "zh-TW"];
const english = createHoursParser("en");

describe("the hours of a day", () => {
	it.each([
		["9-5", "9:00–17:00"],
		["9–17:30", "9:00–17:30"],
		["9am - 5pm", "9:00–17:00"],
		["9 a.m. to 5 p.m.", "9:00–17:00"],
		["9a-5p", "9:00–17:00"],
		["9h-17h", "9:00–17:00"],
		["9h30-17h", "9:30–17:00"],
		["9.30 - 17.30", "9:30–17:30"],
		["0900-1730", "9:00–17:30"],
		["from 9 until 17", "9:00–17:00"],
		["noon to midnight", "12:00–24:00"],
		["9-12, 2-6", "9:00–12:00, 14:00–18:00"],
		["9–12:30 and 14–18", "9:00–12:30, 14:00–18:00"],
		["6pm-2am", "18:00–2:00"],
		["18-2", "18:00–2:00"],
		["10pm-2", "22:00–2:00"],
		["1-5pm", "13:00–17:00"],
		["11-1pm", "11:00–13:00"],
		["8-9pm", "8:00–21:00"],
		["5-7pm", "17:00–19:00"],
		["0–24", "0:00–24:00"],
		["９：００～１７：００", "9:00–17:00"],
	])("%s are %s", (typed, hours) => expect(english.parseDay(typed)).toBe(hours));

	it("can be closed", () => expect(english.parseDay("Closed")).toBeNull());

	it.each(["9", "9-", "25-3", "9-17 or so", "9-12 13-15 16-18", "13pm-2", "Mon 9-5", "9:70-10"])(
		"can't be read from “%s”",
		(typed) => expect(english.parseDay(typed)).toBeUndefined(),
	);
});

describe("a time of a schedule", () => {
	it.each([
		["9", "9:00"],
		["6.30 pm", "18:30"],
		["2–2:40 pm", "14:00–14:40"],
		["9h-10h30", "9:00–10:30"],
	])("%s is %s", (typed, time) => expect(english.parseSpan(typed)).toBe(time));

	it("has no break", () => expect(english.parseSpan("9-12, 14-18")).toBeUndefined());
});

describe("the hours of a week", () => {
	const nine = "9:00–17:00";
	const workdays = [nine, nine, nine, nine, nine, null, null];

	it.each([
		["en", "Mon–Fri 9 to 17"],
		["en", "Mo-Fr 9:00-17:00"],
		["en", "M-F 9-5; Sun closed"],
		["en", "9-5 Monday through Friday"],
		["en", "weekdays 9-5"],
		["en", "Mon, Tue, Wed & Thurs: 9-5\nFri: 9-5"],
		["de", "Montag bis Freitag von 9 bis 17 Uhr, So geschlossen"],
		["es", "Lu-Vi de 9 a 17"],
		["fr", "du lundi au vendredi de 9h à 17h"],
		["it", "lun-ven dalle 9 alle 17, do chiuso"],
		["ja", "月曜日から金曜日 9時〜17時"],
		["ja", "月〜金 午前9時から午後5時まで、日は定休日"],
		["nl", "ma t/m vr 9.00-17.00 uur"],
		["pl", "pon-pt od 9 do 17, nd zamknięte"],
		["pt", "segunda a sexta das 9h às 17h"],
		["ru", "пн-пт с 9 до 17, вс выходной"],
		["tr", "Pzt-Cum 9-17"],
		["zh", "周一至周五 9点到17点"],
		["zh", "星期一至五 上午9点-下午5点"],
		["xx-unknown", "Mon-Fri 9-5"],
	])("in %s can be written “%s”", (language, typed) =>
		expect(createHoursParser(language).parseWeek(typed)).toEqual(workdays),
	);

	it("can differ by day, have breaks, and go over the weekend", () => {
		const late = "10:00–16:00";
		const gallery = [late, null, "9:00–12:00, 14:00–18:00", null, null, late, late];
		expect(english.parseWeek("Wed 9-12, 14-18, Sat–Mon 10–4")).toEqual(gallery);
		const early = "9:30–18:00";
		const workshop = [null, early, early, early, early, "10:00–14:00", null];
		expect(english.parseWeek("Tue-Fri 9:30-18:00, Sat 10-14, closed Sun, Mon")).toEqual(workshop);
		expect(english.parseWeek("daily 9-5, Sun closed")).toEqual([nine, nine, nine, nine, nine, nine, null]);
	});

	it.each([
		"Mon",
		"9-5",
		"Mon-Fri 9-",
		"Mon- 9-5",
		"Mon-Fri nine to five",
		"T 9-5",
		"to Fri 9-5",
		"Wed 9-12, 14-18, Sat-Mon 10-4, daily closed on Tue",
	])("can't be read from “%s”", (typed) => expect(english.parseWeek(typed)).toBeUndefined());

	it("are described in rows", () => {
		const groups = groupDays([nine, nine, nine, null, null, "10:00–14:00", null]);
		expect(groups.map((days) => [describeDays(days), days.hours])).toEqual([
			["Monday to Wednesday", nine],
			["Thursday and Friday", null],
			["Saturday", "10:00–14:00"],
			["Sunday", null],
		]);
	});

	const time = fc
		.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
		.map(([hour, minute]) => `${hour}:${String(minute).padStart(2, "0")}`);
	const span = fc.uniqueArray(time, { minLength: 2, maxLength: 2 }).map((times) => times.join("–"));
	const hours = fc.oneof(span, fc.constantFrom("9:00–12:30, 14:00–18:00", "0:00–24:00", "11:00–14:00, 18:00–2:00"));
	const week = fc.array(fc.option(hours), { minLength: 7, maxLength: 7 }).filter((days) => days.some(Boolean));

	it.each(languages)("in %s are the same after they are formatted and parsed", (language) => {
		const { parseWeek, formatWeek } = createHoursParser(language);
		fc.assert(
			fc.property(week, (days) => {
				expect(parseWeek(formatWeek(days)), formatWeek(days)).toEqual(days);
			}),
			{ seed, numRuns: 50 },
		);
	});
});
