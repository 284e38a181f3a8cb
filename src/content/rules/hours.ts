import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isEnglish } from "../semantics/built-in-words.ts";
import {
	countMinutesBetween,
	guessAfternoon,
	minutesPerDay,
	parseHours,
	parseSpan,
	type TimeSpan,
} from "../semantics/hours.ts";

export function checkHours({ texts }: Definition): Finding[] {
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const message = schema.format === "opening-hours" ? describeHoursProblem(parseHours(value)) : null;
		// Visitors read another text about the hours of the organization. Only search engines read these.
		const severity = pointer.startsWith("/organization/") ? "warning" : "error";
		return message === null ? [] : [{ code: "wrong-format", severity, pointer, message }];
	});
}

export function checkUnlikelyHours(definition: Definition): Finding[] {
	const isEnglishSite = isEnglish(definition.spec);
	const places = definition.texts.flatMap(({ pointer, value, schema }) =>
		schema.format === "opening-hours" ? parseHours(value).map((span) => ({ span, pointer, value })) : [],
	);
	return places.flatMap(({ span, pointer, value }): Finding[] => {
		const { opens, closes } = span;
		if (!endsImplausiblyLate(span, isEnglishSite)) return [];
		// If a single span opens in the afternoon, its two times may be swapped, so nothing is suggested.
		const later = opens < "12:00" || value.includes(",") ? guessAfternoon(span) : undefined;
		const closest = later && value.replace(/\d+:\d\d$/, later);
		const message = `This means open from ${opens} until ${closes} the next day, more than ${maxDuration / 60} hours.${formatSuggestion(closest)}`;
		return [{ code: "out-of-range", severity: "warning", pointer, message, closest, fix: suggestReplacement(closest) }];
	});
}

/** The longest plausible opening time until the next day, in minutes. */
const maxDuration = 15 * 60;

/**
 * Whether hours end implausibly late on the next day. On an English site, an end at "1:00" after an opening in the
 * morning probably means the afternoon, so it counts, too.
 */
function endsImplausiblyLate(span: TimeSpan, isEnglishSite: boolean): boolean {
	const { opens, closes } = span;
	if (closes >= opens || opens >= "24:00" || countMinutesBetween(span) <= maxDuration) return false;
	return closes > "04:00" || (isEnglishSite && opens < "10:00" && closes >= "01:00");
}

function describeHoursProblem(spans: TimeSpan[]): string | null {
	const [first, second] = spans;
	for (const { opens, closes } of spans) {
		if (opens >= "24:00" || closes > "24:00") return `A day ends at 24:00, so ${opens}–${closes} isn’t possible.`;
		if (opens === closes) return `The opening and closing times are the same: ${opens}. For all day, write 0:00–24:00.`;
	}
	if (!first || !second) return null;
	if (first.closes < first.opens || second.opens <= first.closes) {
		return `Write the earlier hours first, with a break between them: the first end at ${first.closes}, and the second begin at ${second.opens}.`;
	}
	return null;
}

export function checkSessionTimes({ texts }: Definition): Finding[] {
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const problem = schema.format === "time-span" ? findSpanProblem(value) : null;
		return problem === null ? [] : [{ code: "wrong-format", pointer, ...problem }];
	});
}

/**
 * Finds impossible times. If a session across midnight seems to last 12 hours or more, a “pm” was probably lost.
 */
export function findSpanProblem(time: string): Pick<Finding, "message" | "closest" | "fix"> | null {
	const { opens, closes } = parseSpan(time);
	if (opens >= "24:00" || (closes ?? "") > "24:00")
		return { message: `A day ends at 24:00, so ${time} isn’t possible.` };
	if (closes === null || closes > opens || countMinutesBetween({ opens, closes }) < minutesPerDay / 2) return null;
	if (closes === opens) return { message: `The beginning and the end are the same: ${opens}.` };
	const later = guessAfternoon({ opens, closes });
	const closest = later && time.replace(/\d+:\d\d$/, later);
	return {
		message: `The end of ${time} is before its beginning.${formatSuggestion(closest)}`,
		closest,
		fix: suggestReplacement(closest),
	};
}
