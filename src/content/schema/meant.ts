import type { Format } from "./walk.ts";

/** What a value in another writing was meant as; nothing where it may be two things. */
export function meantBy(value: string, format: Format | undefined): string | undefined {
	if (format === "calendar-date") return dayMeant(value);
	if (format === "time-span") return spanMeant(value) ?? momentMeant(value);
	return format === "opening-hours" ? hoursMeant(value) : undefined;
}

/** "24.12.2031", "12/24/2031" and "24 December 2031" → "2031-12-24"; "03/04/2031" is a day of March, or of April. */
export function dayMeant(value: string): string | undefined {
	return dayInWords(value) ?? dayInDigits(value);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function dayInWords(value: string): string | undefined {
	const [year] = /\b\d{4}\b/.exec(value) ?? [];
	const [, day] = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(value) ?? [];
	const month = months.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`, "i").test(value)) + 1;
	if (!year || !day || month === 0 || value.split(/[\s,.]+/).length !== 3) return undefined;
	return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function dayInDigits(value: string): string | undefined {
	const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(value.trim()) ?? [];
	if (first === undefined || second === undefined) return undefined;
	const isDayFirst = sign === "." || Number(first) > 12 || first === second;
	if (!isDayFirst && Number(second) <= 12) return undefined;
	const [day, month] = isDayFirst ? [first, second] : [second, first];
	return Number(month) > 12 ? undefined : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** "6am - 10pm" and "6–22 h" → "6:00–22:00"; of "9-5" nobody but the author knows which half of the day is meant. */
function hoursMeant(value: string): string | undefined {
	const spans = value.split(/\s*(?:,|;|&|\band\b)\s*/i).map(spanMeant);
	return spans.length > 2 || spans.includes(undefined) ? undefined : spans.join(", ");
}

function spanMeant(span: string): string | undefined {
	const times = span.split(/\s*(?:-|–|—|\bto\b|\buntil\b)\s*/i);
	const [opens, closes] = times.map(timeMeant);
	if (times.length !== 2 || !opens || !closes || opens.isHalf !== closes.isHalf) return undefined;
	if (closes.hour <= opens.hour || closes.hour > 24 || (!closes.isHalf && closes.hour <= 12)) return undefined;
	return `${opens.hour}:${opens.minute}–${closes.hour}:${closes.minute}`;
}

/** "9 am" and "18.30" → "9:00" and "18:30"; of "9" nobody knows the half of the day. */
function momentMeant(value: string): string | undefined {
	const time = timeMeant(value);
	const isClear = time && (time.isHalf || time.hour > 12 || /\d[:.]\d/.test(value));
	return isClear && time.hour < 24 ? `${time.hour}:${time.minute}` : undefined;
}

interface Time {
	hour: number;
	minute: string;
	/** Whether it says which half of the day. */
	isHalf: boolean;
}

function timeMeant(time: string): Time | null {
	const [, digits, minute = "00", half] =
		/^(\d{1,2})(?:[:.]([0-5]\d))?\s*(?:([ap])\.?m\.?|h|uhr|o.clock)?$/i.exec(time.trim()) ?? [];
	if (digits === undefined) return null;
	const hour = Number(digits);
	if (half === undefined) return { hour, minute, isHalf: false };
	return hour > 12 ? null : { hour: (hour % 12) + (/p/i.test(half) ? 12 : 0), minute, isHalf: true };
}
