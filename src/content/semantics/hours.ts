/** A span of a day: "09:00" to "18:00". One that ends before it begins goes on to the next day. */
export interface TimeSpan {
	opens: string;
	closes: string;
}

/** "9:00–12:30, 14:00–18:00" as the schema wants it → its spans. */
export function parseHours(hours: string): TimeSpan[] {
	return hours.split(",").map((span) => {
		const [opens = "", closes = ""] = span.split(/[–-]/).map((time) => time.trim().padStart(5, "0"));
		return { opens, closes };
	});
}

/** From one time to the next one that a clock shows so, in minutes: an hour and a half from 23:00 to 0:30. */
export function countMinutesBetween({ opens, closes }: TimeSpan): number {
	const minutes = parseMinutes(closes) - parseMinutes(opens);
	return minutes > 0 ? minutes : minutes + minutesPerDay;
}

function parseMinutes(time: string): number {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return hour * 60 + minute;
}

export const minutesPerDay = 24 * 60;

/** The same end by the other half of the clock, where it then follows its beginning: 17:00 for that of 9:00–5:00. */
export function guessAfternoon({ opens, closes }: TimeSpan): string | undefined {
	const later = closes.replace(/^\d\d/, (hour) => String(Number(hour) + 12));
	return later > opens && later <= "24:00" ? later : undefined;
}

/** When something begins and ends, in minutes from the midnight with which its day begins: over 1440 in the night after it. */
export interface SessionTime {
	begins: number;
	/** Null where only its beginning is told. */
	ends: number | null;
}

/** "9:00–10:30" or "9:00" → "09:00", and "10:30" or nothing. */
export function parseSpan(time: string): { opens: TimeSpan["opens"]; closes: TimeSpan["closes"] | null } {
	const [{ opens, closes } = { opens: "", closes: "" }] = parseHours(time);
	return { opens, closes: closes === "" ? null : closes };
}

/** The times of a day, in their order. What follows something that goes on until midnight may be in the night. */
export function parseSessions(times: string[]): SessionTime[] {
	let before: SessionTime = { begins: 0, ends: null };
	return times.map((time) => {
		const { opens, closes } = parseSpan(time);
		const isLate = (before.ends ?? before.begins) >= minutesPerDay && parseMinutes(opens) < before.begins;
		const begins = parseMinutes(opens) + (isLate ? minutesPerDay : 0);
		before = { begins, ends: closes === null ? null : begins + countMinutesBetween({ opens, closes }) };
		return before;
	});
}
