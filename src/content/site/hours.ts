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
