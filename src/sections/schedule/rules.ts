import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { isDate } from "../../content/rules/dates.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import { parseSessions, type SessionTime } from "../../content/semantics/hours.ts";
import type { ScheduleSectionSpec } from "../../model/spec.gen.ts";

export function checkScheduleOrder(section: ScheduleSectionSpec, pointer: string): Finding[] {
	return listDays(section, pointer).flatMap(({ day, previousDay, sessions, dayPointer }) => [
		...(day.date && previousDay?.date && isDate(day.date) && isDate(previousDay.date) && day.date < previousDay.date
			? [reportOrder(appendKey(dayPointer, "date"), day.date, previousDay.date)]
			: []),
		...day.items.flatMap(({ time }, index): Finding[] => {
			const isInOrder = index === 0 || sessions[index]!.begins >= sessions[index - 1]!.begins;
			return isInOrder ? [] : [reportOrder(`${dayPointer}/items/${index}/time`, time, day.items[index - 1]!.time)];
		}),
	]);
}

export function checkScheduleDates(section: ScheduleSectionSpec, pointer: string, { locale }: Definition): Finding[] {
	const { formatDate, parseWeekday, getWeekdayName } = locale;
	return listDays(section, pointer).flatMap(({ day: { name, date }, previousDay, dayPointer }): Finding[] => {
		const location = { severity: "warning" as const, pointer: appendKey(dayPointer, "date") };
		if (date === undefined || !isDate(date)) return [];
		const actualWeekday = new Date(`${date}T00:00:00Z`).getUTCDay();
		const namedWeekday = parseWeekday(name);
		if (namedWeekday !== null && namedWeekday !== actualWeekday) {
			const message = `${formatDate(date)} is a ${getWeekdayName(actualWeekday)}, but this day is called ‘${name}’.`;
			return [{ code: "weekday-contradicts-date", ...location, message }];
		}
		// "Thursday morning" and "Thursday evening" may be separate days of the schedule.
		if (date !== previousDay?.date || namedWeekday !== null || parseWeekday(previousDay.name) !== null) return [];
		const message = `‘${previousDay.name}’ and ‘${name}’ have the same date. Put everything on that day under one of them.`;
		return [{ code: "duplicate-entry", ...location, message }];
	});
}

export function checkTakenPlaces(section: ScheduleSectionSpec, pointer: string): Finding[] {
	return listDays(section, pointer).flatMap(({ day: { items }, sessions, dayPointer }) =>
		items.flatMap(({ place, title, time }, index): Finding[] => {
			const other = items
				.slice(0, index)
				.find((one, otherIndex) => one.place === place && doOverlap(sessions[otherIndex]!, sessions[index]!));
			if (place === undefined || !other) return [];
			const message = `‘${title}’ and ‘${other.title}’ are in the same place at the same time: ${place}, ${time}.`;
			return [{ code: "place-taken", severity: "warning", pointer: `${dayPointer}/items/${index}/place`, message }];
		}),
	);
}

type WrittenDaySpec = ScheduleSectionSpec["days"][number];
type DaySpec = WrittenDaySpec & { items: NonNullable<WrittenDaySpec["items"]> };

interface Day {
	day: DaySpec;
	previousDay: DaySpec | undefined;
	sessions: SessionTime[];
	dayPointer: string;
}

function listDays({ days }: ScheduleSectionSpec, pointer: string): Day[] {
	// Sessions that are made from the rows of a table aren't checked.
	const writtenDays = days.map((day): DaySpec => ({ ...day, items: day.items ?? [] }));
	return writtenDays.map((day, index) => ({
		day,
		previousDay: writtenDays[index - 1],
		sessions: parseSessions(day.items.map(({ time }) => time)),
		dayPointer: `${pointer}/days/${index}`,
	}));
}

function reportOrder(pointer: string, value: string, previous: string): Finding {
	const message = `${value} is earlier than ${previous}, so put it first.`;
	return { code: "out-of-order", severity: "warning", pointer, message };
}

/** A session without an end overlaps a later one only if both begin at the same time. */
function doOverlap(one: SessionTime, other: SessionTime): boolean {
	const [first, second] = one.begins <= other.begins ? [one, other] : [other, one];
	return second.begins === first.begins || second.begins < (first.ends ?? 0);
}
