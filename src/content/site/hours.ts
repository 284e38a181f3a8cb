/** A span of a day: "09:00" to "18:00". One that ends before it begins goes on to the next day. */
export interface Span {
	opens: string;
	closes: string;
}

/** "9:00–12:30, 14:00–18:00" as the schema wants it → its spans. */
export function spansOf(hours: string): Span[] {
	return hours.split(",").map((span) => {
		const [opens = "", closes = ""] = span.split(/[–-]/).map((time) => time.trim().padStart(5, "0"));
		return { opens, closes };
	});
}

/** From one time to the next one that a clock shows so, in minutes: an hour and a half from 23:00 to 0:30. */
export function minutesBetween({ opens, closes }: Span): number {
	const minutes = minutesOf(closes) - minutesOf(opens);
	return minutes > 0 ? minutes : minutes + minutesOfDay;
}

export function minutesOf(time: string): number {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return hour * 60 + minute;
}

export const minutesOfDay = 24 * 60;

/** The same end by the other half of the clock, where it then follows its beginning: 17:00 for that of 9:00–5:00. */
export function inTheAfternoon({ opens, closes }: Span): string | undefined {
	const later = closes.replace(/^\d\d/, (hour) => String(Number(hour) + 12));
	return later > opens && later <= "24:00" ? later : undefined;
}
