import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { type Span, spansOf } from "../site/hours.ts";

export function possibleHours({ texts }: Definition): Finding[] {
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		const message = schema.format === "opening-hours" ? faultOf(spansOf(value)) : null;
		return message === null ? [] : [{ code: "wrong-format", pointer, message }];
	});
}

/** Times are written alike, and so compare as texts. */
function faultOf(spans: Span[]): string | null {
	const [first, second] = spans;
	for (const { opens, closes } of spans) {
		if (opens >= "24:00" || closes > "24:00")
			return `A day ends at 24:00: there is no time from ${opens} to ${closes}.`;
		if (opens === closes) return `From ${opens} to ${closes} no time passes. All day is 0:00–24:00.`;
	}
	if (!first || !second) return null;
	if (first.closes < first.opens || second.opens <= first.closes) {
		return `The second span begins at ${second.opens}, and the first ends at ${first.closes}: the earlier one stands first, and they do not meet.`;
	}
	return null;
}
