/** Prepares a text for comparison: "ŚR." → "sr.", "９～" → "9~". */
export function normalize(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i").replace(/[’ʼ]/g, "'");
}

/** Lists the full and short name of each weekday, starting with Monday. */
export function listWeekdayNames(language: string): string[][] {
	// January 1, 2024 was a Monday.
	return listNames(language, ["long", "short"], "weekday", (index) => Date.UTC(2024, 0, 1 + index), 7);
}

/** Lists the names of each month, both as in a date and standing alone. Empty for languages that number months. */
export function listMonthNames(language: string): string[][] {
	const names = listNames(language, ["long", "short"], "month", (index) => Date.UTC(2024, index, 5), 12);
	return names.map((list) => list.filter((name) => !/\d/.test(name)));
}

/** Lists the names of the day periods: "AM", "PM". */
export function listDayPeriods(language: string): [string, string] {
	const format = createFormat(language, { hour: "numeric", hourCycle: "h12" });
	const name = (hour: number) =>
		format.formatToParts(Date.UTC(2024, 0, 1, hour)).find(({ type }) => type === "dayPeriod")?.value ?? "";
	return [name(9), name(15)];
}

/** Checks whether numeric dates begin with the day rather than the month. */
export function isDayFirst(language: string): boolean {
	const parts = createFormat(language, { day: "numeric", month: "numeric", year: "numeric" }).formatToParts(0);
	const position = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
	return position("day") < position("month");
}

/** Creates a date format. Falls back to English for an unknown language. */
export function createFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const complete = { ...options, timeZone: "UTC", calendar: "gregory", numberingSystem: "latn" };
	try {
		return new Intl.DateTimeFormat(language, complete);
	} catch {
		return new Intl.DateTimeFormat("en", complete);
	}
}

function listNames(
	language: string,
	widths: ("long" | "short")[],
	part: "weekday" | "month",
	getDay: (index: number) => number,
	count: number,
): string[][] {
	// Some languages inflect the month after a day: "grudzień", "3 grudnia".
	const options = part === "month" ? [{}, { day: "numeric" as const }] : [{}];
	const formats = widths.flatMap((width) => options.map((more) => createFormat(language, { [part]: width, ...more })));
	return Array.from({ length: count }, (_, index) =>
		formats.map((format) => format.formatToParts(getDay(index)).find(({ type }) => type === part)?.value ?? ""),
	);
}
