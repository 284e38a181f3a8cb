/** In seconds: where the service says nothing readable, and the most that anybody is asked to wait. */
const usual = 60;
const longest = 3600;

/** Seconds until the next attempt, from a `Retry-After` header: "120", or "Fri, 31 Dec 1999 23:59:59 GMT". */
export function waitOf(header: string | null): number {
	const text = header?.trim() ?? "";
	if (/^\d+$/.test(text)) return within(Number(text));
	// Browsers read much else as a date.
	return text.endsWith(" GMT") ? within(Math.ceil((Date.parse(text) - Date.now()) / 1000)) : usual;
}

function within(seconds: number): number {
	return Number.isNaN(seconds) ? usual : Math.min(Math.max(seconds, 1), longest);
}

/** A time in the words of the page's language: "30 seconds", "2 minutes". */
export function duration(seconds: number): string {
	const [value, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
	const language = document.documentElement.lang || undefined;
	return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}
