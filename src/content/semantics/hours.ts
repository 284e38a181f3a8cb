/** A time span: "09:00" to "18:00". If `closes` is earlier than `opens`, it ends on the next day. */
export interface TimeSpan {
	opens: string;
	closes: string;
}

/** The English names of the days, as in schema.org, by their keys in a definition. */
export const dayNames = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
};

/** "9:00–12:30, 14:00–18:00" → two spans */
export function parseHours(hours: string): TimeSpan[] {
	return hours.split(",").map((span) => {
		const [opens = "", closes = ""] = span.split(/[–-]/).map((time) => time.trim().padStart(5, "0"));
		return { opens, closes };
	});
}

/** Counts the minutes from `opens` to the next time it is `closes`: 90 from 23:00 to 0:30. */
export function countMinutesBetween({ opens, closes }: TimeSpan): number {
	const minutes = parseMinutes(closes) - parseMinutes(opens);
	return minutes > 0 ? minutes : minutes + minutesPerDay;
}

function parseMinutes(time: string): number {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return hour * 60 + minute;
}

export const minutesPerDay = 24 * 60;

/** Adds 12 hours to the end of a span if that puts it after the beginning: 9:00–5:00 → "17:00". */
export function guessAfternoon({ opens, closes }: TimeSpan): string | undefined {
	const later = closes.replace(/^\d\d/, (hour) => String(Number(hour) + 12));
	return later > opens && later <= "24:00" ? later : undefined;
}

/** In minutes after the midnight at which the day begins. 1440 and more are in the following night. */
export interface SessionTime {
	begins: number;
	ends: number | null;
}

/** "9:00–10:30" → 09:00 and 10:30; "9:00" → 09:00 and null */
export function parseSpan(time: string): { opens: TimeSpan["opens"]; closes: TimeSpan["closes"] | null } {
	const [{ opens, closes } = { opens: "", closes: "" }] = parseHours(time);
	return { opens, closes: closes === "" ? null : closes };
}

/**
 * Parses the session times of a day, in order. After a session that ends at midnight or later, an early time means the
 * following night.
 */
export function parseSessions(times: string[]): SessionTime[] {
	let previous: SessionTime = { begins: 0, ends: null };
	return times.map((time) => {
		const { opens, closes } = parseSpan(time);
		const isAfterMidnight =
			(previous.ends ?? previous.begins) >= minutesPerDay && parseMinutes(opens) < previous.begins;
		const begins = parseMinutes(opens) + (isAfterMidnight ? minutesPerDay : 0);
		previous = { begins, ends: closes === null ? null : begins + countMinutesBetween({ opens, closes }) };
		return previous;
	});
}
