import type { Counted, Form } from "../../model/form.ts";

/** In seconds: where the service says nothing readable, and the most that anybody is asked to wait. */
const usual = 60;
const longest = 3600;

/** Seconds until the next attempt, from a `Retry-After` header: "120", or "Fri, 31 Dec 1999 23:59:59 GMT". */
export function parseRetryAfter(header: string | null): number {
	const text = header?.trim() ?? "";
	if (/^\d+$/.test(text)) return within(Number(text));
	// Browsers read much else as a date.
	return text.endsWith(" GMT") ? within(Math.ceil((Date.parse(text) - Date.now()) / 1000)) : usual;
}

function within(seconds: number): number {
	return Number.isNaN(seconds) ? usual : Math.min(Math.max(seconds, 1), longest);
}

/** A time in the words of the site: "30 seconds", "2 minutes". */
export function formatDuration(seconds: number, { seconds: short, minutes }: Form["waits"]): string {
	return seconds < 120 ? counted(seconds, short) : counted(Math.ceil(seconds / 60), minutes);
}

function counted(count: number, { some, others, digits }: Counted): string {
	const { text } = some.find(({ counts }) => counts.includes(count)) ?? { text: others };
	return text.replace(
		"{0}",
		String(count).replace(/\d/g, (digit) => [...digits][Number(digit)] ?? digit),
	);
}
