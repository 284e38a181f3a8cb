import { minutesBetween, minutesOf, minutesOfDay, type Span, spansOf } from "./hours.ts";

/** When something begins and ends, in minutes from the midnight with which its day begins: over 1440 in the night after it. */
export interface Session {
	begins: number;
	/** Null where only its beginning is told. */
	ends: number | null;
}

/** "9:00–10:30" or "9:00" → "09:00", and "10:30" or nothing. */
export function spanOf(time: string): { opens: Span["opens"]; closes: Span["closes"] | null } {
	const [{ opens, closes } = { opens: "", closes: "" }] = spansOf(time);
	return { opens, closes: closes === "" ? null : closes };
}

/** The times of a day, in their order. What follows something that goes on until midnight may be in the night. */
export function sessionsOf(times: string[]): Session[] {
	let before: Session = { begins: 0, ends: null };
	return times.map((time) => {
		const { opens, closes } = spanOf(time);
		const isLate = (before.ends ?? before.begins) >= minutesOfDay && minutesOf(opens) < before.begins;
		const begins = minutesOf(opens) + (isLate ? minutesOfDay : 0);
		before = { begins, ends: closes === null ? null : begins + minutesBetween({ opens, closes }) };
		return before;
	});
}
