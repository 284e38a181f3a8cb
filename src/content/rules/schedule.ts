import type { ScheduleSectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import {
	countMinutesBetween,
	guessAfternoon,
	minutesPerDay,
	parseSessions,
	parseSpan,
	type SessionTime,
} from "../semantics/hours.ts";
import { listSections } from "../semantics/sections.ts";
import { isDate } from "./dates.ts";

export function checkSessionTimes({ texts }: Definition): Finding[] {
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const fault = schema.format === "time-span" ? faultOf(value) : null;
		return fault === null ? [] : [{ code: "wrong-format", pointer, ...fault }];
	});
}

export function checkScheduleOrder(definition: Definition): Finding[] {
	return daysIn(definition).flatMap(({ day, before, sessions, pointer }) => [
		...(day.date && before?.date && isDate(day.date) && isDate(before.date) && day.date < before.date
			? [misplaced(appendKey(pointer, "date"), day.date, before.date)]
			: []),
		...day.items.flatMap(({ time }, index): Finding[] => {
			const isLater = index === 0 || sessions[index]!.begins >= sessions[index - 1]!.begins;
			return isLater ? [] : [misplaced(`${pointer}/items/${index}/time`, time, day.items[index - 1]!.time)];
		}),
	]);
}

export function checkScheduleDates(definition: Definition): Finding[] {
	const { date: inWords, weekdayIn, weekdayName } = definition.locale;
	return daysIn(definition).flatMap(({ day: { name, date }, before, pointer }): Finding[] => {
		const place = { severity: "warning" as const, pointer: appendKey(pointer, "date") };
		if (date === undefined || !isDate(date)) return [];
		const right = new Date(`${date}T00:00:00Z`).getUTCDay();
		const named = weekdayIn(name);
		if (named !== null && named !== right) {
			const message = `${inWords(date)} is a ${weekdayName(right)}, and this day is called ‘${name}’.`;
			return [{ code: "weekday-contradicts-date", ...place, message }];
		}
		// The morning and the evening of a Thursday may well stand apart.
		if (date !== before?.date || named !== null || weekdayIn(before.name) !== null) return [];
		const message = `‘${before.name}’ and ‘${name}’ have the same date: what is on one day stands under it together.`;
		return [{ code: "duplicate-entry", ...place, message }];
	});
}

export function checkDuplicateSessions(definition: Definition): Finding[] {
	return daysIn(definition).flatMap(({ day: { items }, sessions, pointer }) =>
		items.flatMap(({ place, title, time }, index): Finding[] => {
			const other = items
				.slice(0, index)
				.find((one, earlier) => one.place === place && meet(sessions[earlier]!, sessions[index]!));
			if (place === undefined || !other) return [];
			const message = `‘${title}’ and ‘${other.title}’ are in one place at one time: ${place}, ${time}.`;
			return [{ code: "place-taken", severity: "warning", pointer: `${pointer}/items/${index}/place`, message }];
		}),
	);
}

type DaySpec = ScheduleSectionSpec["days"][number];

interface Day {
	day: DaySpec;
	before: DaySpec | undefined;
	sessions: SessionTime[];
	pointer: string;
}

function daysIn({ spec }: Definition): Day[] {
	return listSections(spec).flatMap(({ section, pointer }) => {
		if (section.type !== "schedule") return [];
		return section.days.map((day, index) => ({
			day,
			before: section.days[index - 1],
			sessions: parseSessions(day.items.map(({ time }) => time)),
			pointer: `${pointer}/days/${index}`,
		}));
	});
}

/** What goes on for half a day or longer across midnight has lost the half of the day that a time was in. */
function faultOf(time: string): Pick<Finding, "message" | "closest" | "fix"> | null {
	const { opens, closes } = parseSpan(time);
	if (opens >= "24:00" || (closes ?? "") > "24:00")
		return { message: `A day ends at 24:00: there is no time ${time}.` };
	if (closes === null || closes > opens || countMinutesBetween({ opens, closes }) < minutesPerDay / 2) return null;
	if (closes === opens) return { message: `From ${opens} to ${closes} no time passes.` };
	const later = guessAfternoon({ opens, closes });
	const closest = later && time.replace(/\d+:\d\d$/, later);
	return {
		message: `The end of ${time} is before its beginning.${formatSuggestion(closest)}`,
		closest,
		fix: suggestReplacement(closest),
	};
}

function misplaced(pointer: string, late: string, early: string): Finding {
	const message = `${late} stands after ${early}: visitors read a schedule in the order of time.`;
	return { code: "out-of-order", severity: "warning", pointer, message };
}

function meet(one: SessionTime, other: SessionTime): boolean {
	const [first, second] = one.begins <= other.begins ? [one, other] : [other, one];
	return second.begins === first.begins || second.begins < (first.ends ?? 0);
}
