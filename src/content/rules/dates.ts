import type { Finding } from "../findings/finding.ts";
import { didYouMean } from "../findings/nearest.ts";
import { dayMeant } from "../schema/meant.ts";
import type { Format } from "../schema/walk.ts";
import type { Definition } from "../site/definition.ts";
import { valuesOf } from "../site/values.ts";

export function realDates(definition: Definition): Finding[] {
	return definition.texts.flatMap((text): Finding[] => {
		if (!days.includes(text.schema.format)) return [];
		// A cell that is empty says that there is none.
		const unreal = valuesOf(text, definition).find(({ value }) => value !== "" && !isDate(value));
		if (!unreal) return [];
		const { value } = unreal;
		const message = /^\d{4}-\d\d-\d\d$/.test(value)
			? `There is no such day as ${value}.`
			: `‘${value}’ is not written as a day must be.${didYouMean(dayMeant(value))}`;
		const why =
			text.value === value
				? undefined
				: `It comes from the column in ${text.value}: year-month-day, such as 2026-05-04.`;
		return [{ code: "wrong-format", pointer: text.pointer, message, why }];
	});
}

const days: (Format | undefined)[] = ["calendar-date", "drawn-date"];

/** February 30 becomes March 2 when it is read, and is another day when it is written again. */
function isDate(iso: string): boolean {
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
