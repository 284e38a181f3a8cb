import { minutesPerDay } from "../../../content/semantics/hours.ts";
import { listWeekdayNames } from "./calendar-names.ts";
import { createTokenizer, everyDay, noon, type Time, type Token } from "./tokenize-hours.ts";

/** The hours of each weekday, Monday first: "9:00–12:30, 14:00–18:00", or null if it is closed. */
export type WeekHours = (string | null)[];

export interface HoursParser {
	/** Parses the hours of one day: "9-5" → "9:00–17:00"; null if it is closed; undefined if the text can't be parsed. */
	parseDay(text: string): string | null | undefined;
	/** Parses a time or time span: "9 am" → "9:00", "9-5" → "9:00–17:00". */
	parseSpan(text: string): string | undefined;
	/** Parses the hours of a week: "Mon–Fri 9–5, Sat 10–2". Days that aren't mentioned are closed. */
	parseWeek(text: string): WeekHours | undefined;
	/** Formats the hours of a week as `parseWeek` reads them: "Mon–Fri 9:00–17:00; Sat 10:00–14:00". */
	formatWeek(week: WeekHours): string;
}

/** @param language the language of the site. English is understood, too. */
export function createHoursParser(language: string): HoursParser {
	const tokenize = createTokenizer(language);
	const names = listWeekdayNames(language).map(([long = "", short = long]) => short);
	const parseDay: HoursParser["parseDay"] = (text) => {
		const tokens = tokenize(text);
		return tokens && readDay(tokens);
	};
	return {
		parseDay,
		parseSpan(text) {
			const tokens = tokenize(text) ?? [];
			const [first, ...others] = tokens;
			if (first?.kind === "time" && others.length === 0) return formatTime(first.time.minutes % minutesPerDay);
			return tokens.length === 3 ? formatSpans(readSpans(tokens, "short")) : undefined;
		},
		parseWeek(text) {
			const tokens = tokenize(text);
			return tokens && readWeek(tokens);
		},
		formatWeek: (week) =>
			groupDays(week)
				.flatMap(({ first, last, hours }) => {
					if (hours === null) return [];
					const days = first === last ? names[first] : `${names[first]}–${names[last]}`;
					return `${days} ${parseDay(hours) === hours ? hours : writeDayPeriods(hours)}`;
				})
				.join("; "),
	};
}

interface Span {
	opens: number;
	closes: number;
}

/**
 * Reads one or two spans, as a definition allows: "9 to 12 and 14 to 18".
 *
 * @param length "long" for the opening hours of a day, "short" for a time span
 */
function readSpans(tokens: Token[], length: "short" | "long"): Span[] | undefined {
	const parts = tokens.filter(({ kind }) => kind !== "and");
	if (parts.length !== 3 && parts.length !== 6) return undefined;
	const spans: Span[] = [];
	for (let index = 0; index < parts.length; index += 3) {
		const [opens, to, closes] = parts.slice(index, index + 3);
		if (opens?.kind !== "time" || to?.kind !== "to" || closes?.kind !== "time") return undefined;
		spans.push(readSpan(opens.time, closes.time, spans.at(-1)?.closes ?? 0, length));
	}
	return spans;
}

/**
 * Reads a span. Decides for times without "am" or "pm" which half of the day is meant: "9–5" ends in the afternoon, and "2–6"
 * after "9–12" is entirely in the afternoon.
 *
 * @param earliest when the previous span ends
 */
function readSpan(from: Time, to: Time, earliest: number, length: "short" | "long"): Span {
	let [opens, closes] = [from.minutes % minutesPerDay, to.minutes];
	const isUndecided = ({ hasDayPeriod, minutes }: Time) => !hasDayPeriod && minutes >= 60 && minutes <= noon;
	if (isUndecided(from) && from.minutes < noon) {
		// "2–6 pm" begins in the afternoon, because shops don't open before 6 in the morning. A shop that is open "8–9 pm" opens
		// in the morning, because one hour is too short for a day.
		const fitsAfternoon = length === "short" || opens < 6 * 60 || closes - opens - noon >= shortestDay;
		const endsLater = to.hasDayPeriod && opens + noon < closes;
		if (opens < earliest || (endsLater && fitsAfternoon)) opens += noon;
	}
	// After "13:00", which is on a 24-hour clock, "5:00" isn't in the afternoon.
	const canBeginOn12HourClock = from.hasDayPeriod || from.minutes <= noon;
	if (isUndecided(to) && closes <= opens && closes + noon > opens && canBeginOn12HourClock) closes += noon;
	return { opens, closes };
}

/** The shortest plausible opening hours of a day, in minutes. */
const shortestDay = 3 * 60;

/** Reads the hours of one day. Returns null if it is closed, or undefined if the tokens make no sense. */
function readDay(tokens: Token[]): string | null | undefined {
	const [first, ...others] = tokens.filter(({ kind }) => kind !== "and");
	if (first?.kind === "closed") return others.length === 0 ? null : undefined;
	return formatSpans(readSpans(tokens, "long"));
}

/** Reads alternating days and hours, in either order. */
function readWeek(tokens: Token[]): WeekHours | undefined {
	const parts: { isDays: boolean; tokens: Token[] }[] = [];
	for (const token of tokens) {
		const isConnector = token.kind === "to" || token.kind === "and";
		const isDays = token.kind === "day" || token.kind === "days";
		const last = parts.at(-1);
		// "Sat 10–2, closed Sun": after hours, "closed" refers to the days that follow.
		const startsPart = token.kind === "closed" && last?.isDays === false;
		if (last && !startsPart && (isConnector || last.isDays === isDays)) last.tokens.push(token);
		else if (!isConnector) parts.push({ isDays, tokens: [token] });
	}
	if (tokens[0]?.kind === "to" || parts.length === 0 || parts.length % 2 === 1) return undefined;
	const week: WeekHours = everyDay.map(() => null);
	for (let index = 0; index < parts.length; index += 2) {
		const pair = parts.slice(index, index + 2);
		const days = readDays(pair.find(({ isDays }) => isDays)!.tokens);
		const hours = readDay(pair.find(({ isDays }) => !isDays)!.tokens);
		if (!days || hours === undefined) return undefined;
		for (const day of days) week[day] = hours;
	}
	return week;
}

/** Reads days: "Mon, Wed to Fri". A range may end in the next week: "Sat–Mon". */
function readDays(tokens: Token[]): number[] | undefined {
	const days: number[] = [];
	let isRange = false;
	for (const token of tokens) {
		if (token.kind === "to") isRange = true;
		else if (token.kind === "days") days.push(...token.days);
		else if (token.kind === "day") {
			const first = isRange ? days.at(-1) : token.day;
			if (first === undefined) return undefined;
			for (let day = first; day !== token.day; day = (day + 1) % 7) days.push(day);
			days.push(token.day);
			isRange = false;
		}
	}
	return isRange ? undefined : days;
}

function formatSpans(spans: Span[] | undefined): string | undefined {
	return spans?.map(({ opens, closes }) => `${formatTime(opens)}–${formatTime(closes)}`).join(", ");
}

/** Formats a time as in a definition: 540 → "9:00". */
function formatTime(minutes: number): string {
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "11:00–2:00" → "11:00am–2:00am" */
function writeDayPeriods(hours: string): string {
	return hours.replace(/(\d+):(\d+)/g, (_, hour: string, minute: string) => {
		return `${Number(hour) % 12 || 12}:${minute}${Number(hour) % 24 < 12 ? "am" : "pm"}`;
	});
}

/** Consecutive days with the same hours. */
export interface DayGroup {
	first: number;
	last: number;
	hours: string | null;
}

export function groupDays(week: WeekHours): DayGroup[] {
	const groups: DayGroup[] = [];
	for (const [day, hours] of week.entries()) {
		const last = groups.at(-1);
		if (last?.hours === hours) last.last = day;
		else groups.push({ first: day, last: day, hours });
	}
	return groups;
}

/** "Monday to Friday", "Saturday and Sunday" */
export function describeDays({ first, last }: DayGroup): string {
	const names = listWeekdayNames("en").map(([name]) => name);
	if (first === last) return names[first]!;
	return `${names[first]} ${last - first === 1 ? "and" : "to"} ${names[last]}`;
}
